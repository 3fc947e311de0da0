import { isGstin, PLACES_OF_SUPPLY } from '@marga/constants/gst'
import { z } from 'zod'
import { sellerSchema } from './company'
import { asSent, code, ownId, requiredText } from './fields'

/**
 * `void`: closed before it was paid, as when a slot was given up. `refund due`: the money arrived and goes back, since what
 * it paid for is gone or was cancelled in time.
 */
const ORDER_STATES = ['open', 'paid', 'void', 'refund due', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How money reaches the company without the provider. */
const PAYMENT_METHODS = ['bank', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const orderSchema = z.object({
  id: z.string(),
  purpose: z.enum(['mock-interview', 'course', 'unlock']),
  amount_paise: z.number().int(),
  currency: z.literal('INR'),
  state: z.enum(ORDER_STATES),
  /** `sandbox` moves no money and says so on screen; `none` for an amount of 0, and for money that came by bank or in cash. */
  provider: z.enum(['razorpay', 'sandbox', 'none']),
  provider_order_id: z.string(),
  /** Public key that the provider's checkout needs; '' if it needs none. */
  provider_key: z.string(),
  /** Which part of how many it pays, from 1. Absent in answers of before: 1 of 1. */
  instalment: z.number().int().optional(),
  instalments: z.number().int().optional(),
  /**
   * Its payment is not decided: a payment window was opened, or the money is reserved and not captured yet. Absent where nothing
   * has begun, and in answers of before.
   */
  attempt: z.enum(['begun', 'authorised']).optional(),
  /** ISO date by which a refund that is due goes back. Absent in other states, and for refunds from before it was noted. */
  refund_by: z.string().optional(),
  /** What of it goes back or went back in parts, while it stays paid. Absent where nothing does, and in answers of before. */
  returned_paise: z.number().int().optional(),
  /** The coupon that it uses, and how much less it takes by it. Absent without one, and in answers of before. */
  coupon: z.string().optional(),
  discount_paise: z.number().int().optional(),
})
export type Order = z.infer<typeof orderSchema>

/** What of the price of a registration is paid, and what is due when. */
export const paymentSchema = z.object({
  total_paise: z.number().int(),
  paid_paise: z.number().int(),
  /** What of it goes back or went back, while the place is kept. Absent where nothing does, and in answers of before. */
  returned_paise: z.number().int().optional(),
  parts: z.array(
    z.object({
      amount_paise: z.number().int(),
      /** ISO date; '' where none is set. */
      due_on: z.string(),
      is_paid: z.boolean(),
    }),
  ),
})
export type Payment = z.infer<typeof paymentSchema>

/** What goes back of the payments for a place: it was cancelled in time, or was paid already by somebody else. */
export const refundSchema = orderSchema
  .pick({ amount_paise: true, provider: true, refund_by: true })
  .extend({ state: z.enum(['refund due', 'refunded']) })
export type Refund = z.infer<typeof refundSchema>

/** What goes back by the refund rules if a place is cancelled now. */
export const ruledRefundSchema = z.object({
  /** `all` before the first session, `part` in the first week, `none` after it. */
  rule: z.enum(['all', 'part', 'none']),
  refund_paise: z.number().int(),
  /** Sessions that were held, of how many, and what each takes; 0 where nothing is taken for them. */
  held: z.number().int(),
  session_count: z.number().int(),
  session_paise: z.number().int(),
  /** ISO date: the last day of the first week. */
  week_until: z.string(),
})

/** One's own order in a list. */
export const ownOrderSchema = orderSchema.extend({
  /** Name of the course that it pays for; '' for other purposes. */
  title: z.string(),
  /** The registration that it pays for; '' for other purposes. Absent in answers of before. */
  registration: z.string().optional(),
  /** For whom a course is, as the caller gave them; absent for other purposes and in answers of before. */
  person: z.object({ full_name: z.string(), email: z.string() }).optional(),
  created_at: z.iso.datetime(),
})
export type OwnOrder = z.infer<typeof ownOrderSchema>

const WRONG_GSTIN =
  'This is not a GSTIN. A GSTIN has 15 characters, such as 27AAPFU0939F1ZV. Correct it, or leave it empty.'

/** Whom a payment is billed to. */
export const billSchema = z
  .object({
    company: requiredText('Company name'),
    gstin: code('GSTIN', 30)
      .transform((text) => text.replaceAll(' ', '').toUpperCase())
      .refine((text) => text === '' || isGstin(text), WRONG_GSTIN)
      .default(''),
    /** Place of supply. */
    state: asSent(z.string().refine((code) => code in PLACES_OF_SUPPLY, 'Choose the place of supply.')),
  })
  .refine(({ gstin, state }) => gstin === '' || gstin.startsWith(state), {
    error: 'The GSTIN belongs to another state. Choose the state of the GSTIN.',
    path: ['state'],
  })
export type Bill = z.infer<typeof billSchema>

/** What became of the receipt's mail; `off` where none was written. */
const RECEIPT_MAILS = ['off', 'queued', 'sent'] as const

/** A payment that has arrived. */
export const receiptSchema = orderSchema
  .pick({
    id: true,
    purpose: true,
    amount_paise: true,
    currency: true,
    state: true,
    provider: true,
    instalment: true,
    instalments: true,
    refund_by: true,
    returned_paise: true,
    coupon: true,
    discount_paise: true,
  })
  .extend({
    /** Its parts that go back or went back, the first one first. Absent where there are none. */
    part_refunds: z
      .array(
        z.object({
          amount_paise: z.number().int(),
          /** ISO date by which it goes back; absent once it did. */
          refund_by: z.string().optional(),
          returned_at: z.iso.datetime().optional(),
          credit_note: z.string().optional(),
        }),
      )
      .optional(),
    /** Name of the course that it paid for; '' for other purposes. */
    title: z.string(),
    /** The batch that it paid for in words, as it was then. Absent for other purposes, and for payments from before it was noted. */
    batch: z.string().optional(),
    /** What its place is in by now, in the same words, where that is another one. */
    batch_now: z.string().optional(),
    paid_at: z.iso.datetime(),
    /** The provider's name for the payment; '' if it gave none. */
    payment_id: z.string(),
    /** How it was paid, where no provider took it. Absent otherwise, and in answers of before. */
    method: z.enum(PAYMENT_METHODS).optional(),
    /** Who paid, as they gave it; '' where it was not kept. */
    buyer: z.object({ name: z.string(), email: z.string() }).optional(),
    /** Name of the other person that the payment is for; absent where it is for who paid. */
    beneficiary: z.string().optional(),
    /** Null where it is billed to nobody. */
    bill: z.object({ company: z.string(), gstin: z.string(), state: z.string() }).nullable().optional(),
    /** The receipt is in the books: its bill can be changed no more. Absent while it can, and in answers of before. */
    is_bill_fixed: z.boolean().optional(),
    mail: z.enum(RECEIPT_MAILS).optional(),
    /** Who made it out, as they were on its day. Absent in answers of before. */
    seller: sellerSchema.optional(),
    /** Its number in the books, as `R/26-27/00042`. Absent for an amount of 0, and in answers of before. */
    number: z.string().optional(),
    /** The credit note of a payment that went back; absent otherwise. */
    credit_note: z.object({ number: z.string(), issued_at: z.iso.datetime() }).optional(),
  })
export type Receipt = z.infer<typeof receiptSchema>

/** What an order pays for; the amount is the server's business. */
export const orderRequestSchema = z.object({
  purpose: z.enum(['course', 'unlock'], { error: 'Choose course or unlock.' }),
  /** Id of one's own course registration that is paid; not used for an unlock. */
  reference: asSent(z.string().max(100)).optional(),
  /** At once or in the parts that the batch offers; left out: as it was begun, else at once. */
  plan: z.enum(['full', 'instalments'], { error: 'Choose full or instalments.' }).optional(),
  /** Code of a coupon; '' for none, left out: that of the open order. */
  coupon: asSent(z.string().max(100, 'This is too long for a coupon. Check the letters.')).optional(),
})

export const paymentProofSchema = z.object({
  payment_id: asSent(z.string().min(1, 'The payment id is missing.').max(200)),
  signature: asSent(z.string().min(1, 'The signature is missing.').max(500)),
})
export type PaymentProof = z.infer<typeof paymentProofSchema>

/** A test number of the sandbox; without one it pays at once. */
export const sandboxQuerySchema = z.object({ number: code('Number', 40).default('') })

export const orderParamsSchema = z.object({ id: ownId })
