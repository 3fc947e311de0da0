import { paidPlaceEnded } from '../mail/place-messages'
import { ordersById, refundOrders } from '../payments/order-repository'
import type { EndPlace } from '../payments/refund-command'
import { purchaseOf, refundMails } from '../payments/refund-mails'
import { ownerSession } from '../sessions/session'
import { closeOrders, endEnrolments } from './end-reservation'
import { LeadClaims } from './lead-claims'

/** The company ends a paid place, also once its batch has begun: what is left of its payments is to be given back, and who paid gets a mail, and whom it was for. */
export const endPaidPlace: EndPlace = async (transaction, { registration, reason, mails, now }) => {
  const claim = await transaction
    .selectFrom('lead_claims')
    .select(['lead_id', 'session_hash', 'account_id'])
    .where('id', '=', registration)
    .executeTakeFirst()
  await new LeadClaims(transaction).giveUp(registration)
  const ids = (await closeOrders(transaction, { registration, now })).map(({ id }) => id)
  await refundOrders(transaction, ids, now)
  if (claim) await endEnrolments(transaction, { leadId: claim.lead_id, session: ownerSession(claim) })
  const returned = await ordersById(transaction, ids)
  await refundMails(mails)(transaction, returned, 'ended', reason)
  const [first] = returned
  const { attendee } = first ? await purchaseOf(transaction, first) : {}
  if (attendee) {
    const { email, title: course } = attendee
    await mails.outbox.put(transaction, paidPlaceEnded({ email, course, reason, publicUrl: mails.publicUrl }))
  }
  return returned
}
