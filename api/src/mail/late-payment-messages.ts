import { rupeeNumber, rupees } from '@marga/constants/rupees'
import { isolated } from './isolated'
import type { CompanyMail, PersonMail } from './mail'
import { SANDBOX_NOTE } from './messages'

/** Mails about payments that came once their seat was gone. */

interface Chosen {
  email: string
  program: string
  /** As a sentence names it. */
  batch: string
  order: { id: string; amount_paise: number; provider: string; receiptNumber: string }
  publicUrl: string
}

/** To who has chosen another batch: the payment counts. Its receipt goes with it. */
export const batchChosen = ({ email, program, batch, order, publicUrl }: Chosen): PersonMail => ({
  class: 'purchase',
  recipient: email,
  orderId: order.id,
  subject: `You have a place: ${program}`,
  body: [
    `You have chosen ${batch}, ${program}. Your payment of ${rupees(order.amount_paise)} counts for it, and nothing goes back.`,
    order.provider === 'sandbox' ? SANDBOX_NOTE : '',
    `Receipt number ${order.receiptNumber}. Open it in the browser or account that paid:\n${publicUrl}/receipts/${order.id}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
})

interface NotReturned {
  what: string
  order: { id: string; amount_paise: number; provider: string; paymentId: string }
  /** What the provider said, or why it could not be asked. */
  reason: string
  /** Whether the site goes on trying by itself. */
  isTriedAgain: boolean
}

/** To the company: the site could not send a payment back by itself. */
export const paymentNotReturned = (
  { name, email }: { name: string; email: string },
  { what, order, reason, isTriedAgain }: NotReturned,
): CompanyMail => ({
  class: 'company',
  isUrgent: true,
  replyTo: email || null,
  subject: `Not sent back: ${rupees(order.amount_paise)}, ${what}`,
  body: [
    `The site could not send this payment back: ${reason}`,
    [isolated(name), email].filter(Boolean).join(', '),
    isTriedAgain
      ? 'The site goes on trying, every few hours. Look whether the provider works, and whether the keys of this site count there.'
      : `The site does not try again. Look in the provider's pages why, put it right, then have this run on the server: npm run db -- refunds send ${order.id}`,
    `Order: ${order.id}\nPayment: ${order.paymentId} (${order.provider})`,
  ].join('\n\n'),
  links: [['This payment', `/office/payments/${order.id}`]],
  event: {
    type: 'refund.failed',
    data: {
      ...{ order: order.id, payer: { name, email }, purchase: what, provider: order.provider },
      ...{ amount_rupees: rupeeNumber(order.amount_paise), reason, is_tried_again: isTriedAgain },
    },
  },
})
