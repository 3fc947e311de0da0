import type { ExtendedProfile } from '@marga/api-contract/extended-profile'
import type { Kysely, Updateable } from 'kysely'
import type { Database } from '../database/schema'

export type ProfileChanges = Omit<Updateable<Database['profiles']>, 'account_id'>

const EMPTY = { bio: '', picture_path: '', picture_type: '', resume_path: '', resume_name: '' }

/** Bio, picture and resume. An account without a row has the defaults (docs/product.md#sections). */
export const extendedProfileRepository = (database: Kysely<Database>) => {
  const find = async (accountId: number) =>
    (await database
      .selectFrom('profiles')
      .select(['bio', 'picture_path', 'picture_type', 'resume_path', 'resume_name'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? EMPTY

  return {
    find,
    show: async (accountId: number): Promise<ExtendedProfile> => {
      const { bio, picture_path, resume_path, resume_name } = await find(accountId)
      return {
        bio,
        // The stored name changes with the file, so that no browser shows an earlier picture.
        profile_picture: picture_path && `/api/profile/picture?v=${picture_path.slice(0, 8)}`,
        resume: resume_path && '/api/profile/resume',
        resume_name,
      }
    },
    change: async (accountId: number, changes: ProfileChanges) => {
      await database
        .insertInto('profiles')
        .values({ account_id: accountId, ...changes })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ account_id: accountId, ...changes }),
        )
        .execute()
    },
  }
}
