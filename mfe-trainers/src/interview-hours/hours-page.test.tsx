import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const USUAL = [10, 11, 12, 15, 16, 17, 18]
const HOURS = {
  ...{ version: 'v1', days_ahead: 14, price_paise: 4_900 },
  week: { mon: USUAL, tue: USUAL, wed: USUAL, thu: USUAL, fri: USUAL, sat: USUAL, sun: [] },
}
const tuesday = {
  ...{ day: '2026-11-24', hours: USUAL, is_blocked: false, has_own_hours: false, reason: '', booked: 1 },
}
const sunday = { ...tuesday, day: '2026-11-29', hours: [10], has_own_hours: true, booked: 0, reason: 'Asked' }
const BLOCKED = { ...tuesday, is_blocked: true, reason: 'Ill' }
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}, rights = ['bookings.change']) =>
  openInShell(routes, {
    at: '/office/interview-hours',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights, menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/interview-hours': { data: HOURS },
      'get /office/interview-hours/days': { data: [tuesday, sunday] },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const patches = (calls: Awaited<ReturnType<typeof open>>['provider']['calls']) =>
  calls.filter(({ method }) => method === 'patch').map(({ path, body }) => [path, body])
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a day is blocked in two presses, once it is said who has booked, with a reason', async () => {
  const question = 'One interview is booked at a time that you take away: Asha Rao.'
  const text = 'Tuesday, 24 November 2026: 10 AM -> blocked'
  const { provider } = await open({
    'patch /office/interview-hours/days/2026-11-24': [done({ text, question }), done({ text })],
    'get /office/interview-hours/days': [{ data: [tuesday] }, { data: [tuesday] }, { data: [BLOCKED] }],
  })
  const booked = await screen.findByRole('link', { name: '1 booked on Tuesday, 24 November 2026' })
  expect(booked).toHaveAttribute('href', '/office/bookings?day=2026-11-24')
  await press('Block Tuesday, 24 November 2026')
  const asked = await dialog('Block Tuesday, 24 November 2026?')
  expect(asked.getByText(question)).toBeVisible()
  expect(asked.getByRole('link', { name: /at the desk Bookings/ })).toBeVisible()
  await userEvent.type(asked.getByLabelText(/^Reason/), 'Ill')
  await userEvent.click(asked.getByRole('button', { name: 'Block it' }))
  expect(await screen.findByText(`Blocked. ${text}`)).toBeVisible()
  const path = '/office/interview-hours/days/2026-11-24'
  expect(patches(provider.calls)).toEqual([
    [path, { version: 'v1', is_blocked: true, is_sure: false }],
    [path, { version: 'v1', is_blocked: true, reason: 'Ill', is_sure: true }],
  ])
  expect(await screen.findByText('Blocked', { selector: 'span' })).toBeVisible()
})

test('a day that is blocked is opened again, without the reason of the press before', async () => {
  const { provider } = await open({
    'patch /office/interview-hours/days/2026-11-24': done(),
    'get /office/interview-hours/days': [{ data: [tuesday] }, { data: [tuesday] }, { data: [BLOCKED] }],
  })
  await screen.findByRole('button', { name: 'Block Tuesday, 24 November 2026' })
  await press('Block Tuesday, 24 November 2026')
  const block = await dialog('Block Tuesday, 24 November 2026?')
  await userEvent.type(block.getByLabelText(/^Reason/), 'Ill')
  await userEvent.click(block.getByRole('button', { name: 'Block it' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Open Tuesday, 24 November 2026' }))
  const asked = await dialog('Open Tuesday, 24 November 2026?')
  expect(asked.queryByLabelText(/^Reason/)).toBeNull()
  await userEvent.click(asked.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText(/^Open again\./)).toBeVisible()
  const [, , ...opened] = patches(provider.calls).map(([, body]) => body)
  const body = { version: 'v1', is_blocked: false, is_sure: false }
  expect(opened).toEqual([body, body])
})

test('of the week only what differs is sent; where somebody else was faster that is said, and the ticks stay', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  const { provider } = await open({
    'patch /office/interview-hours': { status: 409, data: { message } },
    'get /office/interview-hours': [{ data: HOURS }, { data: { ...HOURS, version: 'v2' } }],
  })
  const box = (day: string, hour: string) =>
    within(screen.getByRole('group', { name: day })).getByRole('checkbox', { name: hour })
  await screen.findByRole('group', { name: 'Sunday' })
  const show = screen.getAllByRole('button', { name: 'Show what changes' }).at(-1)
  if (show) await userEvent.click(show)
  expect(screen.getByText('Nothing is changed yet.')).toBeVisible()
  await userEvent.click(box('Sunday', '10 AM'))
  await userEvent.click(box('Monday', '6 PM'))
  if (show) await userEvent.click(show)
  expect(await screen.findByText(message)).toBeVisible()
  expect(box('Sunday', '10 AM')).toBeChecked()
  expect(patches(provider.calls)).toEqual([
    [
      '/office/interview-hours',
      { version: 'v1', values: { mon: '10,11,12,15,16,17', sun: '10' }, is_sure: false },
    ],
  ])
})

test('a day gets hours of its own, from those that it has, and those of every week again', async () => {
  const { provider } = await open({ 'patch /office/interview-hours/days/2026-11-29': done() })
  await userEvent.type(await screen.findByLabelText('Day'), '2026-11-29')
  const boxes = within(screen.getByRole('group', { name: 'Interviews begin at (IST)' }))
  expect(boxes.getByRole('checkbox', { name: '10 AM' })).toBeChecked()
  await userEvent.click(boxes.getByRole('checkbox', { name: '7 PM' }))
  const [, show] = screen.getAllByRole('button', { name: 'Show what changes' })
  if (show) await userEvent.click(show)
  const asked = await dialog('Change the hours of this day?')
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await press('As every week')
  await dialog('Change the hours of this day?')
  expect(patches(provider.calls).map(([, body]) => body)).toEqual([
    { version: 'v1', hours: '10,19', is_sure: false },
    { version: 'v1', hours: 'week', is_sure: false },
  ])
})

test('a holiday needs its first day; a fault of its last stands beside the field', async () => {
  const fault = {
    message: 'until: the last day',
    errors: { until: ['The last day is not before the first.'] },
  }
  await open({ 'patch /office/interview-hours/days/2026-12-24': { status: 400, data: fault } })
  const first = await screen.findByLabelText('First day')
  const [show] = screen.getAllByRole('button', { name: 'Show what changes' })
  if (show) await userEvent.click(show)
  expect(first).toHaveAccessibleDescription('Choose under “First day” a day to come.')
  await userEvent.type(first, '2026-12-24')
  await userEvent.type(screen.getByLabelText(/^Last day/), '2026-12-20')
  if (show) await userEvent.click(show)
  expect(await screen.findByLabelText(/^Last day/)).toHaveAccessibleDescription(
    'The last day is not before the first.',
  )
  expect(first).toHaveValue('2026-12-24')
})

test('the price is changed in rupees, once it is shown', async () => {
  const text = 'Price of an interview: ₹49 -> ₹59'
  const { provider } = await open({
    'patch /office/interview-hours': [done({ text }), done({ text, is_done: true })],
  })
  const field = await screen.findByLabelText('Price of an interview in rupees')
  expect(field).toHaveValue('49')
  await userEvent.clear(field)
  await userEvent.type(field, '59')
  const form = within(field.closest('form') as HTMLFormElement)
  await userEvent.click(form.getByRole('button', { name: 'Show what changes' }))
  const asked = await dialog('Change hours and price?')
  expect(asked.getByText(text)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change them' }))
  expect(patches(provider.calls).at(-1)).toEqual([
    '/office/interview-hours',
    expect.objectContaining({ version: 'v1', values: { price: '59' } }),
  ])
})

test('Put back ticks the hours of before, and sends nothing by itself', async () => {
  const row = {
    ...{ id: 3, at: '2026-11-20T05:00:00.000Z', source: 'office', actor: 'ravi', person: null },
    ...{ kind: 'interview hours changed', record: 'interview hours' },
    before: JSON.stringify({ mon: '10 AM, 3 PM', sun: 'none', days_ahead: '21', price: '₹1,250.50' }),
    after: '',
  }
  const { provider } = await open({ 'get /office/log': { data: [row] } }, ['bookings.change', 'log.read'])
  await userEvent.click(await screen.findByRole('button', { name: /^Put back/ }))
  const ticked = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.getAttribute('value'))
  expect(ticked('Monday')).toEqual(['10', '15'])
  expect(ticked('Tuesday')).toHaveLength(7)
  expect(screen.getByLabelText(/^Days ahead/)).toHaveValue('21')
  expect(screen.getByLabelText(/^Price of an interview/)).toHaveValue('1250.50')
  expect(provider.calls.filter(({ method }) => method !== 'get')).toEqual([])
})
