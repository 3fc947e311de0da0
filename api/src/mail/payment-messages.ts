import { dayText } from '@marga/constants/day-text'
import { dayInIndia } from '@marga/constants/indian-time'
import { rupeeNumber, rupees } from '@marga/constants/rupees'
import { factsText, paragraphs } from './facts'
import { isolated } from './isolated'
import type { CompanyMail } from './mail'
import { SANDBOX_NOTE } from './messages'

interface Person {
  name: string
  email: string
}

export interface Captured {
  buyer: Person
  /** Whom it is for, where that is somebody else. */
  attendee: Person | undefined
  /** What was bought. */
  what: string
  /** When the batch begins, in milliseconds since 1970; null where nothing does. */
  beginsAt: number | null
  instalment: number
  instalments: number
  /** What is still to be paid for the same place, and the day of its next part, '' for none. */
  stillDue: { amount_paise: number; due_on: string }
  /** Who has recorded it; '' where the provider took it. */
  recordedBy: string
  /** Its code; '' for none. */
  coupon: string
  order: { id: string; amount_paise: number; provider: string; paymentId: string; receiptNumber: string }
}

const personText = ({ name, email }: Person) => [isolated(name), email].filter(Boolean).join(', ')

function dueText({ amount_paise, due_on }: Captured['stillDue']) {
  if (amount_paise === 0) return 'nothing'
  return `${rupees(amount_paise)}${due_on ? `, the next part by ${dayText(due_on)}` : ''}`
}

const eventOf = ({ buyer, attendee, what, order, ...captured }: Captured): CompanyMail['event'] => ({
  type: 'order.paid',
  data: {
    ...{ order: order.id, payer: buyer, attendee: attendee ?? null, purchase: what },
    batch_starts_at: captured.beginsAt === null ? null : new Date(captured.beginsAt).toISOString(),
    ...{ part: captured.instalment, parts: captured.instalments },
    amount_rupees: rupeeNumber(order.amount_paise),
    still_due_rupees: rupeeNumber(captured.stillDue.amount_paise),
    ...{ receipt: order.receiptNumber, payment: order.paymentId, provider: order.provider },
  },
})

/** To the company: money has arrived, or a place is paid as nothing is to pay for it. */
export function paymentForCompany(captured: Captured): CompanyMail {
  const { buyer, attendee, what, beginsAt, instalment, instalments, recordedBy, coupon, order } = captured
  const amount = rupees(order.amount_paise)
  const facts = factsText([
    ['Paid by', personText(buyer)],
    ['For', attendee ? personText(attendee) : ''],
    ['What', what],
    ['Batch of', beginsAt === null ? '' : dayInIndia(new Date(beginsAt))],
    ['Part', instalments > 1 ? `${instalment} of ${instalments}` : ''],
    ['Amount', amount],
    ['Coupon', coupon],
    ['Still due', dueText(captured.stillDue)],
    ['Receipt number', order.receiptNumber],
    ['Order', order.id],
    ['Payment', order.paymentId && `${order.paymentId} (${order.provider})`],
    ['Recorded by', recordedBy && isolated(recordedBy)],
  ])
  return {
    class: 'company',
    replyTo: buyer.email || null,
    subject: order.amount_paise === 0 ? `Nothing to pay: ${what}` : `Payment: ${amount}, ${what}`,
    body: paragraphs(facts, order.provider === 'sandbox' ? SANDBOX_NOTE : ''),
    links: [['All of it', `/office/payments/${order.id}`]],
    event: eventOf(captured),
  }
}
