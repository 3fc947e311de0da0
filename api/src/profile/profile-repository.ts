import type { BasicDetails, BasicDetailsPatch } from '@marga/api-contract/profile'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

const COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'landmark',
  'city',
  'state',
  'country',
  'pincode',
] as const

export const profileRepository = (database: Kysely<Database>) => ({
  async find(accountId: number): Promise<BasicDetails | undefined> {
    const row = await database
      .selectFrom('accounts')
      .select(['username', 'user_type', 'profile_revision', ...COLUMNS])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!row) return undefined
    const { user_type: userType, username, profile_revision: revision, ...details } = row
    return { ...details, userType, username: details.email.split('@')[0] || username, revision }
  },

  /** Writes the given fields and no others; the address has a way of its own. */
  async update(accountId: number, patch: Omit<BasicDetailsPatch, 'email'>) {
    const { username: _, userType, ...fields } = patch
    const changes = { ...fields, ...(userType !== undefined && { user_type: userType }) }
    if (Object.keys(changes).length === 0) return
    await database.updateTable('accounts').set(changes).where('id', '=', accountId).execute()
  },
})
