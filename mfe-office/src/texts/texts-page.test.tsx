import { officeDocument } from '@marga/office/typed-forms'
import { openInShell } from '@marga/testing/test-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const field = (name: string, label: string, facts: object = {}) => ({
  ...{ name, label, kind: 'line', is_optional: false, most: 100, hint: '', choices: [] },
  ...facts,
})
const row = {
  ...{ id: 'home-questions', position: 5, page: 'Home', title: 'Questions and answers', is_changed: true },
  ...{ version: '3', changed_by: 'mina', changed_at: '2026-11-28T04:00:00.000Z' },
}
const one = { question: 'Is it live?', answer: 'Yes.' }
const two = { question: 'Is it recorded?', answer: 'Yes, too.' }
const text = {
  ...{ ...row, at: '/#questions', is_mail: false, fields: [field('title', 'Heading')] },
  lists: [
    {
      ...{ name: 'questions', label: 'Questions', entry: 'Question', most: 3, hint: '' },
      fields: [field('question', 'Question'), field('answer', 'Answer', { kind: 'paragraph' })],
    },
  ],
  value: { title: 'You ask', questions: [one, two] },
  built_in: { title: 'Questions and answers', questions: [one] },
}
const ME = {
  ...{ username: 'mina', name: 'Mina Rao', roles: ['marketing'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})
const PUT = 'put /office/texts/home-questions'

const open = (
  answers: Parameters<typeof openInShell>[1]['answers'] = {},
  at = '/office/texts/home-questions',
) =>
  openInShell(routes, {
    at,
    user: { username: 'mina', name: 'Mina Rao', email: 'mina@example.com' } as never,
    office: { rights: ['texts.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/texts': { data: [row], headers: { 'x-total-count': '1' } } as never,
      'get /office/texts/home-questions': { data: text },
      ...answers,
    },
  })

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const questions = () =>
  screen.getAllByRole('textbox', { name: 'Question' }).map((input) => (input as HTMLInputElement).value)
const lastSent = (calls: ReadonlyArray<{ method?: unknown; body?: unknown; data?: unknown }>) => {
  const { body, data } = calls.findLast(({ method }) => method === 'put') ?? {}
  const sent = body ?? data
  return typeof sent === 'string' ? JSON.parse(sent) : sent
}

test('a text that is left on purpose, or begun again, is as it is stored', async () => {
  const load = jest.spyOn(officeDocument, 'load').mockImplementation(() => {})
  const heading = () => screen.findByRole('textbox', { name: 'Heading' })
  const { router, unmount } = await open()
  await userEvent.type(await heading(), ', we answer')
  await act(() => router.navigate('/x'))
  await press('Leave')
  await act(() => router.navigate('/office/texts/home-questions'))
  expect(await heading()).toHaveValue('You ask')

  await userEvent.type(await heading(), ' again')
  dispatchEvent(new Event('pagehide'))
  unmount()
  const again = await open()
  await waitFor(async () => expect(await heading()).toHaveValue('You ask again'))
  await press('Begin again')
  expect(load).toHaveBeenCalled()
  again.unmount()
  await open()
  expect(await heading()).toHaveValue('You ask')
})

test('the list names each text, its page, and who has changed it', async () => {
  await open({}, '/office/texts')
  const list = within(await screen.findByRole('region', { name: 'Texts' }))
  expect(list.getByRole('link', { name: 'Questions and answers' })).toHaveAttribute(
    'href',
    '/office/texts/home-questions',
  )
  expect(list.getByText('Your own')).toBeVisible()
  expect(list.getByText(/28 November 2026.*mina/)).toBeVisible()
})

test('entries are written, added, moved and removed, and sent together once it was shown', async () => {
  const { provider } = await open({ [PUT]: [done({ text: 'Home: Questions' }), done({ is_done: true })] })
  await press('Show what changes')
  expect(await screen.findByText('Nothing is changed yet.')).toBeVisible()
  await press('Move question 2 up')
  expect(questions()).toEqual(['Is it recorded?', 'Is it live?'])
  expect(screen.getByRole('button', { name: 'Move question 1 up' })).toHaveFocus()
  await press('Add: question')
  await userEvent.keyboard('Is it dear?')
  expect(screen.queryByRole('button', { name: 'Add: question' })).not.toBeInTheDocument()
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Answer' })[2] as HTMLElement, 'No.')
  await press('Remove question 1')
  expect(questions()).toEqual(['Is it live?', 'Is it dear?'])
  await press('Show what changes')
  expect(await screen.findByText('Home: Questions')).toBeVisible()
  await press('Change it')
  expect(await screen.findByText(/It is changed\. Visitors see it/)).toBeVisible()
  expect(lastSent(provider.calls)).toEqual({
    version: '3',
    value: { title: 'You ask', questions: [one, { question: 'Is it dear?', answer: 'No.' }] },
  })
})

test('the built-in text comes back by one press, shown first', async () => {
  const { provider } = await open({ [PUT]: done({ text: 'back to the built-in text' }) })
  await press('Back to the built-in text')
  expect(await screen.findByText('back to the built-in text')).toBeVisible()
  expect(lastSent(provider.calls)).toEqual({ version: '3', value: null })
})

test('a refusal stands beside its field, and nothing typed is lost', async () => {
  const message = 'Question 2, Answer: There are no fields here: leave {x} out.'
  await open({ [PUT]: { status: 400, data: { message, errors: { 'questions.1.answer': [message] } } } })
  await userEvent.type((await screen.findAllByRole('textbox', { name: 'Answer' }))[1] as HTMLElement, ' {{x}')
  await press('Show what changes')
  const answers = await screen.findAllByRole('textbox', { name: 'Answer' })
  expect(answers[1]).toHaveAccessibleDescription(message)
  expect(answers[1]).toHaveValue('Yes, too. {x}')
})

test('what somebody else has changed meanwhile is named, beside what was typed here', async () => {
  const theirs = { ...text, version: '4', value: { title: 'Ask us', questions: [one] } }
  await open({
    'get /office/texts/home-questions': [{ data: text }, { data: theirs }],
    [PUT]: { status: 409, data: { message: 'Somebody has changed this in the meantime.', stored: theirs } },
  })
  const heading = await screen.findByRole('textbox', { name: 'Heading' })
  await userEvent.clear(heading)
  await userEvent.type(heading, 'Your questions')
  await press('Show what changes')
  expect(await screen.findByText(/Somebody else has changed this text meanwhile/)).toBeVisible()
  expect(screen.getByText('Heading. Yours takes its place once you change it.')).toBeVisible()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(
    expect.arrayContaining(['Before: You ask', 'Theirs: Ask us', 'Yours: Your questions']),
  )
  // Of a list only the entries that differ, each on a line.
  expect(lines.filter((line) => /^(?:Before|Theirs|Yours): .*\|/.test(line ?? ''))).toEqual([
    `Before: ${Object.values(two).join(' | ')}`,
  ])
  expect(heading).toHaveValue('Your questions')
  expect(questions()).toEqual(['Is it live?'])
})
