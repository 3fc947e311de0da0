import { dateInIndia } from '@marga/constants/indian-time'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { placeTransaction } from './place-transaction'

const today = (now: number) => dateInIndia(new Date(now))

/** Prices that wait for their day, with the program of their batch, the first one first. */
export const waitingPrices = (database: Kysely<Database>) =>
  database
    .selectFrom('prices')
    .innerJoin('program_batches', 'program_batches.id', 'prices.batch_id')
    .innerJoin('programs', 'programs.product', 'program_batches.product')
    .select(['programs.program', 'prices.batch_id', 'prices.from_on', 'prices.price_paise'])
    .select('prices.recorded_by')
    .where('prices.applied_at', 'is', null)
    .orderBy('prices.from_on')

/** Prices whose day has come are those of their batches, in a `placeTransaction` of the program. Orders ask before they are made. */
export async function applyPrices(transaction: Transaction<Database>, program: string, now: number) {
  const due = await waitingPrices(transaction)
    .where('programs.program', '=', program)
    .where('prices.from_on', '<=', today(now))
    .execute()
  for (const { batch_id, from_on, price_paise } of due) {
    await transaction.updateTable('program_batches').set({ price_paise }).where('id', '=', batch_id).execute()
    await transaction
      .updateTable('prices')
      .set({ applied_at: now })
      .where('batch_id', '=', batch_id)
      .where('from_on', '=', from_on)
      .execute()
  }
}

/** The same for all programs: pages say a new price within seconds of its day. */
export async function applyAllPrices(database: Kysely<Database>, now: number) {
  const due = await waitingPrices(database).where('prices.from_on', '<=', today(now)).execute()
  for (const program of new Set(due.map((one) => one.program)))
    await placeTransaction(database, { concerned: { program }, now }, (transaction) =>
      applyPrices(transaction, program, now),
    )
}
