import type { LiveApp, LiveDesk } from '@marga/platform-contract/live-desk'
import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { forgetToken } from './release-service'

const AT = '2026-11-28T05:30:00.000Z'
const live: LiveDesk = {
  status: {
    ...{ channel: 'production', store: 'the store', problems: [], gateways: [], proposals: [] },
    apps: [
      {
        ...{ app: 'catalog', version: '1.2.0', since: AT, by: 'meera', why: '', problem: '', fallback: '' },
        live: [
          { version: '1.2.0', traffic: 90, isCanary: false },
          { version: '1.3.0', traffic: 10, isCanary: true },
        ],
      },
    ],
  },
  flags: [
    {
      ...{ flag: 'search', app: 'catalog', owner: 'catalog team', description: 'Search.', default: 'on' },
      ...{ setting: null, isOver: false, readBy: [] },
    },
  ],
  takesReleases: true,
}

const open = (
  username = 'meera',
  at = '/office/releases',
  answers: Record<string, { data: unknown }> = { 'get /platform/live': { data: live } },
) =>
  openInShell(routes, {
    at,
    user: { username, name: 'Meera Rao', email: 'meera@example.com' },
    office: {
      rights: ['releases.read'],
      menu: [{ label: 'Releases', to: '/office/releases', app: 'office' }],
    },
    answers,
  })

const asked = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>()
const answer = (status: number, body: object | string) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  asked.mockResolvedValueOnce({
    ...{ status, ok: status < 300, headers: new Headers({ 'content-type': type }) },
    text: async () => text,
  } as Response)
}
const bodyOf = (call: number) => JSON.parse(String(asked.mock.calls[call]?.[1]?.body))

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  forgetToken()
  asked.mockReset()
  globalThis.fetch = asked
})

const dialog = () => within(screen.getByRole('dialog'))
async function ask(name: string, fields: Record<string, string>, verb = name) {
  await userEvent.click(await screen.findByRole('button', { name }))
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(dialog().getByLabelText(label), text)
  await userEvent.click(dialog().getByRole('button', { name: verb }))
}
const TOKEN = 'Your release token'

test('a canary is taken back in the name of the token, without the session', async () => {
  answer(200, { app: 'catalog' })
  await open()
  await ask('Take it back', { Why: 'it is slow', [TOKEN]: 'abc' })
  expect(await screen.findByRole('button', { name: 'Take it back' })).toBeVisible()
  expect(asked).toHaveBeenCalledWith(
    '/platform/v1/channels/production/apps/catalog/rollbacks',
    expect.objectContaining({
      credentials: 'omit',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
    }),
  )
  expect(bodyOf(0)).toEqual({ why: 'it is slow' })
})

test.each([
  ['on', 100],
  ['OFF', 0],
  ['25 %', 25],
  ['back', 'back'],
  ['large', 'large'],
])('a flag is set to %s', async (typed, set) => {
  answer(200, {})
  await open()
  await ask('Set search', { 'Set to': typed, Why: 'a try', [TOKEN]: 'abc' }, 'Set')
  expect(bodyOf(0)).toEqual({ set, why: 'a try' })
})

test('the token is asked for once in a tab, and another account is asked again', async () => {
  answer(200, {})
  const { unmount } = await open()
  await ask('Give it to all', { Why: 'it is good', [TOKEN]: 'abc' })
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect(dialog().queryByLabelText(TOKEN)).not.toBeInTheDocument()
  unmount()
  await open('ravi')
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect(dialog().getByLabelText(TOKEN)).toBeVisible()
})

test('a token that has ended meanwhile is asked for again, and what was typed stays', async () => {
  answer(200, {})
  await open()
  await ask('Give it to all', { Why: 'it is good', [TOKEN]: 'abc' })
  answer(401, { code: 'TOKEN_REFUSED', message: 'The token was withdrawn.' })
  await ask('Take it back', { Why: 'it is slow' })
  expect(await dialog().findByText('The token was withdrawn.')).toBeVisible()
  expect(dialog().getByLabelText('Why')).toHaveValue('it is slow')
  expect(dialog().getByLabelText(TOKEN)).toHaveValue('')
})

test.each([
  [
    'a conflict',
    409,
    { code: 'CONFLICT', message: 'It does not fit marketing.' },
    'It does not fit marketing.',
  ],
  ['no service any more', 404, '<h1>Not found</h1>', /takes no releases any more/],
  ['a proxy that fails', 502, '<h1>Bad gateway</h1>', /No answer came/],
])('%s is said in the dialog, and nothing typed is lost', async (_, status, body, text) => {
  answer(status, body)
  await open()
  await ask('Give it to all', { Why: 'it is good', [TOKEN]: 'abc' })
  expect(await dialog().findByText(text)).toBeVisible()
  expect(dialog().getByLabelText('Why')).toHaveValue('it is good')
})

test('what was taken back says why, before it is made live again', async () => {
  const author = { team: 'catalog', key: 'k1' }
  const record = { at: AT, by: 'ravi', why: '', author, traffic: [100], revoked: [] }
  const data: LiveApp = {
    history: {
      ...{ app: 'catalog', channel: 'production' },
      records: [
        { revision: 2, ...record, versions: ['1.2.0'] },
        { revision: 1, ...record, versions: ['1.3.0'] },
      ],
    },
    ...{ faults: [], takesReleases: true },
    takenBack: [{ version: '1.3.0', at: AT, why: '10 of 10 views failed' }],
  }
  await open('meera', '/office/releases/catalog', { 'get /platform/live/catalog': { data } })
  await userEvent.click(await screen.findByRole('button', { name: 'Make 1.3.0 live again' }))
  expect(dialog().getByText(/^It was taken back on 28 November 2026.*: 10 of 10 views failed$/)).toBeVisible()
})

test('a share is said as one', async () => {
  answer(200, {})
  const data: LiveApp = {
    history: { app: 'catalog', channel: 'production', records: [] },
    ...{ faults: [], takesReleases: true },
  }
  const { site } = await open('meera', '/office/releases/catalog', { 'get /platform/live/catalog': { data } })
  await userEvent.click(await screen.findByRole('button', { name: 'Promote a release' }))
  await userEvent.clear(dialog().getByLabelText(/^Share/))
  await userEvent.type(dialog().getByLabelText(/^Share/), '30')
  await userEvent.type(dialog().getByLabelText('Release'), '1.3.0')
  await userEvent.type(dialog().getByLabelText('Why'), 'a try')
  await userEvent.type(dialog().getByLabelText(TOKEN), 'abc')
  await userEvent.click(dialog().getByRole('button', { name: 'Promote a release' }))
  expect(bodyOf(0)).toEqual({ version: '1.3.0', traffic: 30, why: 'a try' })
  expect(site.notices.getState()).toMatchObject([
    { text: expect.stringContaining('live for 30 % of the visitors') },
  ])
})

test('where no answer comes, nobody is told that it was done', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open()
  await ask('Give it to all', { Why: 'it is good', [TOKEN]: 'abc' })
  expect(await dialog().findByText(/it may have been done or not/)).toBeVisible()
})
