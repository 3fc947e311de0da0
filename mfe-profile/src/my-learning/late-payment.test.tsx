import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { late } from '../lib/testing'
import { openLearning } from './testing'

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

const lost = { pay_by: '2020-07-04', is_seat_lost: true }
const courses = async () => within(await screen.findByRole('region', { name: 'Your courses' }))

test('a payment that came too late lists the batches, and one press takes one', async () => {
  const { provider, site } = await openLearning(undefined, [], [], { ...lost, late_payment: late })
  const card = await courses()
  expect(card.getByText('Your payment of ₹25,000 arrived after your seat was gone.')).toBeVisible()
  for (const name of ['Pay', 'Cancel the reservation'])
    expect(card.queryByRole('link', { name }) ?? card.queryByRole('button', { name })).not.toBeInTheDocument()
  Object.assign(provider.answers, {
    'post /payments/orders/o1/place': { data: { link: '/thank-you' } },
  })
  await userEvent.click(card.getByRole('button', { name: 'Take this batch' }))
  expect(provider.calls.find(({ method }) => method === 'post')).toMatchObject({
    path: '/payments/orders/o1/place',
    body: { batch: 'datascience-2' },
  })
  expect(site.notices.getState()).toMatchObject([
    { text: 'You have a place in that batch, and your payment pays it.' },
  ])
})

test('one for which nothing can be chosen says that it goes back', async () => {
  const { choose_until: _, batches: __, ...over } = late
  await openLearning(undefined, [], [], { ...lost, late_payment: { ...over, refund_by: '2999-07-14' } })
  const card = await courses()
  expect(card.getByText('₹25,000 goes back the way you paid, by 14 July 2999.')).toBeVisible()
  expect(card.getByText(/^Your seat is no longer held/)).toBeVisible()
})
