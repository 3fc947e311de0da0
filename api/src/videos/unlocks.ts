import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { Session } from '../sessions/session'

export type Scope = { scope: 'videos' } | { scope: 'trainer'; trainerId: number }

const idOf = (scope: Scope) => (scope.scope === 'trainer' ? scope.trainerId : 0)

/**
 * What a visitor has unlocked in the session, and a member for the account: by the trainer's number, so that another of
 * the same name stays locked (docs/product.md#videos).
 */
export const unlockRepository = (database: Kysely<Database>) => ({
  listOf: async (session: Session | null) => {
    if (session === null) return []
    if (session.accountId === null)
      return database
        .selectFrom('unlocks')
        .select(['scope', 'trainer_id'])
        .where('session_hash', '=', session.hash)
        .execute()
    return database
      .selectFrom('account_unlocks')
      .select(['scope', 'trainer_id'])
      .where('account_id', '=', session.accountId)
      .execute()
  },

  add: async ({ hash, accountId }: Session, scope: Scope) => {
    const unlock = { scope: scope.scope, trainer_id: idOf(scope) }
    if (accountId === null)
      await database
        .insertInto('unlocks')
        .values({ session_hash: hash, ...unlock })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await database
        .insertInto('account_unlocks')
        .values({ account_id: accountId, ...unlock })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
})
export type Unlocks = ReturnType<typeof unlockRepository>
