import { RECORD_KINDS } from '@marga/api-contract/profile-records'
import type { Kysely } from 'kysely'
import { listBatches } from '../batches/batch-repository'
import { CourseRepository } from '../courses/course-repository'
import { hearRowFaults, type RowFault } from '../database/row-faults'
import type { Database } from '../database/schema'
import { planIn } from '../payments/payment-plan'
import { RecordRepository } from '../profile/record-repository'
import { readReviews } from '../reviews/review-repository'
import { TrainerRepository } from '../trainers/trainer-repository'

const ALL = { limit: 1_000_000, offset: 0 }

async function readPublic(database: Kysely<Database>) {
  await new CourseRepository(database, Date.now).listDetails(ALL)
  await listBatches(database, Date.now())
  await readReviews(database, ALL)
  const trainers = await database.selectFrom('trainer_courses').select('trainer_id').distinct().execute()
  for (const { trainer_id } of trainers) await new TrainerRepository(database).coursesOf(trainer_id)
}

async function readPersonal(database: Kysely<Database>) {
  const owners = await database
    .selectFrom('profile_records')
    .select(['account_id', 'kind'])
    .distinct()
    .execute()
  for (const { account_id, kind } of owners)
    if (kind in RECORD_KINDS) await new RecordRepository(database).list(kind, account_id)
}

async function faultyPlans(database: Kysely<Database>): Promise<RowFault[]> {
  const orders = await database.selectFrom('orders').selectAll().where('plan', '<>', '').execute()
  return orders.flatMap((order) => {
    try {
      planIn(order)
      return []
    } catch (error) {
      return [{ table: 'orders' as const, row: order.id, column: 'plan', message: String(error) }]
    }
  })
}

/** Reads every row that holds more than its column says, as the site does. @returns the rows that the site has to leave out */
export async function checkRows(database: Kysely<Database>): Promise<RowFault[]> {
  const found = new Map<string, RowFault>()
  const stop = hearRowFaults((fault) => found.set(JSON.stringify(fault), fault))
  try {
    await readPublic(database)
    await readPersonal(database)
    return [...found.values(), ...(await faultyPlans(database))]
  } finally {
    stop()
  }
}

/** What the command says. */
export const rowFaultsText = (faults: readonly RowFault[]) =>
  faults.length === 0
    ? 'Every row can be read.'
    : faults
        .map(({ table, row, column, message }) => `${table}, row ${row}, column ${column}: ${message}`)
        .join('\n')
