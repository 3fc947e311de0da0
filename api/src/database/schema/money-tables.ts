import type { OrderState, PaymentMethod } from '@marga/api-contract/payments'
import type { Generated } from 'kysely'
import type { GeneratedJson, Json } from './json-text'

/** Orders, what is paid and given back, and the documents of both. */
export interface MoneyTables {
  orders: {
    id: string
    account_id: number | null
    session_hash: string
    purpose: 'mock-interview' | 'course' | 'unlock'
    reference: string
    state: OrderState
    provider: 'razorpay' | 'sandbox' | 'none'
    provider_order_id: string
    provider_payment_id: string | null
    amount_paise: number
    created_at: number
    paid_at: number | null
    /** Which part of its plan it pays, from 1. */
    instalment: Generated<number>
    /** JSON of the plan that it is part of; '' where it is paid at once. */
    plan: GeneratedJson
    /** Whom the payment is billed to; '' where nobody is named. */
    bill_company: Generated<string>
    bill_gstin: Generated<string>
    /** Place of supply: the code of a state. */
    bill_state: Generated<string>
    /** Versions of the texts that its buyer agreed to: `terms 1, refunds 1, privacy 2`; '' where it was made elsewhere, or before. */
    agreed: Generated<string>
    /** Who gets the money back whose account or reservation is gone, until it went back; '' otherwise. */
    refund_name: Generated<string>
    refund_email: Generated<string>
    /** What the provider calls the refund; '' before, and where somebody has noted it by hand without. */
    provider_refund_id: Generated<string>
    refunded_at: number | null
    /** When the provider was asked for the refund; null where it was not. */
    refund_asked_at: number | null
    /** Since when a command is sending the refund; null where none is. */
    refund_sending_since: number | null
    /** Until when a closed order names who gets a late payment back; null where it names nobody, or a refund is due. */
    payee_until: number | null
    /** When its money began to be due back; null before, and for refunds from before the column. */
    refund_due_at: number | null
    /** Since when its payment window is open and nothing is decided; null where none was opened, or it was decided. */
    paying_since: number | null
    /** Until when an open order for a course holds the seat; null where it holds none by itself. */
    seat_until: number | null
    /** What the provider calls a payment that is authorised and not captured yet; '' where none is. */
    authorised_payment: Generated<string>
    /** When the course that it pays for begins, as it was agreed; null for other purposes and where no day was set. */
    begins_at: number | null
    /** How money came that did not come through the provider, whose reference is the payment's id; '' otherwise. */
    method: Generated<'' | PaymentMethod>
    /** Who has recorded such a payment; '' otherwise. */
    recorded_by: Generated<string>
    /** The batch that it pays for; null for other purposes, and from a version of before. */
    batch_id: string | null
    /** Days, time, first and last day of that batch in words, as it was when it was paid; '' before, for other purposes, and for payments from before the column. */
    sold_batch: Generated<string>
    /** What of it goes back or went back in parts, while it stays paid: always less than its amount. */
    returned_paise: Generated<number>
    /** Why the company has ended what it paid for; '' otherwise. */
    refund_reason: Generated<string>
    /** Code of the coupon that it uses; '' for none. */
    coupon: Generated<string>
    /** How much less it takes by its coupon. */
    discount_paise: Generated<number>
    /** Until when its buyer may choose another batch, as the seat was gone; null where nothing can be chosen, or the choice has ended. */
    choose_until: number | null
    /** When the site sends what is left of it back by itself, or tries again; null where a person does. */
    return_at: number | null
    /** How often the site has tried in vain. */
    return_tries: Generated<number>
    /** Why it did not go back the last time; '' otherwise. */
    return_error: Generated<string>
    /** Of the secret in the link by which another batch is chosen; '' for none. */
    choice_hash: Generated<string>
  }
  /** Never changed once made, but ended. */
  coupons: {
    /** In capitals. */
    code: string
    /** Of the price; 0 where it is an amount. */
    percent: number
    amount_paise: number
    /** '' for every program. */
    program: Generated<string>
    /** ISO date of its last day in India; '' for no end. */
    until: Generated<string>
    /** How many places may use it; 0 for any number. */
    uses: number
    /** Of the one person that may use it; '' for everybody. */
    email_key: Generated<string>
    recorded_by: Generated<string>
    created_at: number
    ended_at: number | null
  }
  /** Parts of payments that go back while their order stays paid. */
  refunds: {
    id: string
    order_id: string
    amount_paise: number
    /** `sent`: the provider has accepted it. */
    state: 'due' | 'sent' | 'done'
    reason: Generated<string>
    /** Who has decided it; '' for one that was made in the provider's pages. */
    recorded_by: Generated<string>
    /** What the provider calls it; '' before, and where somebody has noted it by hand without. */
    provider_refund_id: Generated<string>
    created_at: number
    /** Since when a command is sending it; null where none is. */
    sending_since: number | null
    done_at: number | null
  }
  /** The last number of each series, which its next document follows. */
  document_series: {
    /** Receipts and credit notes; those of the sandbox are no part of the books. */
    series: 'R' | 'C' | 'TEST-R' | 'TEST-C'
    /** The financial year, as `26-27`. */
    year: string
    last: number
  }
  /** Receipts and credit notes: one receipt for an order, one credit note for a refund. Never changed, never deleted. */
  documents: {
    series: 'R' | 'C' | 'TEST-R' | 'TEST-C'
    year: string
    number: number
    order_id: string
    amount_paise: number
    issued_at: number
    /** Of the part refund that it is for; '' for a receipt, and for what was left of an order. */
    refund_id: Generated<string>
    /** What earlier credit notes of the order give back: its tax is what they leave of the whole. */
    before_paise: Generated<number>
    /** The company's record that it was made out with, that of the receipt for a credit note; 0 for none, null where it was not noted. */
    company_version: number | null
  }
  /** What the payment provider reports, as it came. */
  provider_events: {
    /** The provider's own id, else a hash of the body. */
    id: string
    provider: string
    event: string
    provider_order_id: string
    provider_payment_id: string
    amount_paise: number | null
    /** Ours, once it is known; else ''. */
    order_id: string
    body: Json
    /** `new` until it is decided; `undecided` waits for a person. */
    state: 'new' | 'decided' | 'undecided'
    note: string
    received_at: number
    decided_at: number | null
  }
}
