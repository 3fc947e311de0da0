import { setTimeout as wait } from 'node:timers/promises'
import { beginOf } from '@marga/constants/batch-begin'
import { isDeadlock } from '@marga/server/failures/storage-faults'
import type { Kysely, Transaction } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { batchRows, nameBatches } from './batch-rows'
import { noteStates } from './note-states'

/**
 * Every change of a place, an order or a booking runs in one of these transactions, and takes its locks in this order:
 *
 * 1. the programs that it is about, by name: `placeTransaction` takes them before anything else; the names of all
 *    programs; the hours of interviews
 * 2. accounts
 * 3. course_registrations and enrolments
 * 4. lead_claims
 * 5. coupons
 * 6. orders
 * 7. document_series
 * 8. bookings
 * 9. mailings, by their name; outbox
 * 10. the log: `writeLog` is the last step of what is logged
 *
 * One program's seats and payments change one after the other, so a count of seats is still true when the place is stored.
 * PostgreSQL ends one of two transactions that wait for each other: that one runs again from its beginning.
 */
const TRIES = 6
const LONGEST_PAUSE_MS = 50

/** Whose places change; mock interviews are in no program. `address` adds what anybody has registered with it, lower-cased. */
export type Concerned =
  | { program: string }
  | { registration: string }
  | { order: string }
  | { account: number | null; session?: string; address?: string }
  | 'no program'

async function programsOf(database: Kysely<Database>, concerned: Concerned): Promise<string[]> {
  if (concerned === 'no program') return []
  if ('program' in concerned) return [concerned.program]
  const claimed = database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select('course_registrations.course_name as program')
    .distinct()
    .where('lead_claims.kind', '!=', 'enrolment')
  const rows = await ('registration' in concerned
    ? claimed.where('lead_claims.id', '=', concerned.registration)
    : 'order' in concerned
      ? claimed
          .innerJoin('orders', 'orders.reference', 'lead_claims.id')
          .where('orders.id', '=', concerned.order)
      : claimed.where((claim) =>
          claim.or([
            ...(concerned.account === null ? [] : [claim('lead_claims.account_id', '=', concerned.account)]),
            ...(concerned.session ? [claim('lead_claims.session_hash', '=', concerned.session)] : []),
            ...(concerned.address ? [claim('course_registrations.email_key', '=', concerned.address)] : []),
          ]),
        )
  ).execute()
  return rows.map(({ program }) => program).sort()
}

async function lockPrograms(transaction: Transaction<Database>, programs: readonly string[]) {
  for (const program of programs) await lockName(transaction, program)
}

async function batchesToCome(transaction: Transaction<Database>, programs: readonly string[], now: number) {
  if (programs.length === 0) return []
  const rows = await batchRows(transaction).where('programs.program', 'in', programs).execute()
  return rows.filter((row) => (beginOf(row) ?? 0) > now)
}

/** Runs a change of places or money (see above), again if the database ended it for the sake of another one. */
export async function placeTransaction<T>(
  database: Kysely<Database>,
  { concerned, now }: { concerned: Concerned; now: number },
  run: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const once = async () => {
    const programs = await programsOf(database, concerned)
    return database.transaction().execute(async (transaction) => {
      await lockPrograms(transaction, programs)
      await nameBatches(transaction, await batchesToCome(transaction, programs, now))
      const result = await run(transaction)
      await noteStates(transaction, programs, now)
      return result
    })
  }
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await once()
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
      await wait(Math.random() * LONGEST_PAUSE_MS)
    }
  }
}
