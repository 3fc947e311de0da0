import { ApiError } from '../http/errors'

/** Who takes the money. One interface, so that the site runs without keys and tests reach no bank. */
export interface PaymentProvider {
  name: 'razorpay' | 'sandbox'
  /** Public key for the provider's checkout; '' where it needs none. */
  publicKey: string
  /** Announces an amount in paise; answers the provider's order id. @throws PaymentProviderError */
  createOrder: (order: { amountPaise: number; receipt: string }) => Promise<string>
  /** Whether the signature proves that this payment paid this order. */
  isProof: (proof: { providerOrderId: string; paymentId: string; signature: string }) => boolean
  /** Whether a webhook's body comes from the provider. */
  isWebhook: (body: Buffer, signature: string) => boolean
  /** The checkout's part, where the provider has none of its own. */
  pay?: (providerOrderId: string) => { paymentId: string; signature: string }
}

/** The provider made no order: nothing was charged, and the same call can be made again. */
export class PaymentProviderError extends ApiError {
  constructor(options: ErrorOptions) {
    super({
      status: 503,
      code: 'PAYMENT_PROVIDER_FAILED',
      message: 'The payment provider cannot be reached. Nothing was charged; try again in a moment.',
    })
    this.cause = options.cause
  }
}
