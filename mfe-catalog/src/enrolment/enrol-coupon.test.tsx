import { batchesAt } from '@marga/content/batches'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { join, open, receiptWith } from './testing'

const order = {
  id: 'o1',
  state: 'open',
  amount_paise: 2_000_000,
  coupon: 'WELCOME',
  discount_paise: 500_000,
}
const receipt = receiptWith(order)

async function typeCoupon(code: string) {
  await userEvent.click(screen.getByText('Have a coupon?'))
  await userEvent.type(screen.getByRole('textbox', { name: /^Coupon/ }), code)
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a coupon goes with the place, and the lower price is seen before it is paid', async () => {
  const { provider } = await open({ 'post /leads': { status: 201, data: receipt } })
  await typeCoupon(' welcome ')
  await join(/^Pay ₹25,000 now/)
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/thank-you\?batch=DataScience$/),
  )
  expect(provider.calls.find(({ path }) => path === '/leads')?.body).toMatchObject({
    order: { plan: 'full', coupon: 'welcome' },
  })
  expect(sessionStorage.getItem('payNow')).toBeNull()
})

test('a coupon is kept with a place that is only reserved', async () => {
  const { provider } = await open({ 'post /leads': { status: 201, data: receipt } })
  await typeCoupon('WELCOME')
  await join(/^Reserve free/)
  await screen.findByRole('link', { name: 'See your place and pay' })
  expect(provider.calls.find(({ path }) => path === '/leads')?.body).toMatchObject({
    order: { coupon: 'WELCOME' },
  })
})

test('a coupon that is refused says why at its field, and all that was typed stays', async () => {
  const fault = 'The coupon OLD has ended. Pay without it.'
  const { dialog } = await open({
    'post /leads': {
      status: 409,
      data: { message: `${fault} Nothing was charged.`, errors: { coupon: [fault] } },
    },
  })
  await typeCoupon('OLD')
  await join(/^Pay ₹25,000 now/)
  const field = await dialog.findByRole('textbox', { name: /^Coupon/, description: new RegExp(fault) })
  expect(field).toHaveValue('OLD')
  expect(field).toBeInvalid()
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Nothing is reserved, and nothing was charged. Correct the coupon, or leave it out.',
  )
  expect(dialog.getByLabelText('Full name')).toHaveValue('Meera Nair')
  expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Pay ₹25,000 now/)
})

test('without a coupon none is sent, and another course keeps the one that was typed', async () => {
  const { dialog, provider } = await open({
    'post /leads': { status: 201, data: { ...receipt, order: { ...order, amount_paise: 2_500_000 } } },
    'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) },
  })
  await typeCoupon('WELCOME')
  await userEvent.selectOptions(dialog.getByLabelText('Course'), 'MLOps')
  await dialog.findByRole('radio', { name: 'Pay ₹20,000 now' })
  expect(dialog.getByRole('textbox', { name: /^Coupon/ })).toHaveValue('WELCOME')
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Coupon/ }))
  await join(/^Reserve free/)
  await screen.findByRole('link', { name: 'See your place and pay' })
  expect(provider.calls.find(({ path }) => path === '/leads')?.body).toMatchObject({ order: {} })
  expect(JSON.stringify(provider.calls.map(({ body }) => body))).not.toContain('coupon')
})
