import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import { askFirst, YES } from '../commands/ask-first'
import type { Database } from '../database/schema'
import type { OrderRow } from './order-row'
import type { PaymentProvider } from './provider'
import { claimRefund, endClaim, whoSent } from './refund-claims'
import type { MailParts } from './refund-mails'
import { dueOrders, noRefund, noteRefund, refundLine } from './refunds'

class SendRefundsError extends ExpectedError {
  override readonly name = 'SendRefundsError'
}

interface Parts {
  database: Kysely<Database>
  mails: MailParts
  provider: PaymentProvider
}

interface Outcome {
  /** What is printed of it. */
  line: string
  isRefused?: boolean
}

/** Asks the provider, and notes what it says. */
async function askProvider({ database, mails, provider }: Parts, order: OrderRow): Promise<Outcome> {
  const { id, amount_paise: amountPaise, provider_payment_id: paymentId } = order
  if (!provider.refund || !paymentId) throw new Error(`The order ${id} has no payment to give back.`)
  const refund = await provider.refund({ paymentId, amountPaise, orderId: id })
  if (refund.isProcessed) {
    await noteRefund(database, mails, { id, refundId: refund.id })
    return { line: `${id}: went back as ${refund.id}` }
  }
  await database
    .updateTable('orders')
    .set({ provider_refund_id: refund.id })
    .where('id', '=', id)
    .where('state', '=', 'refund due')
    .execute()
  return {
    line: `${id}: on its way as ${refund.id}; its report, or this command again, notes that it went back`,
  }
}

const nothingToSend = ({ id, provider, method }: OrderRow) =>
  method
    ? `${id}: paid by ${method}. Give it back by hand, then: npm run db -- refunded ${id} <reference>`
    : `${id}: nothing to send, as ${provider} took it`

/** Sends one refund, unless another command is sending it, or has. */
async function sendOne(parts: Parts, order: OrderRow): Promise<Outcome> {
  const { database, provider } = parts
  const { id } = order
  if (!provider.refund || order.provider !== provider.name || !order.provider_payment_id)
    return { line: nothingToSend(order) }
  if (!(await claimRefund(database, id, Date.now()))) {
    const sent = await whoSent(database, id)
    return sent
      ? { line: sent }
      : {
          line: `${id}: another command is sending it at this moment. Run this again in a minute to see what became of it`,
          isRefused: true,
        }
  }
  try {
    return await askProvider(parts, order)
  } catch (error) {
    // The provider's own report was quicker than its answer.
    const sent = await whoSent(database, id)
    if (sent) return { line: sent }
    const why = error instanceof Error ? error.message : String(error)
    return {
      line: `${id}: not sent (${why}). Run this again; if it is refused again, look in the provider's pages whether it went back`,
      isRefused: true,
    }
  } finally {
    await endClaim(database, id)
  }
}

/**
 * `refunds send [<order>] [--yes]`: shows what is due and asks, then makes the refunds at the provider. The same command again makes
 * none twice. @returns what is printed; @throws SendRefundsError also where one of them was not sent
 */
export async function sendRefunds(parts: Parts, words: readonly string[]): Promise<string> {
  const [id, ...more] = words.filter((word) => word !== YES)
  if (more.length > 0) throw new SendRefundsError('SEND_REFUNDS', 'Write: refunds send [<order>] [--yes]')
  if (!parts.provider.refund)
    throw new SendRefundsError(
      'NO_PROVIDER',
      'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are not set, so nothing can be sent.',
    )
  const due = (await dueOrders(parts.database).execute()).filter(
    (order) => id === undefined || order.id === id,
  )
  if (due.length === 0 && id) throw await noRefund(parts.database, id)
  if (due.length === 0) return 'No refund is due.'
  await askFirst(`${due.map(refundLine).join('\n')}\n  send this money back`, words.includes(YES))
  const outcomes: Outcome[] = []
  for (const order of due) outcomes.push(await sendOne(parts, order))
  const text = outcomes.map(({ line }) => line).join('\n')
  if (outcomes.some(({ isRefused }) => isRefused)) throw new SendRefundsError('REFUNDS_NOT_SENT', text)
  return text
}
