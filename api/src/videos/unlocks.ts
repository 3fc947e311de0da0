import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { Session } from '../plugins/sessions'

export type Scope = { scope: 'videos' } | { scope: 'trainer'; trainerId: number }

const idOf = (scope: Scope) => (scope.scope === 'trainer' ? scope.trainerId : 0)

/** What a session has unlocked: by the trainer's number, so that another of the same name stays locked (decision L4). */
export const unlockRepository = (database: Kysely<Database>) => ({
  listOf: async (session: Session | null) =>
    session === null
      ? []
      : database
          .selectFrom('unlocks')
          .select(['scope', 'trainer_id'])
          .where('session_hash', '=', session.hash)
          .execute(),

  add: (session: Session, scope: Scope) =>
    database
      .insertInto('unlocks')
      .values({ session_hash: session.hash, scope: scope.scope, trainer_id: idOf(scope) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
})
export type Unlocks = ReturnType<typeof unlockRepository>
