import type { LockClaim } from '../payments/course-orders'
import { isOwnedBy } from '../sessions/session'
import { noRegistration } from './course-registrations'

/**
 * One's own registration. The write takes the row's lock: it is not given up, nor carried over to an account, before the
 * order for it is stored.
 */
export const lockClaim: LockClaim = async (transaction, { registration, session }) => {
  const claim = await transaction
    .updateTable('lead_claims')
    .set(({ ref }) => ({ kind: ref('kind') }))
    .where('id', '=', registration)
    .where('kind', '=', 'registration')
    .returning(['id', 'lead_id', 'batch_id', 'session_hash', 'account_id'])
    .executeTakeFirst()
  if (!claim || !isOwnedBy(session, claim)) throw noRegistration()
  const { course_name: program } = await transaction
    .selectFrom('course_registrations')
    .select('course_name')
    .where('id', '=', claim.lead_id)
    .executeTakeFirstOrThrow()
  return { ...claim, program }
}
