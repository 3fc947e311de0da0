import { ApiError } from '@marga/server/failures/api-error'

/** What the provider says of a payment: under way, money that is reserved, money that has arrived, or nothing to come of it. */
export interface KnownPayment {
  id: string
  state: 'under way' | 'authorised' | 'captured' | 'over'
  amountPaise: number
  currency: string
  /** In milliseconds since 1970. */
  createdAt: number
}

/** A refund that the provider has accepted; the money has gone back once it is processed. */
export interface KnownRefund {
  id: string
  isProcessed: boolean
}

export interface WantedRefund {
  /** Of the refund, or of the order that it is all that is left of. */
  id: string
  paymentId: string
  amountPaise: number
  /** Names of the payment's other refunds, here and at the provider: none of them is this one. */
  others: readonly string[]
}

/** What this site knows of an order and its payments: the sandbox keeps nothing itself. */
export interface KnownHere {
  amountPaise: number
  paymentIds: readonly string[]
}

/** Who takes the money. One interface, so that the site runs without keys and tests reach no bank. */
export interface PaymentProvider {
  name: 'razorpay' | 'sandbox'
  /** Public key for the provider's checkout; '' where it needs none. */
  publicKey: string
  /** Announces an amount in paise; answers the provider's order id. @throws PaymentProviderError */
  createOrder: (order: { amountPaise: number; receipt: string }) => Promise<string>
  /** Whether the signature proves that this payment is for this order: it may be authorised only. */
  isProof: (proof: { providerOrderId: string; paymentId: string; signature: string }) => boolean
  /** Whether a webhook's body comes from the provider. */
  isWebhook: (body: Buffer, signature: string) => boolean
  /** The payments of an order, asked of the provider; left out where a proof is the whole payment. @throws PaymentUnknownError */
  paymentsOf?: (providerOrderId: string, known: KnownHere) => Promise<KnownPayment[]>
  /**
   * Gives an amount of a payment back, once however often the same refund is asked for; left out where no money has moved.
   * @throws RefundRefusedError where the provider refuses it, Error where it cannot be asked
   */
  refund?: (refund: WantedRefund) => Promise<KnownRefund>
  /** The checkout's part, where the provider has none of its own; the money arrives after so many milliseconds. */
  pay?: (providerOrderId: string, afterMs?: number) => { paymentId: string; signature: string }
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

/** The provider does not say what became of a payment: it may have arrived. */
export class PaymentUnknownError extends ApiError {
  constructor(options: ErrorOptions) {
    super({
      status: 503,
      code: 'PAYMENT_UNKNOWN',
      message:
        'The payment provider cannot be reached, so it is not known whether your payment has arrived. Check it again in a moment, before you pay again.',
    })
    this.cause = options.cause
  }
}

/** The provider refuses a refund: asking again changes nothing until a person has put right why. */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError'
}
