import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import { askFirst, YES } from '../commands/ask-first'
import type { Database } from '../database/schema'
import { type DueRefund, dueRefunds, refundLine } from './due-refunds'
import { isChoosing } from './late-payments'
import { partRefundsOf, whoSentPart } from './part-refunds'
import { whoSent } from './refund-claims'
import { noRefund } from './refunds'
import { type SendingParts, sendRefund, whyNot } from './send-one-refund'

class SendRefundsError extends ExpectedError {
  override readonly name = 'SendRefundsError'
}

interface Outcome {
  /** What is printed of it. */
  line: string
  isRefused?: boolean
}

/** What went back already of an order or a refund, as sentences. */
async function sentOf(database: Kysely<Database>, id: string): Promise<string[]> {
  const parts = await partRefundsOf(database, [id])
  const lines = [await whoSent(database, id)]
  for (const part of parts) lines.push(await whoSentPart(database, part.id))
  return lines.filter((line) => line !== undefined)
}

const nothingToSend = ({ id, order: { provider, method } }: DueRefund) =>
  method
    ? `${id}: paid by ${method}. Give it back by hand, then: npm run db -- refunded ${id} <reference>`
    : `${id}: nothing to send, as ${provider} took it`

/** Sends one refund, and says what became of it. */
async function sendOne(parts: SendingParts, due: DueRefund): Promise<Outcome> {
  const { id } = due
  const sent = await sendRefund(parts, due)
  switch (sent.is) {
    case 'sent':
      return { line: `${id}: went back as ${sent.refundId}` }
    case 'on its way':
      return {
        line: `${id}: on its way as ${sent.refundId}; its report, or this command again, notes that it went back`,
      }
    case 'sent before':
      return { line: sent.line }
    case 'not here':
      return { line: nothingToSend(due) }
    case 'claimed':
      return {
        line: `${id}: another command is sending it at this moment. Run this again in a minute to see what became of it`,
        isRefused: true,
      }
    default:
      return {
        line: `${id}: not sent (${whyNot(sent.error)}). Run this again; if it is refused again, look in the provider's pages whether it went back`,
        isRefused: true,
      }
  }
}

/** Who paid may still choose another batch for it: only the company may send it before. */
const isLeft = ({ order, part }: DueRefund) => !part && isChoosing(order, Date.now())

const leftLine = ({ id, order }: DueRefund) =>
  `${id}: who paid can choose another batch until ${new Date(order.choose_until ?? 0).toISOString()}, then the site sends it by itself. To send it now: npm run db -- refunds send ${id}`

/**
 * `refunds send [<order or refund>] [--yes]`: shows what is due and asks, then makes the refunds at the provider. The same command again makes
 * none twice. One whose buyer may still choose another batch is sent only where it is named. @returns what is printed; @throws SendRefundsError also where one of them was not sent
 */
export async function sendRefunds(parts: SendingParts, words: readonly string[]): Promise<string> {
  const [id, ...more] = words.filter((word) => word !== YES)
  if (more.length > 0) throw new SendRefundsError('SEND_REFUNDS', 'Write: refunds send [<order>] [--yes]')
  if (!parts.provider.refund)
    throw new SendRefundsError(
      'NO_PROVIDER',
      'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are not set, so nothing can be sent.',
    )
  const due = await dueRefunds(parts.database, id)
  if (due.length === 0 && id) {
    // By this command before, which may have been cut off, by another one, or by the provider's report.
    const sent = await sentOf(parts.database, id)
    if (sent.length > 0) return sent.join('\n')
    throw await noRefund(parts.database, id)
  }
  if (due.length === 0) return 'No refund is due.'
  const left = id === undefined ? due.filter(isLeft) : []
  const wanted = due.filter((one) => !left.includes(one))
  if (wanted.length > 0)
    await askFirst(`${wanted.map(refundLine).join('\n')}\n  send this money back`, words.includes(YES))
  const outcomes: Outcome[] = left.map((one) => ({ line: leftLine(one) }))
  for (const one of wanted) outcomes.push(await sendOne(parts, one))
  const text = outcomes.map(({ line }) => line).join('\n')
  if (outcomes.some(({ isRefused }) => isRefused)) throw new SendRefundsError('REFUNDS_NOT_SENT', text)
  return text
}
