import type { Kysely } from 'kysely'
import { lockAccount } from '../accounts/lock-account'
import type { Database } from '../database/schema'
import { extendedProfileRepository, type ProfileChanges } from './extended-profile-repository'
import { countChange } from './profile-revision'

const FILES = ['picture_path', 'resume_path'] as const

interface Change {
  accountId: number
  changes: ProfileChanges
  /** The revision that the bio began from. */
  revision?: number | undefined
}

/**
 * Changes bio, picture and resume. @returns names of the files that the profile had before and has no longer.
 *
 * @throws ApiError 401 if the account is deleted, 409
 */
export const replaceFiles = (
  database: Kysely<Database>,
  { accountId, changes, revision }: Change,
): Promise<string[]> =>
  database.transaction().execute(async (transaction) => {
    const { bio } = changes
    if (bio === undefined && revision === undefined) await lockAccount(transaction, accountId)
    else await countChange(transaction, { accountId, bio, revision })
    const profiles = extendedProfileRepository(transaction)
    const before = await profiles.find(accountId)
    await profiles.change(accountId, changes)
    const after = await profiles.find(accountId)
    return FILES.filter((file) => before[file] !== '' && before[file] !== after[file]).map(
      (file) => before[file],
    )
  })
