import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const booking = {
  ...{ id: 'b1', version: 'v1', state: 'booked', starts_at: '2026-11-30T04:30:00.000Z', name: 'Asha Rao' },
  ...{ email: 'asha@example.com', phone: '98745 00000', order: 'o1', no_show_at: null },
}
const SLOTS = [
  { starts_at: '2026-11-30T04:30:00.000Z', is_free: false },
  { starts_at: '2026-12-01T05:30:00.000Z', is_free: true },
  { starts_at: '2026-12-02T05:30:00.000Z', is_free: true },
]
const feedback = {
  ...{ version: 'f1', why_not: 'It begins on Monday: feedback is written once it has begun.', due_at: null },
  ...{ values: { went_well: '', work_on: '', practise: '' }, saved_by: '', saved_at: null },
  ...{ is_sent: false, sent_by: '', sent_at: null },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const mail = { to: 'asha@example.com', subject: 'Your mock interview', body: 'Dear Asha' }
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [mail], question: '', id: '', ...values },
})

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}, at = '/office/bookings') =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['bookings.change', 'payments.read'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/bookings': { data: [booking], headers: { 'x-total-count': '1' } },
      'get /office/bookings/b1': { data: booking },
      'get /office/bookings/b1/feedback': { data: feedback },
      'get /mock-interview/slots': { data: SLOTS },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const patches = (calls: Awaited<ReturnType<typeof open>>['provider']['calls']) =>
  calls.filter(({ method }) => method === 'patch').map(({ body }) => body)

test('an interview is moved in four presses to a time that is free, once its mail was shown', async () => {
  const { provider } = await open({ 'patch /office/bookings/b1': [done(), done({ is_done: true })] })
  await userEvent.click(await screen.findByRole('link', { name: 'Asha Rao' }))
  const times = await screen.findByLabelText('New time')
  expect(within(times).getAllByRole('option')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(times).toHaveAccessibleDescription('Choose under “New time” when the interview begins.')
  await userEvent.selectOptions(times, 'Wednesday, 2 December 2026, 11:00 AM')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  const asked = await dialog('Move the interview of Asha Rao?')
  expect(asked.getByText('asha@example.com: Your mock interview')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Move it' }))
  expect(await screen.findByText('It is moved. Who booked it gets a mail.')).toBeVisible()
  const body = { version: 'v1', starts_at: '2026-12-02T05:30:00.000Z' }
  expect(patches(provider.calls)).toEqual([body, body])
  expect(screen.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', '/office/payments/o1')
})

test('an interview is cancelled once it is shown what goes back', async () => {
  const { provider } = await open(
    { 'patch /office/bookings/b1': [done({ text: 'booked -> cancelled; ₹49 goes back' }), done()] },
    '/office/bookings/b1',
  )
  const reason = await screen.findByLabelText(/^Reason for cancelling/)
  expect(reason).toHaveAccessibleDescription('Who booked it reads it in the mail, as you write it.')
  await userEvent.type(reason, 'The mentor is ill')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the interview' }))
  const asked = await dialog('Cancel the interview of Asha Rao?')
  expect(asked.getByText('booked -> cancelled; ₹49 goes back')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Call it off, and pay back' }))
  expect(await screen.findByText(/It is cancelled, and what was paid goes back\./)).toBeVisible()
  expect(screen.queryByLabelText('New time')).toBeNull()
  expect(patches(provider.calls)).toContainEqual({
    ...{ version: 'v1', is_cancelled: true, reason: 'The mentor is ill' },
  })
})

test('who did not come is noted, and taken back; a refusal has its sentence', async () => {
  const message = 'It begins on Monday: nobody can have missed it yet. Nothing was changed.'
  const missed = { ...booking, version: 'v2', no_show_at: '2026-11-30T06:00:00.000Z' }
  await open(
    {
      'patch /office/bookings/b1': [{ status: 409, data: { message } }, done({ mails: [] }), done()],
      'get /office/bookings/b1': [{ data: booking }, { data: booking }, { data: booking }, { data: missed }],
    },
    '/office/bookings/b1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Nobody came' }))
  expect(await screen.findByText(message)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Nobody came' }))
  const asked = await dialog('Did nobody come?')
  expect(asked.getByText('Nobody gets a mail.')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Nobody came' }))
  expect(await screen.findByText(/It is noted that nobody came\./)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'They came after all' })).toBeVisible()
})

test('where somebody else has cancelled it meanwhile that is said, and the time that was chosen stays', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  await open(
    {
      'patch /office/bookings/b1': { status: 409, data: { message } },
      'get /office/bookings/b1': [
        { data: booking },
        { data: { ...booking, state: 'cancelled', version: 'v2' } },
      ],
    },
    '/office/bookings/b1',
  )
  const times = await screen.findByLabelText('New time')
  await userEvent.selectOptions(times, 'Wednesday, 2 December 2026, 11:00 AM')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText('Cancelled', { selector: 'span' })).toBeVisible()
  expect(screen.getByLabelText('New time')).toHaveValue('2026-12-02T05:30:00.000Z')
})

test('the list of a day is what its address says; the day is another one once it is searched for', async () => {
  await open({}, '/office/bookings?day=2026-11-30')
  const day = await screen.findByLabelText('Day in India')
  expect(day).toHaveValue('2026-11-30')
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Booked')
  await userEvent.clear(day)
  await userEvent.type(day, '2026-12-01')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('/office/bookings?day=2026-12-01')).toBeVisible()
})
