import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const batch = {
  ...{ id: 'datascience-1', product: 'DataScience', program: 'Data Science', version: 'v1', state: 'open' },
  ...{ state_text: 'Open until 18 July 2027', starts_on: '2027-07-21', enrol_by: '2027-07-18', opens_on: '' },
  ...{ session_starts: '07:00', session_minutes: 90, session_days: 'Monday', duration: '4 months' },
  ...{ mode: 'Live online', session_link: '', seats: 30, taken: 2, waiting: 0, people: 2, paid: 1 },
  ...{ price_paise: 2_500_000, instalments: 1, instalment_days: 30, pay_by_days: 0, is_open: true },
}
const learner = {
  ...{ id: 'p1', name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000', payment: 'paid' },
  ...{ paid_paise: 2_500_000, total_paise: 2_500_000, due_on: '', since: '2026-11-28T04:00:00.000Z' },
}
const next = {
  ...{ id: 'datascience-2', begins: 'Thursday, 12 February 2099', state_text: 'Open', seats: 9, taken: 1 },
}
const place = {
  ...{ id: 'p1', version: 'v7', name: 'Asha Rao', email: 'asha@example.com', program: 'Data Science' },
  ...{ batch: 'datascience-1', may_wait: true, batches: [next] },
}
const coming = { from_on: '2027-01-01', price_paise: 2_600_000, recorded_by: 'meera' }
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const mail = { to: 'asha@example.com', subject: 'Another batch', body: 'The place is in another batch.' }
const done = (values: object) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})
const RIGHTS = ['batches.read', 'batches.change', 'people.read', 'places.change']

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}, rights = RIGHTS) =>
  openInShell(routes, {
    at: '/office/batches/datascience-1',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights, menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/batches/datascience-1': { data: batch },
      'get /office/batches/datascience-1/prices': {
        data: { version: 'p1', price_paise: 2_500_000, prices: [coming] },
      },
      'get /office/batches/datascience-1/learners': { data: [learner], headers: { 'x-total-count': '1' } },
      'get /office/places/p1': { data: place },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const openPlace = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Move or cancel the place of Asha Rao' }))
  return dialog('Asha Rao, Data Science')
}

test('a learner is moved to another batch, once it is shown what changes', async () => {
  const { provider } = await open({
    'post /office/places/p1/move': [
      done({ text: '  batch: datascience-1 -> datascience-2', mails: [mail] }),
      done({ is_done: true, id: 'p1', mails: [mail] }),
    ],
  })
  const form = await openPlace()
  expect(
    form.getByRole('option', { name: /^Thursday, .*2099, 1 of 9 seats taken \(datascience-2\)$/ }),
  ).toBeInTheDocument()
  await userEvent.click(form.getByRole('button', { name: 'Show what changes' }))
  const to = form.getByLabelText('Move to')
  expect(to).toHaveAccessibleDescription('Choose under “Move to” the batch that the place moves to.')
  await userEvent.selectOptions(to, 'datascience-2')
  await userEvent.type(form.getByLabelText(/Reason for the move/), 'Evenings')
  await userEvent.click(form.getByRole('button', { name: 'Show what changes' }))
  const asked = await dialog('Move the place of Asha Rao?')
  expect(asked.getByText(/datascience-1 -> datascience-2/)).toBeVisible()
  expect(asked.getByText('1 person gets this mail:')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Move it' }))
  expect(
    await screen.findByText('The place of Asha Rao is moved. Mails that go out to people: 1.'),
  ).toBeVisible()
  expect(provider.calls.filter(({ method }) => method === 'post').map(({ body }) => body)).toEqual([
    { version: 'v7', to: 'datascience-2', reason: 'Evenings' },
    { version: 'v7', to: 'datascience-2', reason: 'Evenings' },
  ])
})

test('a paid place is kept for later; what is refused says why, and what was typed stays', async () => {
  const { provider } = await open({
    'post /office/places/p1/move': { status: 409, data: { message: 'datascience-2 is full.' } },
  })
  const form = await openPlace()
  await userEvent.selectOptions(form.getByLabelText('Move to'), 'later')
  await userEvent.type(form.getByLabelText(/Reason for the move/), 'Abroad')
  await userEvent.click(form.getByRole('button', { name: 'Show what changes' }))
  expect(await form.findByText('datascience-2 is full.')).toBeVisible()
  expect(form.getByLabelText(/Reason for the move/)).toHaveValue('Abroad')
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toMatchObject({ to: 'later' })
})

test('a place ends with a reason, after what goes back is shown', async () => {
  const { provider } = await open({
    'post /office/places/p1/cancellation': [
      { status: 400, data: { message: 'write why', errors: { reason: ['write why'] } } },
      done({ text: '  ₹25,000 goes back' }),
      done({ is_done: true, id: 'p1' }),
    ],
  })
  const form = await openPlace()
  await userEvent.click(form.getByRole('button', { name: 'Cancel this place' }))
  expect(await form.findByText('Write why the place ends.')).toBeVisible()
  await userEvent.type(form.getByLabelText(/Reason for cancelling/), 'Moved abroad')
  await userEvent.click(form.getByRole('button', { name: 'Cancel this place' }))
  const asked = await dialog('End the place of Asha Rao?')
  expect(asked.getByText('₹25,000 goes back')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'End the place' }))
  expect(await screen.findByText('The place of Asha Rao is cancelled. Nobody gets a mail.')).toBeVisible()
  expect(provider.calls.filter(({ method }) => method === 'post').at(-1)?.body).toEqual({
    ...{ version: 'v7', reason: 'Moved abroad' },
  })
})

test('without the right nobody is moved', async () => {
  await open({}, ['batches.read', 'people.read'])
  expect(await screen.findByText('asha@example.com')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Move or cancel/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Price from a day to come' })).toBeNull()
})

test('a price from a day to come is given, and taken back', async () => {
  const { provider } = await open({
    'post /office/batches/datascience-1/prices': [
      done({ text: '  from 1 March 2027: no other price -> ₹27,000' }),
      done({ is_done: true, id: 'datascience-1' }),
      done({ text: '  from 1 January 2027: ₹26,000 -> no other price' }),
    ],
  })
  await userEvent.type(await screen.findByLabelText(/New price/), '27000')
  await userEvent.type(screen.getByLabelText(/^From/), '2027-03-01')
  await userEvent.click(screen.getByRole('button', { name: 'Show the new price' }))
  const asked = await dialog('Change the prices of datascience-1?')
  await userEvent.click(asked.getByRole('button', { name: 'Change them' }))
  expect(await screen.findByText('The prices of datascience-1 from days to come are changed.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Take it back: the price from 1 January 2027' }))
  expect(await screen.findByText(/₹26,000 -> no other price/)).toBeVisible()
  expect(provider.calls.filter(({ method }) => method === 'post').map(({ body }) => body)).toEqual([
    { version: 'p1', price: '27000', from: '2027-03-01', is_sure: false },
    { version: 'p1', price: '27000', from: '2027-03-01', is_sure: false },
    { version: 'p1', price: 'none', from: '2027-01-01', is_sure: false },
  ])
})
