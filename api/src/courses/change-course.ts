import type { Kysely } from 'kysely'
import { CommandValuesError } from '../commands/read-values'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { type ProgramRow, refuse } from '../programs/program-rows'
import { changeSyllabus } from './change-syllabus'
import { readSyllabus, type WrittenCourse } from './read-syllabus'
import type { StoredCourse } from './syllabus-rows'

/** Lines that are named at once. */
const MOST_FAULTS = 200

const lineName = (line: number) => `line ${line}`

/** The one course of a text. @throws CommandValuesError that names each line that is not understood */
function readCourse(text: string): WrittenCourse {
  const { courses, faults } = readSyllabus(text)
  const [course, other] = courses
  const all = other ? [...faults, { line: other.line, message: 'write one course here' }] : faults
  if (course && all.length === 0) return course
  throw new CommandValuesError(
    'Correct these lines.',
    all.slice(0, MOST_FAULTS).map(({ line, message }) => ({ name: lineName(line), message })),
  )
}

/**
 * A program gets a course more, as its last one.
 *
 * @param end called with the lines of the course as the last step
 * @throws ExpectedError for what is refused
 */
export async function addCourse(
  database: Kysely<Database>,
  { row, text, now }: Pick<CourseChange, 'row' | 'text' | 'now'>,
  end?: (text: string) => void,
): Promise<string> {
  const course = readCourse(text)
  const written = (stored: readonly StoredCourse[]) => {
    if (stored.some(({ name }) => keyOf(name) === keyOf(course.name)))
      throw refuse('COURSE_THERE', `${row.program} has the course ${course.name} already.`)
    return [...stored, course]
  }
  return changeSyllabus(database, { row, written, now }, end)
}

interface CourseChange {
  row: ProgramRow
  id: string
  /** As a file of `db -- syllabus` has it. */
  text: string
  now: number
  /** Looks at the course before it is changed, in the transaction: what it throws takes everything back. */
  check: (before: StoredCourse) => void
}

/**
 * One course of a program becomes what is written; the others stay as they are.
 *
 * @param end called with the lines of before and after as the last step, '' where nothing differs
 * @throws ExpectedError for what is refused
 */
export async function changeCourse(
  database: Kysely<Database>,
  { row, id, text, now, check }: CourseChange,
  end?: (text: string) => void,
): Promise<string> {
  const course = readCourse(text)
  const written = (stored: readonly StoredCourse[]) => {
    const before = stored.find((one) => one.id === id)
    if (!before) throw refuse('COURSE_GONE', 'This course is not there any more.')
    check(before)
    if (keyOf(before.name) !== keyOf(course.name))
      throw refuse(
        'COURSE_NAME',
        `A course keeps its name, which is in its address: begin with "Course: ${before.name}".`,
      )
    return stored.map((one) => (one === before ? course : one))
  }
  return changeSyllabus(database, { row, written, now }, end)
}
