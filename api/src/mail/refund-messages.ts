import type { Refund } from '@marga/api-contract/payments'
import { dayText } from '@marga/constants/day-text'
import { refundText } from '@marga/constants/order-states'
import { rupeeNumber, rupees } from '@marga/constants/rupees'
import { isolated } from './isolated'
import type { CompanyMail, PersonMail } from './mail'
import { LIST_OF_REFUNDS, SANDBOX_NOTE } from './messages'

interface Returned {
  /** What was bought. */
  what: string
  refund: Refund
  orderIds: readonly string[]
  publicUrl: string
}

export interface Due extends Returned {
  /** The buyer gave it up, the money came for what was closed before, or for what was paid already. */
  why: 'cancelled' | 'closed' | 'paid twice' | 'extra' | 'ended'
  /** What the provider calls the payments. */
  paymentIds: readonly string[]
}

const receiptLinks = ({ orderIds, publicUrl }: Returned) =>
  `Open your receipt in the browser or account that paid:\n${orderIds.map((id) => `${publicUrl}/receipts/${id}`).join('\n')}`

const WHY: Record<Due['why'], (what: string) => string> = {
  cancelled: (what) => `You have cancelled: ${what}.`,
  closed: (what) =>
    `Your payment for this arrived after its order was closed, so nothing is booked: ${what}.`,
  'paid twice': (what) => `This was paid before: ${what}.`,
  ended: (what) => `We have cancelled this, and you get your payment back: ${what}.`,
  extra: (what) => `This payment was one too many, or of another amount than was asked for: ${what}.`,
}

/** To who paid and gets it back. */
export const refundForBuyer = ({ email }: { email: string }, { why, ...returned }: Due): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `${why === 'cancelled' ? 'Cancelled' : 'Your payment goes back'}: ${returned.what}`,
  body: [WHY[why](returned.what), refundText(returned.refund), receiptLinks(returned)].join('\n\n'),
})

/** To whom a place or an interview was for that somebody else has paid and cancelled. */
export const cancelledByPayer = ({ email }: { email: string }, payer: string, what: string): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `Cancelled: ${what}`,
  body: `${isolated(payer)}, who paid for it, has cancelled this: ${what}.`,
})

/** To who paid: the money was sent. */
export const refundSent = ({ email }: { email: string }, returned: Returned): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `Your payment went back: ${returned.what}`,
  body: [refundText(returned.refund), receiptLinks(returned)].join('\n\n'),
})

/** To who paid: a part goes back, or went back. */
export const partRefundMail = (
  { email }: { email: string },
  { paidPaise, ...returned }: Returned & { paidPaise: number },
): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `Part of your payment ${returned.refund.state === 'refunded' ? 'went' : 'goes'} back: ${returned.what}`,
  body: [
    `Of the ${rupees(paidPaise)} that you paid, ${refundText(returned.refund)} Nothing else changes.`,
    receiptLinks(returned),
  ].join('\n\n'),
})

const REASONS = {
  cancelled: 'cancelled by who paid',
  closed: 'paid after its order was closed',
  'paid twice': 'paid twice',
  ended: 'cancelled by the company',
  extra: 'paid again, or another amount than was asked for',
}

/** What the company has to do. */
const refundToDo = ({ provider, amount_paise, refund_by }: Refund) =>
  provider === 'sandbox'
    ? SANDBOX_NOTE
    : `Give back ${rupees(amount_paise)}${refund_by ? ` by ${dayText(refund_by)}` : ''}. ${LIST_OF_REFUNDS}`

/** To the company: money is to be given back. */
export const refundForCompany = (
  { name, email }: { name: string; email: string },
  { what, refund, orderIds, paymentIds, why }: Due,
): CompanyMail => ({
  class: 'company',
  replyTo: email || null,
  subject: `${why === 'cancelled' ? 'Cancelled' : 'Refund'}: ${what}`,
  body: [
    `${what}: ${REASONS[why]}.`,
    [isolated(name), email].filter(Boolean).join(', '),
    refundToDo(refund),
    `Orders: ${orderIds.join(', ')}\nPayments: ${paymentIds.join(', ')} (${refund.provider})`,
  ]
    .filter(Boolean)
    .join('\n\n'),
  event: {
    type: 'refund.due',
    data: {
      ...{ orders: [...orderIds], payer: { name, email }, purchase: what, why },
      ...{ amount_rupees: rupeeNumber(refund.amount_paise), provider: refund.provider },
      refund_by: refund.refund_by ?? '',
    },
  },
})
