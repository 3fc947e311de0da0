import type { Order } from '@marga/api-contract/payments'
import { createSite } from '@marga/sdk'
import { fakeApi } from '@marga/sdk/testing'
import { waitFor } from '@testing-library/react'
import { payOrder } from './pay-order'

const order: Order = {
  id: '7d3c',
  purpose: 'course',
  amount_paise: 2_500_000,
  currency: 'INR',
  state: 'open',
  provider: 'razorpay',
  provider_order_id: 'order_1',
  provider_key: 'rzp_key',
}

function siteWith(answers: Parameters<typeof fakeApi>[0]) {
  const config = {
    apiBase: '/api',
    profileBase: '/api',
    mediaBase: '',
    siteUrl: 'https://marga.example',
    promo: { text: '', to: '/' },
    analyticsScript: '',
  }
  const site = createSite({ config })
  const provider = fakeApi({ 'post /payments/orders/7d3c/attempt': { data: order }, ...answers })
  site.http.defaults.adapter = provider.adapter
  return { site, provider }
}

/** The provider's own window, as its script puts it into the page. */
function openCheckout(answer: 'pays' | 'closes') {
  const opened: Array<{ key: string; order_id: string; amount: number }> = []
  window.Razorpay = class {
    readonly options: ConstructorParameters<NonNullable<Window['Razorpay']>>[0]
    constructor(options: ConstructorParameters<NonNullable<Window['Razorpay']>>[0]) {
      this.options = options
      opened.push(options)
    }
    open() {
      if (answer === 'closes') this.options.modal.ondismiss()
      else this.options.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' })
    }
  }
  return opened
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  delete window.Razorpay
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

test('the checkout’s proof goes to the server, which decides', async () => {
  const opened = openCheckout('pays')
  const { site, provider } = siteWith({
    'post /payments/orders/7d3c/verify': { data: { ...order, state: 'paid' } },
  })
  expect(await payOrder(site, order)).toEqual({ state: 'paid', order: { ...order, state: 'paid' } })
  expect(opened).toMatchObject([{ key: 'rzp_key', order_id: 'order_1', amount: 2_500_000 }])
  expect(provider.calls.at(-1)).toMatchObject({ body: { payment_id: 'pay_1', signature: 'signed' } })
})

const CHECK = 'post /payments/orders/7d3c/check'

test('a closed window is a cancelled payment once the provider says that nothing was charged', async () => {
  openCheckout('closes')
  const { site, provider } = siteWith({ [CHECK]: { data: order } })
  expect(await payOrder(site, order)).toEqual({ state: 'cancelled' })
  expect(provider.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['attempt', 'check'])
})

/** Lets the questions come that wait for one another. */
async function afterAWhile<T>(started: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(70_000)
  return started
}

describe('a window that is closed while the payment is under way', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    openCheckout('closes')
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const begun = { data: { ...order, attempt: 'begun' } }
  const onWait = jest.fn()

  test('is asked for again, and is what the provider says in the end', async () => {
    const paid = { ...order, state: 'paid' }
    const { site } = siteWith({ [CHECK]: [begun, begun, { data: paid }] })
    expect(await afterAWhile(payOrder(site, order, onWait))).toEqual({ state: 'paid', order: paid })
    expect(onWait).toHaveBeenCalledTimes(2)
    const { site: other } = siteWith({ [CHECK]: [begun, { data: order }] })
    expect(await afterAWhile(payOrder(other, order))).toEqual({ state: 'cancelled' })
  })

  test.each([
    ['undecided', begun],
    ['authorised only', { data: { ...order, attempt: 'authorised' } }],
    ['out of reach', 'offline' as const],
  ])('and stays %s is unknown after a minute, and never called not charged', async (_, answer) => {
    const { site, provider } = siteWith({ [CHECK]: answer, 'get /payments/orders/7d3c': { data: order } })
    expect(await afterAWhile(payOrder(site, order))).toEqual({ state: 'unknown' })
    expect(provider.calls.filter(({ path }) => path.endsWith('/check'))).toHaveLength(7)
  })
})

test('a payment that the server refuses to begin opens no window', async () => {
  const opened = openCheckout('pays')
  const message = 'This order is closed. Nothing was charged.'
  const { site } = siteWith({ 'post /payments/orders/7d3c/attempt': { status: 409, data: { message } } })
  expect(await payOrder(site, order)).toEqual({ state: 'failed', text: message })
  expect(opened).toEqual([])
})

test('a proof that the server refuses pays nothing', async () => {
  openCheckout('pays')
  const message = 'The payment could not be verified.'
  const { site } = siteWith({
    'post /payments/orders/7d3c/verify': { status: 400, data: { message } },
    [CHECK]: { data: order },
  })
  expect(await payOrder(site, order)).toEqual({ state: 'failed', text: message })
})

test('a payment whose answer is lost is what the order says: paid, open, or unknown', async () => {
  openCheckout('pays')
  const pay = (answers: Parameters<typeof fakeApi>[0]) =>
    payOrder(siteWith({ 'post /payments/orders/7d3c/verify': 'offline', ...answers }).site, order)
  const paid = { ...order, state: 'paid' }
  expect(await pay({ [CHECK]: { data: paid } })).toEqual({ state: 'paid', order: paid })
  expect(await pay({ [CHECK]: { data: order } })).toMatchObject({
    text: expect.stringContaining('did not go through'),
  })
  jest.useFakeTimers()
  expect(await afterAWhile(pay({ [CHECK]: 'offline', 'get /payments/orders/7d3c': 'offline' }))).toEqual({
    state: 'unknown',
  })
  jest.useRealTimers()
})

test('a checkout that cannot be loaded is told, and its script is gone for the next try', async () => {
  const { site } = siteWith({ [CHECK]: { data: order } })
  const payment = payOrder(site, order)
  const script = await waitFor(() => {
    const found = document.head.querySelector('script[src*="checkout.razorpay.com"]')
    if (!found) throw new Error('no script')
    return found
  })
  script.dispatchEvent(new Event('error'))
  expect(await payment).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('did not go through'),
  })
  expect(document.head.querySelector('script')).toBeNull()
})

test('an order that is paid is paid', async () => {
  const { site, provider } = siteWith({})
  expect(await payOrder(site, { ...order, state: 'paid' })).toMatchObject({ state: 'paid' })
  expect(provider.calls).toEqual([])
})
