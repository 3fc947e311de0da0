import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hold, open, slots } from './testing'

const TUESDAY = /^Tue 24 Nov ?, 1 free$/

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('times are India’s; a taken one cannot be chosen; days count what is free', async () => {
  await open()
  expect(await screen.findByRole('radio', { name: /^11:00 AM taken/ })).toBeDisabled()
  const days = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('radio')
  expect(days).toEqual([/^Mon 23 Nov ?, 1 free$/, TUESDAY].map((name) => screen.getByRole('radio', { name })))
})

test('the chosen day stays when somebody was faster, even if the slots were away for a moment', async () => {
  const { provider } = await open({
    'post /mock-interview/bookings': { status: 409, data: { message: 'Somebody was faster.' } },
    'get /mock-interview/slots': [{ data: slots }, { status: 503 }],
  })
  await userEvent.click(await screen.findByRole('radio', { name: TUESDAY }))
  await hold()
  expect(await screen.findByText('Somebody was faster.')).toBeVisible()
  provider.answers['get /mock-interview/slots'] = { data: slots }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair')
  expect(await screen.findByRole('radio', { name: TUESDAY })).toBeChecked()
})

test.each(['offline' as const, { status: 500 }, { data: 'soon' }])(
  'without slots from the provider (%j) trying again sends a new request',
  async (answer) => {
    const { provider } = await open({ 'get /mock-interview/slots': answer })
    expect(await screen.findByText('The free slots cannot be shown right now.')).toBeVisible()
    provider.answers['get /mock-interview/slots'] = { data: slots }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /^Continue to payment/ })).toBeVisible()
  },
)

test('with every slot taken it says when new ones come', async () => {
  await open({ 'get /mock-interview/slots': { data: slots.map((slot) => ({ ...slot, is_free: false })) } })
  expect(await screen.findByText(/Every slot is taken/)).toBeVisible()
})

test('the first day with a time that can still be moved is chosen', async () => {
  const near = slots.map((slot) => ({ ...slot, is_changeable: slot.starts_at.startsWith('2099-11-24') }))
  await open({ 'get /mock-interview/slots': { data: near } })
  expect(await screen.findByRole('radio', { name: TUESDAY })).toBeChecked()
})

test('where no time is offered at all, that is said, and not that others were faster', async () => {
  await open({ 'get /mock-interview/slots': { data: [] } })
  expect(await screen.findByText('No times are offered at present. Look again in a few days.')).toBeVisible()
})
