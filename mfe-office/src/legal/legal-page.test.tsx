import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const row = {
  ...{ id: 'privacy', position: 2, title: 'Privacy', at: '/privacy', version: '3.0' },
  ...{ counts: 3, counts_from: '2026-11-30', written_by: '', announced: '' },
}
const field = (name: string, label: string, facts: object = {}) => ({
  ...{ name, label, kind: 'line', is_optional: true, most: 100, hint: '', choices: [] },
  ...facts,
})
const ofSite = (number: number, from: string, state: string) => ({
  ...{ number, from, state, is_built_in: true, written_by: '', written_at: '' },
  ...{ withdrawn_by: '', withdrawn_at: '' },
})
const section = { title: 'What we keep', text: 'Your name.' }
const text = {
  ...row,
  fields: [field('lead', 'Sentence below the heading')],
  lists: [
    {
      ...{ name: 'sections', label: 'Sections', entry: 'Section', most: 60, hint: '' },
      fields: [field('title', 'Heading'), field('text', 'Text', { kind: 'paragraph', most: 20_000 })],
    },
  ],
  versions: [ofSite(3, '2026-11-30', 'counts'), ofSite(2, '2026-11-29', 'earlier')],
  ...{
    number: 3,
    value: { lead: '', sections: [section] },
    differences: '  + Your name.',
    today: '2026-12-05',
  },
}
const four = {
  ...{ number: 4, from: '2026-12-10', state: 'announced', is_built_in: false, written_by: 'meera' },
  ...{ written_at: '2026-12-05T04:00:00.000Z', withdrawn_by: '', withdrawn_at: '' },
}
const announced = {
  ...{ ...text, version: '4.0', number: 4, announced: 'Version 4, from 10 December 2026' },
  ...{ versions: [four, ...text.versions], value: { lead: '', sections: [{ ...section, text: 'Little.' }] } },
}
const ME = {
  ...{ username: 'mina', name: 'Mina Rao', roles: ['owner'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})
const POST = 'post /office/legal/privacy'

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}, at = '/office/legal/privacy') =>
  openInShell(routes, {
    at,
    user: { username: 'mina', name: 'Mina Rao', email: 'mina@example.com' } as never,
    office: { rights: ['legal.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/legal': { data: [row], headers: { 'x-total-count': '1' } } as never,
      'get /office/legal/privacy': { data: text },
      ...answers,
    },
  })

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const sentBy = (calls: ReadonlyArray<{ method?: unknown; body?: unknown }>) => {
  const { body } = calls.findLast(({ method }) => method === 'post') ?? {}
  return typeof body === 'string' ? JSON.parse(body) : body
}

test('the list says which version of each text counts since when', async () => {
  await open({}, '/office/legal')
  const list = within(await screen.findByRole('region', { name: 'Legal texts' }))
  expect(list.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/office/legal/privacy')
  expect(list.getByText('Version 3, since 30 November 2026')).toBeVisible()
})

test('a version is written with its day, shown, and announced', async () => {
  const { provider } = await open({
    [POST]: [done({ text: 'counts from 10 December', question: 'Sure?' }), done({ is_done: true })],
    'get /office/legal/privacy': [{ data: text }, { data: announced }],
  })
  const written = await screen.findByRole('textbox', { name: 'Text' })
  await userEvent.clear(written)
  await userEvent.type(written, 'Little.')
  const day = screen.getByLabelText('Counts from')
  expect(day).toHaveAttribute('min', '2026-12-05')
  await userEvent.type(day, '2026-12-10')
  await press('Show what it does')
  expect(await screen.findByText('counts from 10 December')).toBeVisible()
  await press('Announce it')
  expect(await screen.findByText(/It is announced\. Visitors read it/)).toBeVisible()
  expect(sentBy(provider.calls)).toEqual({
    ...{ version: '3.0', from: '2026-12-10', is_sure: true },
    value: { lead: '', sections: [{ ...section, text: 'Little.' }] },
  })
  expect(await screen.findByRole('button', { name: 'Withdraw version 4' })).toBeVisible()
  expect(day).toHaveValue('')
})

test('a refusal stands beside its field, and nothing typed is lost', async () => {
  const message = '4 December 2026 is over'
  const errors = { from: [message], sections: ['All sections together are too long.'] }
  await open({ [POST]: { status: 400, data: { message, errors } } })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), ' More.')
  await press('Show what it does')
  expect(await screen.findByText('All sections together are too long.')).toBeVisible()
  expect(screen.getByLabelText('Counts from')).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Your name. More.')
})

test('what somebody else has announced meanwhile is named, and what is typed stays', async () => {
  await open({
    'get /office/legal/privacy': [{ data: text }, { data: announced }],
    [POST]: {
      status: 409,
      data: { message: 'Somebody has changed this in the meantime.', stored: announced },
    },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), ' More.')
  await press('Show what it does')
  expect(await screen.findByText(/the newest is now version 4/)).toBeVisible()
  expect(screen.getByText('Sections. Yours takes its place once you announce it.')).toBeVisible()
  expect(screen.getByText('What we keep | Little.')).toBeVisible()
  expect(screen.getByText('What we keep | Your name. More.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Your name. More.')
})

test('an announced version is withdrawn in two presses; others lead to the site', async () => {
  const { provider } = await open({
    'get /office/legal/privacy': { data: announced },
    'post /office/legal/privacy/withdraw': [done({ text: 'is withdrawn' }), done({ is_done: true })],
  })
  expect(await screen.findByRole('link', { name: 'Version 3 on the site' })).toHaveAttribute(
    'href',
    '/privacy?version=3',
  )
  await press('Withdraw version 4')
  expect(await screen.findByText('is withdrawn')).toBeVisible()
  await press('Withdraw it')
  expect(await screen.findByText(/It is withdrawn/)).toBeVisible()
  expect(sentBy(provider.calls)).toEqual({ version: '4.0', number: 4 })
})
