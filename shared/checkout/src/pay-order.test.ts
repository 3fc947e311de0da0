import type { Order } from '@marga/api-contract/payments'
import { createSite } from '@marga/sdk'
import { fakeApi } from '@marga/sdk/testing'
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
  const provider = fakeApi(answers)
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
  expect(provider.calls).toMatchObject([{ body: { payment_id: 'pay_1', signature: 'signed' } }])
})

test('a closed window is a cancelled payment, and nothing is sent', async () => {
  openCheckout('closes')
  const { site, provider } = siteWith({})
  expect(await payOrder(site, order)).toEqual({ state: 'cancelled' })
  expect(provider.calls).toEqual([])
})

test('a proof that the server refuses pays nothing', async () => {
  openCheckout('pays')
  const message = 'The payment could not be verified.'
  const { site } = siteWith({
    'post /payments/orders/7d3c/verify': { status: 400, data: { message } },
    'get /payments/orders/7d3c': { data: order },
  })
  expect(await payOrder(site, order)).toEqual({ state: 'failed', text: message })
})

test('a payment whose answer is lost is what the order says: paid, open, or unknown', async () => {
  openCheckout('pays')
  const pay = (answers: Parameters<typeof fakeApi>[0]) =>
    payOrder(siteWith({ 'post /payments/orders/7d3c/verify': 'offline', ...answers }).site, order)
  const paid = { ...order, state: 'paid' }
  expect(await pay({ 'get /payments/orders/7d3c': { data: paid } })).toEqual({ state: 'paid', order: paid })
  expect(await pay({ 'get /payments/orders/7d3c': { data: order } })).toMatchObject({
    text: expect.stringContaining('did not go through'),
  })
  expect(await pay({ 'get /payments/orders/7d3c': 'offline' })).toMatchObject({
    text: expect.stringContaining('We do not know whether your payment has arrived.'),
  })
})

test('a checkout that cannot be loaded is told, and its script is gone for the next try', async () => {
  const { site } = siteWith({ 'get /payments/orders/7d3c': { data: order } })
  const payment = payOrder(site, order)
  const script = document.head.querySelector('script[src*="checkout.razorpay.com"]')
  script?.dispatchEvent(new Event('error'))
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
