import { dayInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
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
  /** Who has recorded it; '' where the provider took it. */
  recordedBy: string
  order: { id: string; amount_paise: number; provider: string; paymentId: string; receiptNumber: string }
}

const personText = ({ name, email }: Person) => [isolated(name), email].filter(Boolean).join(', ')

/** To the company: money has arrived. */
export function paymentForCompany(captured: Captured): CompanyMail {
  const { buyer, attendee, what, beginsAt, instalment, instalments, recordedBy, order } = captured
  const amount = rupees(order.amount_paise)
  const facts: Array<[string, string]> = [
    ['Paid by', personText(buyer)],
    ['For', attendee ? personText(attendee) : ''],
    ['What', what],
    ['Batch of', beginsAt === null ? '' : dayInIndia(new Date(beginsAt))],
    ['Part', instalments > 1 ? `${instalment} of ${instalments}` : ''],
    ['Amount', amount],
    ['Receipt number', order.receiptNumber],
    ['Order', order.id],
    ['Payment', `${order.paymentId} (${order.provider})`],
    ['Recorded by', recordedBy && isolated(recordedBy)],
  ]
  return {
    class: 'company',
    replyTo: buyer.email || null,
    subject: `Payment: ${amount}, ${what}`,
    body: [
      facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n'),
      order.provider === 'sandbox' ? SANDBOX_NOTE : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
