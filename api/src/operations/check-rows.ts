import type { Kysely } from 'kysely'
import { listBatches } from '../batches/batch-repository'
import { CourseRepository } from '../courses/course-repository'
import { hearRowFaults, nameOfFault, type RowFault } from '../database/row-faults'
import type { Database } from '../database/schema'
import { readReviews } from '../reviews/review-repository'
import { TrainerRepository } from '../trainers/trainer-repository'
import { VideoRepository } from '../videos/video-repository'
import { JSON_COLUMNS } from './json-columns'

const ALL = { limit: 1_000_000, offset: 0 }

/** Lists of public pages, as the site reads them. */
async function readPublic(database: Kysely<Database>) {
  const courses = new CourseRepository(database, Date.now)
  await courses.listCards(ALL)
  await courses.listOffered()
  await listBatches(database, Date.now())
  await readReviews(database, ALL)
  await new VideoRepository(database).list()
  const trainers = new TrainerRepository(database)
  await trainers.listApproved(ALL)
  const teaching = await database.selectFrom('trainer_courses').select('trainer_id').distinct().execute()
  for (const { trainer_id } of teaching) await trainers.coursesOf(trainer_id)
}

export interface CheckedRows {
  faults: RowFault[]
  /** Whether every row was read in time. */
  isWhole: boolean
}

/**
 * Reads every row that holds more than its column says, as the site does: the rows that the site has to leave out.
 * @param endsAt when it stops, in milliseconds of the clock
 */
export async function checkRows(
  database: Kysely<Database>,
  endsAt = Number.POSITIVE_INFINITY,
): Promise<CheckedRows> {
  const found = new Map<string, RowFault>()
  const stop = hearRowFaults((fault) => found.set(nameOfFault(fault), fault))
  try {
    await readPublic(database)
    let isWhole = true
    for (const column of Object.values(JSON_COLUMNS))
      isWhole = (await column.readAll(database, endsAt)) && isWhole
    return { faults: [...found.values()], isWhole }
  } finally {
    stop()
  }
}

/** One fault, as operators read it. */
export const rowFaultText = ({ table, row, column, message, cost = 'it is left out' }: RowFault) =>
  `${table}, row ${row}, column ${column}: ${message} (${cost})`

/** What the command says. */
export const rowFaultsText = (faults: readonly RowFault[]) =>
  faults.length === 0 ? 'Every row can be read.' : faults.map(rowFaultText).join('\n')
