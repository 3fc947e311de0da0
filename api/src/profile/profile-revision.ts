import type { BasicDetailsPatch, StoredProfile } from '@marga/api-contract/profile'
import { ApiError } from '@marga/server/failures/api-error'
import type { Transaction } from 'kysely'
import { lockAccount } from '../accounts/lock-account'
import type { Database } from '../database/schema'
import { signedOut } from '../sessions/session'
import { extendedProfileRepository } from './extended-profile-repository'
import { profileRepository } from './profile-repository'

interface ProfileChange {
  accountId: number
  /** The revision that the change began from; undefined where the caller does not know it. */
  revision?: number | undefined
  details?: BasicDetailsPatch | undefined
  bio?: string | undefined
}

const changedMeanwhile = (stored: StoredProfile) =>
  new ApiError({
    status: 409,
    code: 'PROFILE_CHANGED_MEANWHILE',
    message: 'Your profile was changed elsewhere in the meantime. Nothing was saved.',
    stored,
  })

/** Whether a change is stored already: its answer was lost, or it was sent twice. */
const isStored = ({ details: { username: _, ...given } = {}, bio }: ProfileChange, stored: StoredProfile) =>
  (bio === undefined || bio === stored.bio) &&
  Object.entries(given).every(([name, value]) => value === Reflect.get(stored.details, name))

/**
 * The first statement of every transaction that changes details or bio: counts the change, and lets one change after the
 * other have the account.
 *
 * @throws ApiError 401 if the account is deleted; 409 with what is stored, where that is newer than the revision and differs
 */
export async function countChange(transaction: Transaction<Database>, change: ProfileChange) {
  const { accountId, revision } = change
  const count = transaction
    .updateTable('accounts')
    .set(({ eb }) => ({ profile_revision: eb('profile_revision', '+', 1) }))
    .where('id', '=', accountId)
  const { numUpdatedRows } = await (revision === undefined
    ? count
    : count.where('profile_revision', '=', revision)
  ).executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await lockAccount(transaction, accountId)
  const details = await profileRepository(transaction).find(accountId)
  if (!details) throw signedOut()
  const { bio } = await extendedProfileRepository(transaction).find(accountId)
  if (!isStored(change, { details, bio })) throw changedMeanwhile({ details, bio })
}
