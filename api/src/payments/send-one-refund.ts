import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { DueRefund } from './due-refunds'
import { partRefundsOf } from './part-refunds'
import type { PaymentProvider } from './provider'
import { claimRefund, endClaim, noteAccepted, whoSent } from './refund-claims'
import type { MailParts } from './refund-mails'
import { noteRefund } from './refunds'

export interface SendingParts {
  database: Kysely<Database>
  mails: MailParts
  provider: PaymentProvider
}

/** What became of sending one refund. */
export type Sent =
  | { is: 'sent' | 'on its way'; refundId: string }
  /** By another command or process, or as a report says: the sentence about it. */
  | { is: 'sent before'; line: string }
  /** Another command or process is sending it. */
  | { is: 'claimed' }
  /** Money that this provider has not taken. */
  | { is: 'not here' }
  | { is: 'failed'; error: unknown }

/** Names of the other refunds of its payment. */
async function othersOf(database: Kysely<Database>, { id, order }: DueRefund): Promise<string[]> {
  const refunds = [order, ...(await partRefundsOf(database, [order.id]))]
  return refunds
    .filter((one) => one.id !== id)
    .flatMap((one) => [one.id, one.provider_refund_id])
    .filter(Boolean)
}

/** Asks the provider, and notes what it says. */
async function askProvider(
  { database, mails, provider }: SendingParts,
  due: DueRefund,
  now: number,
): Promise<Sent> {
  const { id, order, amountPaise } = due
  const { provider_payment_id: paymentId } = order
  if (!provider.refund || !paymentId) throw new Error(`The order ${id} has no payment to give back.`)
  const refund = await provider.refund({ id, paymentId, amountPaise, others: await othersOf(database, due) })
  if (refund.isProcessed) {
    await noteRefund(database, mails, { id, refundId: refund.id, now })
    return { is: 'sent', refundId: refund.id }
  }
  await noteAccepted(database, due, refund.id)
  return { is: 'on its way', refundId: refund.id }
}

/** Sends one refund, unless another command or process is sending it, or has. */
export async function sendRefund(parts: SendingParts, due: DueRefund, now = Date.now()): Promise<Sent> {
  const { database, provider } = parts
  const { id, order } = due
  if (!provider.refund || order.provider !== provider.name || !order.provider_payment_id)
    return { is: 'not here' }
  if (!(await claimRefund(database, due, now))) {
    const line = await whoSent(database, id)
    return line ? { is: 'sent before', line } : { is: 'claimed' }
  }
  try {
    return await askProvider(parts, due, now)
  } catch (error) {
    // The provider's own report was quicker than its answer.
    const line = await whoSent(database, id)
    return line ? { is: 'sent before', line } : { is: 'failed', error }
  } finally {
    await endClaim(database, due)
  }
}

/** Why a refund was not sent, as a sentence goes on. */
export const whyNot = (error: unknown) => (error instanceof Error ? error.message : String(error))
