import { rupees } from '@marga/constants/rupees'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import { askFirst, YES } from '../commands/ask-first'
import type { Database } from '../database/schema'
import { sentBefore } from './part-refunds'
import { reportBody } from './provider-event'
import { settleEvent, undecidedEvents } from './provider-events'
import { sentRefund } from './refund-claims'
import type { MailParts } from './refund-mails'
import { noteRefund, refundText } from './refunds'

class PaymentsCommandError extends ExpectedError {
  override readonly name = 'PaymentsCommandError'

  constructor() {
    super(
      'PAYMENTS_COMMAND',
      'Write: payments undecided, or payments settle <report> <what was decided>. Both are described by npm run db.',
    )
  }
}

/** In rupees, unless it came in another currency. */
function amountText(event: Awaited<ReturnType<typeof undecidedEvents>>[number]) {
  const { amount_paise } = event
  if (amount_paise === null) return ''
  const { currency = 'INR' } = reportBody.read(event)?.payload.payment?.entity ?? {}
  return currency === 'INR' ? rupees(amount_paise) : `${currency} ${amount_paise} in its smallest unit`
}

/** A line for each report of the provider that a person has to decide. */
async function listUndecided(database: Kysely<Database>): Promise<string> {
  const lines = (await undecidedEvents(database)).map((event) =>
    [
      event.id,
      new Date(event.received_at).toISOString(),
      event.event || '(unreadable)',
      event.provider_payment_id,
      amountText(event),
      event.order_id && `order ${event.order_id}`,
      event.note || 'The process ended before it was decided. The provider reports it again.',
    ]
      .filter(Boolean)
      .join('  '),
  )
  return lines.join('\n') || 'Nothing is undecided.'
}

/** `payments undecided` and `payments settle <report> <note>`. @returns what is printed; @throws PaymentsCommandError */
export async function paymentsCommand(
  database: Kysely<Database>,
  [what, id, ...words]: readonly string[],
): Promise<string> {
  if (what === 'undecided' && id === undefined) return listUndecided(database)
  const note = words.join(' ').trim()
  if (what !== 'settle' || !id || !note) throw new PaymentsCommandError()
  await settleEvent(database, id, note.slice(0, 1_000), Date.now())
  return `${id}: undecided -> decided. Noted: ${note}`
}

/** `refunded <order> [number of the refund] [--yes]`: shows the order and asks, then notes that its money went back. */
export async function refundedCommand(
  database: Kysely<Database>,
  mails: MailParts,
  [id, ...words]: readonly [string, ...string[]],
): Promise<string> {
  const [refundId = ''] = words.filter((word) => word !== YES)
  const sent = await sentRefund(database, id)
  // The same again; with another number, or none, it is refused.
  if (refundId && sent?.refundId === refundId) return sentBefore(sent)
  await askFirst(`${await refundText(database, id)}\n  due -> went back`, words.includes(YES))
  const isTold = await noteRefund(database, mails, { id, refundId })
  return `The refund ${id} is noted. ${isTold ? 'Who paid it gets a mail.' : 'Nobody gets a mail.'}`
}
