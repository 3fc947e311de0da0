import { batchesAt } from '@marga/content/batches'
import { syllabi } from '@marga/content/courses'
import { lockedVideoLinks } from '@marga/content/locked-videos'
import { offeredCourses } from '@marga/content/offered-courses'
import { recordingFile } from '@marga/content/recording-files'
import { trainerContacts } from '@marga/content/trainer-contacts'
import { trainerCoursesOf } from '@marga/content/trainer-courses'
import { trainers } from '@marga/content/trainers'
import { videos } from '@marga/content/videos'
import { type Kysely, sql, type Transaction } from 'kysely'
import { describePrograms } from '../migrations/describe-programs'
import { takeOverBatches } from '../migrations/take-over-batches'
import type { OpenDatabase } from './open-database'
import type { Database } from './schema'
import { addChoice } from './seed-choice'

/** Id of the advisory lock: arbitrary, unique in this database. */
const SEED_LOCK = 720_001

const SEEDED = ['courses', 'trainer_courses', 'programs', 'videos'] as const
type Positioned = (typeof SEEDED)[number] | 'batches'

type Reader = Pick<Kysely<Database>, 'selectFrom'>

const hasRowsIn = async (reader: Reader, table: Positioned) =>
  (await reader.selectFrom(table).select('position').limit(1).executeTakeFirst()) !== undefined

async function isSeeded(database: Reader) {
  for (const table of SEEDED) if (!(await hasRowsIn(database, table))) return false
  return true
}

interface SeedOptions {
  /** Gives the first program several batches to choose from. */
  hasChoice?: boolean
}

/** Fills an empty database with the built-in content, once; a table that already holds rows is left alone. */
export async function seed(
  { database, engine }: OpenDatabase,
  { hasChoice = false }: SeedOptions = {},
): Promise<void> {
  if (await isSeeded(database)) return
  await database.transaction().execute(async (transaction) => {
    // Of several processes that start together one fills the tables; the others wait here and find them filled.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction)
    const hasRows = (table: Positioned) => hasRowsIn(transaction, table)
    if (!(await hasRows('courses'))) {
      await transaction.insertInto('courses').values(courseRows()).execute()
      await transaction.insertInto('offerings').values(offeringRows()).execute()
      await transaction.insertInto('trainers').values(trainerRows()).execute()
    }
    if (!(await hasRows('trainer_courses'))) {
      const rows = trainerCourseRows(
        await transaction.selectFrom('trainers').select(['id', 'name']).execute(),
      )
      if (rows.length > 0) await transaction.insertInto('trainer_courses').values(rows).execute()
    }
    if (!(await hasRows('programs'))) {
      const isNew = !(await hasRows('batches'))
      await seedPrograms(transaction)
      if (hasChoice && isNew) await addChoice(transaction, new Date())
    }
    if (!(await hasRows('videos'))) await transaction.insertInto('videos').values(videoRows()).execute()
  })
}

/** From the records of a version of before, where it has filled them after this one has made the tables. */
async function seedPrograms(transaction: Transaction<Database>) {
  const stored = await transaction.selectFrom('trainers').select(['id', 'name']).execute()
  await transaction
    .insertInto('batches')
    .values(batchRows(stored))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await takeOverBatches(transaction)
  await describePrograms(transaction)
  for (const { product, session_count } of batchesAt(new Date()))
    await transaction
      .updateTable('program_batches')
      .set({ session_count: session_count ?? 0 })
      .where('product', '=', product)
      .where('session_count', '=', 0)
      .execute()
}

const courseRows = () =>
  syllabi.map(({ id, name, program, description, image, modules }, position) => ({
    id,
    name,
    program,
    description,
    image,
    modules: JSON.stringify(modules),
    position,
  }))

const offeringRows = () =>
  offeredCourses.map(({ course, title, course_duration, educator_name, educator_profile, link }) => ({
    course,
    title,
    program: course,
    course_duration,
    educator_name,
    educator_profile,
    link,
    syllabus_link: '',
  }))

const trainerRows = () =>
  trainers.map((trainer) => ({
    name: trainer.name,
    course: trainer.course,
    custom_course: trainer.customCourse,
    course_description: trainer.courseDescription,
    photo: trainer.photo,
    demo_video: trainer.demoVideo,
    contact: '',
    email: trainerContacts.get(trainer.name) ?? '',
    status: 'approved' as const,
  }))

type StoredTrainers = ReadonlyArray<{ id: number; name: string }>

const trainerCourseRows = (stored: StoredTrainers) =>
  trainers.flatMap(({ name }) => {
    const trainer = stored.find((row) => row.name === name)
    if (!trainer) return []
    return trainerCoursesOf(name).map(({ id, duration }, position) => ({
      trainer_id: trainer.id,
      course_id: id,
      weeks: duration,
      rating: null,
      position,
    }))
  })

const batchRows = (stored: StoredTrainers) =>
  batchesAt(new Date()).map(
    (
      { isOpen, place: __, link: _, trainer, outcomes, projects, tools: ___, is_ai: ____, ...facts },
      position,
    ) => {
      const { session_count: _____, ...batch } = facts
      return {
        ...batch,
        is_open: Number(isOpen),
        outcomes: JSON.stringify(outcomes),
        projects: JSON.stringify(projects),
        trainer_id: stored.find(({ name }) => name === trainer?.name)?.id ?? 0,
        position,
      }
    },
  )

const videoRows = () =>
  videos.map(({ id, title, link, courseId, lecture, isDemo }, position) => ({
    ...{ id, title, position, course_id: courseId },
    ...{ author: lecture?.author ?? '', minutes: lecture?.minutes ?? 0 },
    link: isDemo ? recordingFile(id) : (link ?? lockedVideoLinks[id] ?? ''),
  }))
