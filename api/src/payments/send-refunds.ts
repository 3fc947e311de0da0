import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import { askFirst, YES } from '../commands/ask-first'
import type { Database } from '../database/schema'
import { type DueRefund, dueRefunds, refundLine } from './due-refunds'
import { partRefundsOf, whoSentPart } from './part-refunds'
import type { PaymentProvider } from './provider'
import { claimRefund, endClaim, noteAccepted, whoSent } from './refund-claims'
import type { MailParts } from './refund-mails'
import { noRefund, noteRefund } from './refunds'

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

/** Names of the other refunds of its payment. */
async function othersOf(database: Kysely<Database>, { id, order }: DueRefund): Promise<string[]> {
  const refunds = [order, ...(await partRefundsOf(database, [order.id]))]
  return refunds
    .filter((one) => one.id !== id)
    .flatMap((one) => [one.id, one.provider_refund_id])
    .filter(Boolean)
}

/** What went back already of an order or a refund, as sentences. */
async function sentOf(database: Kysely<Database>, id: string): Promise<string[]> {
  const parts = await partRefundsOf(database, [id])
  const lines = [await whoSent(database, id)]
  for (const part of parts) lines.push(await whoSentPart(database, part.id))
  return lines.filter((line) => line !== undefined)
}

/** Asks the provider, and notes what it says. */
async function askProvider({ database, mails, provider }: Parts, due: DueRefund): Promise<Outcome> {
  const { id, order, amountPaise } = due
  const { provider_payment_id: paymentId } = order
  if (!provider.refund || !paymentId) throw new Error(`The order ${id} has no payment to give back.`)
  const refund = await provider.refund({ id, paymentId, amountPaise, others: await othersOf(database, due) })
  if (refund.isProcessed) {
    await noteRefund(database, mails, { id, refundId: refund.id })
    return { line: `${id}: went back as ${refund.id}` }
  }
  await noteAccepted(database, due, refund.id)
  return {
    line: `${id}: on its way as ${refund.id}; its report, or this command again, notes that it went back`,
  }
}

const nothingToSend = ({ id, order: { provider, method } }: DueRefund) =>
  method
    ? `${id}: paid by ${method}. Give it back by hand, then: npm run db -- refunded ${id} <reference>`
    : `${id}: nothing to send, as ${provider} took it`

/** Sends one refund, unless another command is sending it, or has. */
async function sendOne(parts: Parts, due: DueRefund): Promise<Outcome> {
  const { database, provider } = parts
  const { id, order } = due
  if (!provider.refund || order.provider !== provider.name || !order.provider_payment_id)
    return { line: nothingToSend(due) }
  if (!(await claimRefund(database, due, Date.now()))) {
    const sent = await whoSent(database, id)
    return sent
      ? { line: sent }
      : {
          line: `${id}: another command is sending it at this moment. Run this again in a minute to see what became of it`,
          isRefused: true,
        }
  }
  try {
    return await askProvider(parts, due)
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
    await endClaim(database, due)
  }
}

/**
 * `refunds send [<order or refund>] [--yes]`: shows what is due and asks, then makes the refunds at the provider. The same command again makes
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
  const due = await dueRefunds(parts.database, id)
  if (due.length === 0 && id) {
    // By this command before, which may have been cut off, by another one, or by the provider's report.
    const sent = await sentOf(parts.database, id)
    if (sent.length > 0) return sent.join('\n')
    throw await noRefund(parts.database, id)
  }
  if (due.length === 0) return 'No refund is due.'
  await askFirst(`${due.map(refundLine).join('\n')}\n  send this money back`, words.includes(YES))
  const outcomes: Outcome[] = []
  for (const one of due) outcomes.push(await sendOne(parts, one))
  const text = outcomes.map(({ line }) => line).join('\n')
  if (outcomes.some(({ isRefused }) => isRefused)) throw new SendRefundsError('REFUNDS_NOT_SENT', text)
  return text
}
