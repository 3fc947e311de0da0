import type { Refund } from '@marga/api-contract/payments'
import { dayText } from '@marga/constants/day-text'
import { refundText } from '@marga/constants/order-states'
import { rupeeNumber, rupees } from '@marga/constants/rupees'
import { isolated } from './isolated'
import type { CompanyMail, PersonMail } from './mail'
import { moment, SANDBOX_NOTE } from './messages'
import type { OfficeLink } from './office-pages'
import { reasonLines } from './reason-text'
import { SECRET_PLACE } from './secret-place'

interface Returned {
  /** What was bought. */
  what: string
  refund: Refund
  orderIds: readonly string[]
  publicUrl: string
}

interface Returning {
  /** Until when the buyer may choose another batch, in milliseconds since 1970; null where there is none to choose. */
  chooseUntil: number | null
  /** Those that can be chosen, as a sentence names them. */
  batches: readonly string[]
  /** Names the link by which they choose; undefined for an order of an account, which chooses where it is logged in. */
  linkHash: string | undefined
}

export interface Due extends Returned {
  /** The buyer gave it up, or the money came for what was closed before, for a seat that was gone, or for what was paid already. */
  why: 'cancelled' | 'closed' | 'seat gone' | 'paid twice' | 'extra' | 'ended'
  /** Why the company has cancelled it, as the office typed it; left out where nothing was typed. */
  reason?: string | undefined
  /** How the site sends it back by itself; undefined where a person does. */
  returning?: Returning | undefined
  /** What the provider calls the payments. */
  paymentIds: readonly string[]
}

const receiptLinks = ({ orderIds, publicUrl }: Returned) =>
  `Open your receipt in the browser or account that paid:\n${orderIds.map((id) => `${publicUrl}/receipts/${id}`).join('\n')}`

const WHY: Record<Due['why'], (what: string) => string> = {
  cancelled: (what) => `You have cancelled: ${what}.`,
  closed: (what) =>
    `Your payment for this arrived after its order was closed, so nothing is booked: ${what}.`,
  'seat gone': (what) =>
    `Your payment arrived after your seat had gone to somebody else or its batch had closed, so nothing is booked: ${what}.`,
  'paid twice': (what) => `This was paid before: ${what}.`,
  ended: (what) => `We have cancelled this, and you get your payment back: ${what}.`,
  extra: (what) => `This payment was one too many, or of another amount than was asked for: ${what}.`,
}

/** What the buyer can choose, and what becomes of the money otherwise; undefined where there is nothing to choose. */
function choiceText({ refund, orderIds, publicUrl, returning }: Due) {
  const { chooseUntil, batches = [], linkHash } = returning ?? {}
  if (typeof chooseUntil !== 'number') return undefined
  const until = moment(chooseUntil)
  const otherwise =
    refund.provider === 'sandbox'
      ? `The refund of ${rupees(refund.amount_paise)} is noted. ${SANDBOX_NOTE}`
      : `All of it, ${rupees(refund.amount_paise)}, goes back the way you paid.`
  const page = `${publicUrl}/other-batch?order=${orderIds[0]}`
  return [
    `You can choose another batch until ${until}. Your payment pays it in full as agreed, and nothing more is charged:\n${batches.map((batch) => `- ${batch}`).join('\n')}`,
    linkHash
      ? `Choose in any browser. The link is for you alone, and opens until then:\n${page}&key=${SECRET_PLACE}`
      : `Log in to the account that paid, and choose:\n${page}`,
    `If you choose none, you need do nothing. ${otherwise} We send it at that time.`,
  ].join('\n\n')
}

function subjectOf({ why, what, returning }: Due) {
  if (why === 'cancelled') return `Cancelled: ${what}`
  if (typeof returning?.chooseUntil === 'number')
    return `Choose another batch, or your payment goes back: ${what}`
  return `Your payment goes back: ${what}`
}

/** To who paid and gets it back. */
export const refundForBuyer = ({ email }: { email: string }, due: Due): PersonMail => ({
  class: 'purchase',
  recipient: email,
  ...(due.returning?.linkHash && { linkHash: due.returning.linkHash }),
  subject: subjectOf(due),
  body: [
    WHY[due.why](due.what),
    ...reasonLines(due.reason),
    choiceText(due) ?? refundText(due.refund),
    receiptLinks(due),
  ].join('\n\n'),
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
  { paidPaise, reason, ...returned }: Returned & { paidPaise: number; reason?: string | undefined },
): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `Part of your payment ${returned.refund.state === 'refunded' ? 'went' : 'goes'} back: ${returned.what}`,
  body: [
    `Of the ${rupees(paidPaise)} that you paid, ${refundText(returned.refund)} Nothing else changes.`,
    ...reasonLines(reason),
    receiptLinks(returned),
  ].join('\n\n'),
})

const REASONS = {
  cancelled: 'cancelled by who paid',
  closed: 'paid after its order was closed',
  'seat gone': 'paid after the seat was gone',
  'paid twice': 'paid twice',
  ended: 'cancelled by the company',
  extra: 'paid again, or another amount than was asked for',
}

/** What the company has to do. */
function refundToDo({ refund: { provider, amount_paise, refund_by }, returning }: Due) {
  if (provider === 'sandbox') return SANDBOX_NOTE
  const amount = rupees(amount_paise)
  if (!returning) return `Give back ${amount}${refund_by ? ` by ${dayText(refund_by)}` : ''}.`
  const { chooseUntil } = returning
  const when =
    chooseUntil === null ? 'now' : `at ${moment(chooseUntil)}, unless who paid chooses another batch before`
  return `You have nothing to do: the site sends ${amount} back by itself ${when}. It writes to you if that fails.`
}

/** Where it is noted as given back; none where nobody has to do anything. */
const refundLinks = ({ refund, returning }: Due): OfficeLink[] =>
  returning || refund.provider === 'sandbox' ? [] : [['All that is to be given back', '/office/refunds']]

/** To the company: money is to be given back. */
export function refundForCompany({ name, email }: { name: string; email: string }, due: Due): CompanyMail {
  const { what, refund, orderIds, paymentIds, why } = due
  return {
    class: 'company',
    replyTo: email || null,
    subject: `${why === 'cancelled' ? 'Cancelled' : 'Refund'}: ${what}`,
    body: [
      `${what}: ${REASONS[why]}.`,
      [isolated(name), email].filter(Boolean).join(', '),
      refundToDo(due),
      `Orders: ${orderIds.join(', ')}\nPayments: ${paymentIds.join(', ')} (${refund.provider})`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    links: refundLinks(due),
    event: {
      type: 'refund.due',
      data: {
        ...{ orders: [...orderIds], payer: { name, email }, purchase: what, why },
        ...{ amount_rupees: rupeeNumber(refund.amount_paise), provider: refund.provider },
        refund_by: refund.refund_by ?? '',
      },
    },
  }
}
