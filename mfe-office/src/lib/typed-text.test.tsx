import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { officeDocument } from '@marga/office/typed-forms'
import { openInShell } from '@marga/testing/test-shell'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['owner'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const rights = ['coupons.change', 'payments.read', 'payments.record', 'mailings.send']
const userOf = (username: string) => ({ username, name: username, email: `${username}@example.com` }) as never
const page = { data: [], headers: { 'x-total-count': '0' } }
const done = { is_done: false, text: 'WELCOME', mails: [], question: '', id: 'WELCOME' }
const refusedFor = (errors: Record<string, string[]>) => ({
  status: 400,
  data: { message: Object.values(errors).flat().join(' '), errors },
})
const FACTOR = { status: 403, data: { message: 'A code is needed.', errors: { office_factor: ['A code.'] } } }

type Answers = Parameters<typeof openInShell>[1]['answers']

const open = (at: string, answers: Answers = {}, username = 'ravi') =>
  openInShell(routes, {
    ...{ at, user: userOf(username), office: { rights, menu: [{ app: 'office', label: 'Log', to: '/x' }] } },
    answers: {
      'get /office/me': { data: ME },
      'get /office/coupons': page,
      'get /office/program-names': { data: [] },
      'get /office/orders': page,
      'get /office/messages': page,
      ...answers,
    },
  })

const code = () => screen.findByLabelText('Code')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const leaveDocument = () => window.dispatchEvent(new Event('pagehide'))
const closesTab = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return !event.defaultPrevented
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('leaving a form in which something is typed', () => {
  test('a link, the button for Back and the end of the tab ask first, and nothing is lost', async () => {
    const { router } = await open('/office/messages')
    await act(() => router.navigate('/office/coupons'))
    await userEvent.type(await code(), 'WELCOME')
    expect(closesTab()).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: 'Log' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without changing it?' })).toBeVisible()
    await press('Stay here')
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('dialog', { name: 'Leave without changing it?' })).toBeVisible()
    await press('Stay here')
    expect(await code()).toHaveValue('WELCOME')
  })

  test('what is taken out again asks nothing, nor what is stored', async () => {
    const { router } = await open('/office/coupons', {
      'post /office/coupons': [{ data: done }, { data: done }],
    })
    await userEvent.type(await code(), 'W')
    await userEvent.clear(await code())
    expect(closesTab()).toBe(true)
    await userEvent.type(await code(), 'WELCOME')
    await press('Show the coupon')
    await userEvent.click(await screen.findByRole('button', { name: 'Make it' }))
    await screen.findByText(/can be used from now on/)
    expect(closesTab()).toBe(true)
    await act(() => router.navigate('/x'))
    expect(await screen.findByText('Another page')).toBeVisible()
  })

  test('what was left on purpose is not there again', async () => {
    const { router } = await open('/office/coupons')
    await userEvent.type(await code(), 'WELCOME')
    await userEvent.click(screen.getByRole('link', { name: 'Log' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByText('Another page')
    await act(() => router.navigate('/office/coupons'))
    expect(await code()).toHaveValue('')
  })
})

describe('what is typed is of its account', () => {
  test('another one that logs in gets a page of its own; the first finds it again', async () => {
    const load = jest.spyOn(officeDocument, 'load').mockImplementation(() => {})
    const first = await open('/office/payments', { 'post /login': { data: userOf('meera') } })
    await userEvent.type(await screen.findByLabelText('Reference'), 'UTR 88')
    await userEvent.selectOptions(screen.getByLabelText('How it came'), 'cash')
    await act(() => first.site.auth.login({ username: 'meera', password: '' }))
    expect(screen.queryByDisplayValue('UTR 88')).toBeNull()
    expect(load).toHaveBeenCalled()
    leaveDocument()
    first.unmount()
    const other = await open('/office/payments', {}, 'meera')
    expect(await screen.findByLabelText('Reference')).toHaveValue('')
    other.unmount()
    const again = await open('/office/payments')
    await waitFor(() => expect(screen.getByLabelText('Reference')).toHaveValue('UTR 88'))
    expect(screen.getByLabelText('How it came')).toHaveValue('cash')
    expect(screen.getByText('What you typed before is here again.')).toBeVisible()
    await press('Begin again')
    expect(closesTab()).toBe(true)
    again.unmount()
    await open('/office/payments')
    expect(await screen.findByLabelText('Reference')).toHaveValue('')
  })

  test('a tab that is signed out sends nothing as the account that has logged in meanwhile', async () => {
    jest.spyOn(officeDocument, 'load').mockImplementation(() => {})
    const { site, provider } = await open('/office/coupons')
    await userEvent.type(await code(), 'WELCOME')
    act(() => site.auth.expire())
    provider.answers['get /checklogin'] = { data: { isAuthenticated: true, user: userOf('meera') } }
    await press('Show the coupon')
    await screen.findByText(/Another account is signed in now/)
    expect(provider.calls.filter(({ method }) => method === 'post')).toEqual([])
  })
})

describe('after a refusal', () => {
  test('a field that is corrected shows its old error no more, and the others theirs', async () => {
    await open('/office/coupons', {
      'post /office/coupons': refusedFor({ percent: ['Say how much.'], uses: ['Write a number.'] }),
    })
    await code()
    await press('Show the coupon')
    const percent = await screen.findByLabelText('Percent')
    await waitFor(() => expect(percent).toHaveFocus())
    await userEvent.type(percent, '10')
    expect(percent).toBeValid()
    expect(screen.queryByText('Say how much.')).toBeNull()
    expect(screen.getByText('Write a number.')).toBeVisible()
  })

  test('its notice comes into the window, and takes nothing from who types', async () => {
    await open('/office/coupons', {
      'post /office/coupons': { status: 409, data: { message: 'It is taken.' } },
    })
    await userEvent.type(await code(), 'WELCOME')
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView')
    await press('Show the coupon')
    const notice = await screen.findByRole('alert')
    await waitFor(() => expect(notice).toHaveFocus())
    expect(seen.mock.contexts).toContain(notice)
    await userEvent.type(await code(), '{Enter}')
    await waitFor(() => expect(seen.mock.contexts).toContain(screen.getByRole('alert')))
    expect(await code()).toHaveFocus()
  })
})

test('calls that need a code at once ask for one, which sends them all', async () => {
  const { provider } = await open('/office/messages/7', {
    'get /office/messages/7': [{ data: message(7) }, FACTOR, { data: message(7) }],
    'post /office/messages/7/reply': [FACTOR, { data: { ...done, id: '' } }],
    'post /office/second-factor/confirmation': { data: ME.second_factor },
  })
  await userEvent.type(await screen.findByLabelText('Reply'), 'On Monday.')
  await press('Show the mail')
  await waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(1))
  await waitFor(() =>
    expect(provider.calls.filter(({ path }) => path === '/office/messages/7')).toHaveLength(2),
  )
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  await userEvent.type(screen.getByLabelText('Code of your authenticator app'), '123456')
  await press('Go on')
  expect(await screen.findByRole('dialog', { name: 'Send this to Asha?' })).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  expect(provider.calls.filter(({ path }) => path.endsWith('/confirmation'))).toHaveLength(1)
})

function message(id: number) {
  return {
    ...{ id, version: 'v1', state: 'open', name: 'Asha', email: 'asha@example.com', phone: '98745 00000' },
    ...{ message: 'When?', file_name: '', created_at: '2026-11-28T04:00:00.000Z' },
    ...{ taken_by: '', answered_by: '', answered_at: null, reply: '' },
  }
}

/** Forms that hold nothing to be lost: what a list shows. */
const OTHERS = [
  'mfe-office/src/figures/figures-page.tsx',
  'mfe-office/src/log/log-page.tsx',
  'shared/office/src/office-form.tsx',
  'shared/office/src/office-table.tsx',
]

test('every other form of the office is the one that asks before leaving', () => {
  const workspace = join(__dirname, '../../..')
  const sources = ['mfe-office/src', 'mfe-trainers/src/interview-hours', 'shared/office/src'].flatMap(
    (folder) =>
      readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
        .map((name) => `${folder}/${name}`),
  )
  const having = (pattern: RegExp) =>
    sources.filter((source) => pattern.test(readFileSync(join(workspace, source), 'utf8'))).sort()
  expect(having(/<form\b/)).toEqual(OTHERS)
  expect(having(/<(?:OfficeForm|ChangeForm)\b/).length).toBeGreaterThan(25)
  const names = having(/<(?:OfficeForm|ChangeForm)\b/).flatMap((source) =>
    [
      ...readFileSync(join(workspace, source), 'utf8').matchAll(
        /<(?:OfficeForm|ChangeForm)\s+name=("[^"]+"|\{[^}]+\}+)/g,
      ),
    ].map(([, name]) => name),
  )
  expect(new Set(names).size).toBe(names.length)
})

describe('what another tab does', () => {
  const CODE = 'Code of your authenticator app'

  test('a code that it was given is enough: this one goes on by itself, with what is typed', async () => {
    const { site, provider } = await open('/office/messages/7', {
      'get /office/messages/7': { data: message(7) },
      'post /office/messages/7/reply': [FACTOR, { data: { ...done, id: '' } }],
    })
    await userEvent.type(await screen.findByLabelText('Reply'), 'On Monday.')
    await press('Show the mail')
    expect(await screen.findByLabelText(CODE)).toBeVisible()
    act(() => site.visitorData.write('officeProven', '2026-11-28T16:00:00.000Z'))
    await screen.findByRole('dialog', { name: /^Send this to/ })
    expect(screen.queryByLabelText(CODE)).toBeNull()
    expect(screen.getByLabelText('Reply')).toHaveValue('On Monday.')
    expect(provider.calls.filter(({ path }) => path.endsWith('/confirmation'))).toEqual([])
  })

  test('a sign-out is said when it happens, and no more once they are signed in again', async () => {
    const { site, provider } = await open('/office/coupons')
    await userEvent.type(await code(), 'WELCOME')
    act(() => site.auth.expire())
    const login = await screen.findByRole('link', { name: 'log in again in another tab' })
    expect(login).toHaveAttribute('href', '/login?next=%2Foffice%2Fcoupons')
    expect(await code()).toHaveValue('WELCOME')
    provider.answers['get /checklogin'] = { data: { isAuthenticated: true, user: userOf('ravi') } }
    await act(() => site.auth.touch())
    expect(screen.queryByRole('link', { name: 'log in again in another tab' })).toBeNull()
  })
})
