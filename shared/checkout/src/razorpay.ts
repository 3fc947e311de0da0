import type { Order, PaymentProof } from '@marga/api-contract/payments'

const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

interface Answer {
  razorpay_payment_id: string
  razorpay_signature: string
}

interface CheckoutOptions {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  handler: (answer: Answer) => void
  modal: { ondismiss: () => void }
}

type Checkout = new (options: CheckoutOptions) => { open: () => void }

declare global {
  interface Window {
    Razorpay?: Checkout
  }
}

function loadCheckout(): Promise<Checkout> {
  return new Promise((resolve, reject) => {
    if (window.Razorpay) return resolve(window.Razorpay)
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('The checkout of the payment provider could not be loaded.'))
    }
    script.src = CHECKOUT_SCRIPT
    script.onerror = fail
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail())
    document.head.append(script)
  })
}

/** Opens Razorpay's checkout for an order; null if the visitor closes it. @throws if it cannot be loaded */
export async function openRazorpay(order: Order): Promise<PaymentProof | null> {
  const RazorpayCheckout = await loadCheckout()
  return new Promise((resolve) => {
    const checkout = new RazorpayCheckout({
      key: order.provider_key,
      order_id: order.provider_order_id,
      amount: order.amount_paise,
      currency: order.currency,
      name: 'Marga',
      handler: (answer) =>
        resolve({ payment_id: answer.razorpay_payment_id, signature: answer.razorpay_signature }),
      modal: { ondismiss: () => resolve(null) },
    })
    checkout.open()
  })
}
