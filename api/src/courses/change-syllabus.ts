import { lineChanges } from '@marga/constants/line-changes'
import { slugOf } from '@marga/content/slug-of'
import { staticCourses } from '@marga/content/static-courses'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { lockNames, requireFreeNames } from '../programs/program-names'
import { type ProgramRow, refuse } from '../programs/program-rows'
import type { WrittenCourse } from './read-syllabus'
import { courseLines, coursesOf, type StoredCourse } from './syllabus-rows'

/** A course as somebody writes it, or as it is stored: that one stays as it is. */
type Wanted = WrittenCourse | StoredCourse

/** What is stored of a course that is written: one of the same name, letter case aside. */
const storedOf = (stored: readonly StoredCourse[], name: string) =>
  stored.find((one) => one.name === name) ?? stored.find((one) => keyOf(one.name) === keyOf(name))

const isSame = (before: StoredCourse, after: Wanted) =>
  before.modules !== undefined && courseLines(before).join('\n') === courseLines(after).join('\n')

/** Trainers and videos name a course by its id. @throws ExpectedError where one would name a course that is gone */
async function requireUnnamed(transaction: Transaction<Database>, { id, name }: StoredCourse) {
  const trainers = await transaction
    .selectFrom('trainer_courses')
    .innerJoin('trainers', 'trainers.id', 'trainer_courses.trainer_id')
    .select('trainers.name')
    .where('trainer_courses.course_id', '=', id)
    .orderBy('trainers.id')
    .execute()
  const videos = await transaction
    .selectFrom('videos')
    .select('title')
    .where('course_id', '=', id)
    .orderBy('position')
    .execute()
  const named = [
    ...trainers.map((trainer) => `the courses of ${trainer.name}`),
    ...videos.map(({ title }) => `the learning video ${title}`),
  ]
  if (named.length > 0)
    throw refuse(
      'COURSE_NAMED',
      `The file has no course ${name}, which belongs to ${named.join(', ')}. Keep "Course: ${name}" and its modules in the file, under this name.`,
    )
}

/** `/courses/details` is a page of its own. */
const NO_ID = 'details'

/** A name of its own for addresses: `power-bi-basics`, and `power-bi-basics-2` where that is taken. */
async function freeId(transaction: Transaction<Database>, name: string): Promise<string> {
  const stored = await transaction.selectFrom('courses').select('id').execute()
  const taken = new Set([NO_ID, ...[...stored, ...staticCourses].map(({ id }) => id)])
  const slug = slugOf(name) || 'course'
  let id = slug
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`
  return id
}

/** Places in the order of all courses: those that the program has, and behind all others for what is more. */
async function positionsFor(
  transaction: Transaction<Database>,
  stored: readonly StoredCourse[],
  count: number,
) {
  const { last } = await transaction
    .selectFrom('courses')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const end = Number(last ?? -1) + 1
  const own = [...new Set(stored.map(({ position }) => position))].slice(0, count)
  return [...own, ...Array.from({ length: count - own.length }, (_, index) => end + index)]
}

/** Writes what differs. */
async function store(
  transaction: Transaction<Database>,
  program: string,
  { stored, written }: { stored: readonly StoredCourse[]; written: readonly Wanted[] },
) {
  const positions = await positionsFor(transaction, stored, written.length)
  for (const [index, course] of written.entries()) {
    const before = storedOf(stored, course.name)
    const { name, description } = course
    const texts = { name, description, modules: JSON.stringify(course.modules) }
    const position = positions[index] ?? 0
    const isLeft = before && (course === before || isSame(before, course))
    const columns = { ...(!isLeft && texts), position }
    if (!before)
      await transaction
        .insertInto('courses')
        .values({ id: await freeId(transaction, name), program, image: '', ...texts, position })
        .execute()
    else if ('name' in columns || before.position !== position)
      await transaction.updateTable('courses').set(columns).where('id', '=', before.id).execute()
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

function sizeOf({ modules }: StoredCourse): string {
  if (!modules) return 'a syllabus that cannot be read'
  const topics = modules.reduce((sum, module) => sum + module.topics.length, 0)
  return `${counted(modules.length, 'module')}, ${counted(topics, 'topic')}`
}

const inside = (lines: readonly string[]) => lines.map((line) => `    ${line}`)

/** What becomes of one course, line by line; nothing where it stays as it is. */
function courseChanges(before: StoredCourse | undefined, after: StoredCourse): string[] {
  // Its first line says the name, which stands above the changes.
  const lines = courseLines(after)
  if (!before)
    return [`  ${after.name}: a new course, ${sizeOf(after)}`, ...inside(lineChanges([], lines.slice(1)))]
  const changes = lineChanges(courseLines(before), lines)
  if (changes.length === 0) return []
  return [`  ${after.name}: ${sizeOf(before)} -> ${sizeOf(after)}`, ...inside(changes)]
}

const namesOf = (courses: readonly StoredCourse[]) => courses.map(({ name }) => name).join(', ')

/** Before and after, as an operator reads it. */
function changesOf(before: readonly StoredCourse[], after: readonly StoredCourse[]): string[] {
  const isLeft = ({ id }: StoredCourse) => after.some((one) => one.id === id)
  const known = after.filter(({ id }) => before.some((one) => one.id === id))
  const order = [before.filter(isLeft), known].map((list) => list.map(({ id }) => id).join(' '))
  return [
    ...after.flatMap((course) =>
      courseChanges(
        before.find(({ id }) => id === course.id),
        course,
      ),
    ),
    ...before
      .filter((one) => !isLeft(one))
      .map((one) => `  ${one.name}: ${sizeOf(one)} -> gone, its page is not found any more`),
    ...(order[0] === order[1] ? [] : [`  order: ${namesOf(before)} -> ${namesOf(after)}`]),
  ]
}

/** The courses by name, each as the text of the command, and their order. */
const loggedOf = (courses: readonly StoredCourse[]) => ({
  order: namesOf(courses),
  ...Object.fromEntries(courses.map((one) => [`course ${one.name}`, courseLines(one).join('\n')])),
})

/**
 * Makes the courses of a program what is written, in one transaction. A course that is written no more is gone.
 *
 * @param change.written or what makes it from what is stored, in the transaction
 * @param end called with the lines of before and after as the last step, '' where nothing differs
 * @throws ExpectedError for a name that stands for something else, and for a course that would be missed
 */
export const changeSyllabus = (
  database: Kysely<Database>,
  change: {
    row: ProgramRow
    written: readonly WrittenCourse[] | ((stored: readonly StoredCourse[]) => readonly Wanted[])
    now: number
  },
  end: (text: string) => void = () => {},
): Promise<string> =>
  placeTransaction(
    database,
    { concerned: { program: change.row.program }, now: change.now },
    async (transaction) => {
      const { row } = change
      await lockNames(transaction)
      const before = await coursesOf(transaction, row.program)
      const written = typeof change.written === 'function' ? change.written(before) : change.written
      const isWritten = (one: StoredCourse) => written.some(({ name }) => storedOf(before, name) === one)
      const added = written.filter(
        (one): one is WrittenCourse => 'line' in one && !storedOf(before, one.name),
      )
      await requireFreeNames(
        transaction,
        '',
        Object.fromEntries(added.map(({ name, line }) => [`line ${line}`, name])),
      )
      for (const gone of before.filter((one) => !isWritten(one))) {
        await requireUnnamed(transaction, gone)
        await transaction.deleteFrom('courses').where('id', '=', gone.id).execute()
      }
      await store(transaction, row.program, { stored: before, written })
      const after = await coursesOf(transaction, row.program)
      const lines = changesOf(before, after)
      const counts = `${counted(before.length, 'course')} -> ${counted(after.length, 'course')}`
      const text =
        lines.length === 0 ? '' : [`${row.product}: ${row.program}, ${counts}`, ...lines].join('\n')
      end(text)
      await writeLog(transaction, {
        kind: 'syllabus changed',
        record: `program ${row.product}`,
        before: loggedOf(before),
        after: loggedOf(after),
      })
      return text
    },
  )
