import { beginOf } from '@marga/constants/batch-begin'
import { clockInIndia, dateInIndia } from '@marga/constants/indian-time'
import { type QueryExecutorProvider, sql } from 'kysely'

interface Program {
  product: string
  program: string
}

interface Run {
  id: string
  starts_on: string
  session_starts: string
}

/** A record of before becomes a program and its first batch. */
async function splitRecords(database: QueryExecutorProvider) {
  await sql`insert into programs
      (product, program, position, level, summary, prerequisites, outcomes, projects, trainer_id)
    select product, program, position, level, summary, prerequisites, outcomes, projects, trainer_id
    from batches where product not in (select product from programs)`.execute(database)
  await sql`insert into program_batches
      (id, product, is_open, starts_on, enrol_by, session_starts, session_minutes, session_days, duration, mode,
       seats, price_paise, instalments, instalment_days, session_link)
    select lower(product) || '-1', product, is_open, starts_on, enrol_by, session_starts, session_minutes,
       session_days, duration, mode, seats, price_paise, instalments, instalment_days, session_link
    from batches where product not in (select product from program_batches)`.execute(database)
}

const runsOf = async (database: QueryExecutorProvider, product: string) =>
  (
    await sql<Run>`select id, starts_on, session_starts from program_batches
      where product = ${product} order by id`.execute(database)
  ).rows

/** When batches begin that people have places in and that no record says any more. */
async function forgottenBegins(database: QueryExecutorProvider, { product, program }: Program) {
  const { rows } = await sql<{ begins_at: number | string }>`
    select distinct lead_claims.begins_at from lead_claims
    join course_registrations on course_registrations.id = lead_claims.lead_id
    where lead_claims.kind <> 'enrolment' and lead_claims.batch_id is null
      and lead_claims.begins_at is not null and course_registrations.course_name = ${program}
    order by lead_claims.begins_at`.execute(database)
  const known = new Set((await runsOf(database, product)).map(beginOf))
  return rows.map((row) => Number(row.begins_at)).filter((begins) => !known.has(begins))
}

/** A batch that the record was changed from: its people keep it. Nobody can join it any more. */
async function addForgotten(
  database: QueryExecutorProvider,
  { product, begins }: { product: string; begins: number },
) {
  const runs = await runsOf(database, product)
  const numbers = runs.map(({ id }) => Number(id.slice(id.lastIndexOf('-') + 1)) || 0)
  const id = `${product.toLowerCase()}-${Math.max(0, ...numbers) + 1}`
  const at = new Date(begins)
  await sql`insert into program_batches
      (id, product, is_open, starts_on, session_starts, session_minutes, duration, mode, price_paise, instalments,
       instalment_days)
    select ${id}, product, 0, ${dateInIndia(at)}, ${clockInIndia(at)}, session_minutes, duration, mode, price_paise,
       instalments, instalment_days
    from batches where product = ${product}`.execute(database)
}

/** Places and orders name their batch. */
async function nameBatches(database: QueryExecutorProvider, { product, program }: Program) {
  // Of two that begin together the first one is meant: a version of before knew no other.
  for (const run of await runsOf(database, product)) {
    const begins = beginOf(run)
    if (begins === null) continue
    await sql`update lead_claims set batch_id = ${run.id}
      where batch_id is null and begins_at = ${begins} and kind <> 'enrolment'
      and lead_id in (select id from course_registrations where course_name = ${program})`.execute(database)
  }
}

/**
 * Takes over what a version of before has written, by itself or in its backup: records of a program and its only batch, and
 * places and orders that do not name their batch. What is taken over already stays as it is.
 */
export async function takeOverBatches(database: QueryExecutorProvider) {
  await splitRecords(database)
  const { rows: programs } = await sql<Program>`select product, program from programs`.execute(database)
  for (const program of programs) {
    for (const begins of await forgottenBegins(database, program))
      await addForgotten(database, { product: program.product, begins })
    await nameBatches(database, program)
  }
  await sql`update orders set batch_id =
      (select lead_claims.batch_id from lead_claims where lead_claims.id = orders.reference)
    where batch_id is null and purpose = 'course'
      and exists (select 1 from lead_claims where lead_claims.id = orders.reference
        and lead_claims.batch_id is not null)`.execute(database)
}
