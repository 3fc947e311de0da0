import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const trainer = {
  ...{ id: 7, version: 'v1', status: 'pending', name: 'Leela Menon', email: 'leela@example.com' },
  ...{ contact: '98745 00000', skills: 'Python', description: 'Ten years.', open_programs: [] },
  demo_video: 'https://youtu.be/xyz',
}
const other = { ...trainer, id: 9, name: 'Mina Shah' }
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['content'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const mail = (subject: string) => ({ to: 'leela@example.com', subject, body: 'Dear Leela' })
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})
const approval = done({ text: 'Leela Menon: pending -> approved', mails: [mail('You are listed')] })
const NEEDS_CODE = {
  status: 403,
  data: { message: 'Enter a code.', errors: { office_factor: ['Enter a code.'] } },
}

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}, at = '/office/trainers/7') =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['trainers.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/trainers': { data: [trainer, other], headers: { 'x-total-count': '3' } },
      'get /office/trainers/7': { data: trainer },
      'post /office/trainers/7/decision': approval,
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const decisions = (calls: Awaited<ReturnType<typeof open>>['provider']['calls']) =>
  calls.filter(({ method }) => method === 'post').map(({ body }) => body)

test('an application is approved in one press, below the mail that goes out; the next one is a link', async () => {
  const { provider } = await open()
  expect(await screen.findByText('Leela Menon: pending -> approved')).toBeVisible()
  expect(screen.getByText('leela@example.com: You are listed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next application: Mina Shah' })).toHaveAttribute(
    ...(['href', '/office/trainers/9'] as const),
  )
  expect(screen.getByText(/, 2 wait/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Leela Menon is on the site. They get a mail.')).toBeVisible()
  expect(decisions(provider.calls)).toContainEqual({ version: 'v1', status: 'approved' })
})

test('a refusal is shown as the mail that it is, with its reason', async () => {
  const refusal = done({ text: 'Leela Menon: pending -> refused', mails: [mail('Your application')] })
  const { provider } = await open({
    'post /office/trainers/7/decision': [approval, refusal, approval, refusal],
  })
  await userEvent.type(await screen.findByLabelText('Reason'), 'No lessons yet')
  await userEvent.click(screen.getByRole('button', { name: 'Show the mail' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Refuse Leela Menon?' }))
  expect(asked.getByText('leela@example.com: Your application')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Leela Menon is refused. They get a mail.')).toBeVisible()
  expect(decisions(provider.calls)).toContainEqual({
    ...{ version: 'v1', status: 'refused', reason: 'No lessons yet' },
  })
})

test('where somebody else has decided meanwhile that is said, the state is theirs, and the reason stays', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  await open({
    'get /office/trainers/7': [
      { data: trainer },
      { data: { ...trainer, status: 'approved', version: 'v2' } },
    ],
    'post /office/trainers/7/decision': [approval, { status: 409, data: { message } }, approval],
  })
  await userEvent.type(await screen.findByLabelText('Reason'), 'No lessons yet')
  await userEvent.click(screen.getByRole('button', { name: 'Show the mail' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText('Shown on the site')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('No lessons yet')
})

test('a code of the second factor is asked for over the page, and the approval goes on', async () => {
  const { provider } = await open({
    'post /office/trainers/7/decision': [approval, NEEDS_CODE, approval],
    'post /office/second-factor/confirmation': { data: { confirmed_until: '2026-11-29T00:00:00.000Z' } },
  })
  await userEvent.type(await screen.findByLabelText('Reason'), 'Not yet')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  const code = within(await screen.findByRole('dialog', { name: 'Enter a code to go on' }))
  await userEvent.type(code.getByLabelText('Code of your authenticator app'), '123456')
  expect(screen.getByLabelText('Reason')).toHaveValue('Not yet')
  await userEvent.click(code.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText(/is on the site/)).toBeVisible()
  expect(decisions(provider.calls)).toContainEqual({ code: '123456' })
})

test('the list has filter and links; who is shown can be taken off the site, once it is said whose pages name nobody then', async () => {
  const shown = { ...trainer, status: 'approved', open_programs: ['Data Science'] }
  const hide = done({ text: 'The open batch of Data Science names this trainer: its page shows none now.' })
  await open(
    {
      'get /office/trainers/7': [{ data: shown }, { data: shown }, { data: { ...shown, status: 'hidden' } }],
      'post /office/trainers/7/decision': [approval, hide, approval, hide, approval],
    },
    '/office/trainers?status=approved',
  )
  expect(await screen.findByRole('combobox', { name: 'State' })).toHaveValue('approved')
  await userEvent.click(screen.getByRole('link', { name: 'Leela Menon' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Take off the site' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Hide Leela Menon?' }))
  expect(asked.getByText(/names this trainer/)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Hide' }))
  expect(
    await screen.findByText('Leela Menon is not on the site any more. Nobody gets a mail.'),
  ).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Show again' })).toBeVisible()
})
