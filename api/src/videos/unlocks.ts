import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { Session } from '../sessions/session'

export type Scope = { scope: 'videos' } | { scope: 'trainer'; trainerId: number }

/**
 * Whether a session or its account has paid a program, or a part of it: the orders of a registration that is cancelled are
 * refunded, and no longer `paid`.
 */
async function hasPaidProgram(database: Kysely<Database>, { hash, accountId }: Session) {
  const paid = await database
    .selectFrom('orders')
    .select('id')
    .where('purpose', '=', 'course')
    .where('state', '=', 'paid')
    .where((own) =>
      accountId === null
        ? own.and([own('session_hash', '=', hash), own('account_id', 'is', null)])
        : own('account_id', '=', accountId),
    )
    .executeTakeFirst()
  return paid !== undefined
}

const idOf = (scope: Scope) => (scope.scope === 'trainer' ? scope.trainerId : 0)

/** What a visitor has unlocked in the session, and a member for the account. */
const storedOf = (database: Kysely<Database>, { hash, accountId }: Session) =>
  accountId === null
    ? database
        .selectFrom('unlocks')
        .select(['scope', 'trainer_id'])
        .where('session_hash', '=', hash)
        .execute()
    : database
        .selectFrom('account_unlocks')
        .select(['scope', 'trainer_id'])
        .where('account_id', '=', accountId)
        .execute()

/**
 * What a caller may watch: trainers' videos by the trainer's number, so that another of the same name stays locked; a caller
 * who has paid a program has the learning videos with it (docs/product.md#videos).
 */
export const unlockRepository = (database: Kysely<Database>) => ({
  listOf: async (session: Session | null) => {
    if (session === null) return []
    const stored = await storedOf(database, session)
    if (stored.some(({ scope }) => scope === 'videos') || !(await hasPaidProgram(database, session)))
      return stored
    return [{ scope: 'videos' as const, trainer_id: 0 }, ...stored]
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
