import { readFile } from 'node:fs/promises'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { fileFault } from '../commands/file-faults'
import { DRY_RUN_DONE, previewOf, readValues } from '../commands/read-values'
import type { Database } from '../database/schema'
import { type ProgramRow, programCalled, refuse } from '../programs/program-rows'
import { changeSyllabus } from './change-syllabus'
import { readSyllabus, type WrittenCourse } from './read-syllabus'
import { coursesOf, syllabusText } from './syllabus-rows'

const MOST_BYTES = 1_000_000
const MOST_FAULTS = 20

/** What a file looks like. */
export const EXAMPLE = `Course: Ledgers
About: What a company earns and owes, and how it is written down.

Module: First entries
- Double entry
- Accounts
  - Assets
  - Debts
- A first ledger

Module: The end of a month
- Closing the books`

/** How editors store text: UTF-8, or UTF-16 with a mark at its beginning. */
const decoderOf = ([first, second]: Uint8Array) =>
  new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true })

/** The text of a file. @throws ExpectedError for a file that cannot be read, is too large or is no text */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileFault(error, path) ?? error
  })
  if (bytes.length > MOST_BYTES)
    throw refuse('SYLLABUS_LARGE', `${path} has more than 1 MB. A syllabus is a text of some hundred lines.`)
  try {
    return decoderOf(bytes).decode(bytes)
  } catch (cause) {
    throw new ExpectedError(
      'SYLLABUS_NO_TEXT',
      `${path} is no plain text. Save it as plain text, UTF-8, not as a document. Nothing was changed.`,
      { cause },
    )
  }
}

/** @throws ExpectedError that names each line that is not understood */
async function readCourses(path: string): Promise<readonly WrittenCourse[]> {
  const { courses, faults } = readSyllabus(await readText(path))
  if (faults.length === 0) return courses
  const shown = faults.slice(0, MOST_FAULTS).map(({ line, message }) => `  line ${line}: ${message}`)
  const more = faults.length > MOST_FAULTS ? [`  and ${faults.length - MOST_FAULTS} more`] : []
  throw refuse('SYLLABUS_UNREADABLE', [`${path}:`, ...shown, ...more, 'Correct these lines.'].join('\n'))
}

/** The syllabus as a file has it, so that `syllabus <program> > <file>` makes one to work on. */
async function showSyllabus(database: Kysely<Database>, { product, program }: ProgramRow): Promise<string> {
  const courses = await coursesOf(database, program)
  const broken = courses.filter(({ modules }) => modules === undefined).map(({ name }) => name)
  if (broken.length > 0)
    throw refuse(
      'SYLLABUS_BROKEN',
      `What is stored of ${broken.join(', ')} cannot be read, so it cannot be shown: npm run db -- check says why. Write the syllabus of ${program} again: npm run db -- syllabus ${product} <file>.`,
    )
  if (courses.length > 0) return syllabusText(courses)
  const next = `and then: npm run db -- syllabus ${product} <file>. A link behind a topic is its video.`
  throw new ExpectedError(
    'NO_SYLLABUS',
    `${program} has no courses yet. Write them in a file, such as\n\n${EXAMPLE}\n\n${next}`,
  )
}

const seenText = ({ product, state }: ProgramRow) =>
  state === 'published'
    ? 'It is on the site.'
    : `Nobody sees it yet, as the program is ${state === 'draft' ? 'a draft' : 'hidden'}: npm run db -- program set ${product} state=published`

/**
 * `syllabus <program> [<file>]`: the courses of a program with their modules and topics, as a text; with a file they become what it
 * says. Shows what changes, and asks.
 *
 * @returns what is printed
 * @throws ExpectedError for what is refused; then nothing is changed
 */
export async function syllabusCommand(
  database: Kysely<Database>,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { names, isConfirmed, isDryRun } = readValues(z.strictObject({}), words, 2)
  const [name = '', path] = names
  const row = await programCalled(database, name)
  if (path === undefined) return showSyllabus(database, row)
  const wanted = { row, written: await readCourses(path), now }
  const text = await previewOf((end) => changeSyllabus(database, wanted, end))
  if (text === '') return `The syllabus of ${row.program} is as in ${path} already. Nothing was changed.`
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  const done = await changeSyllabus(database, wanted)
  // Between the question and the answer somebody else can have changed it.
  const changed = done === text ? '' : `Meanwhile something had changed; this was done:\n${done}\n`
  return `${changed}Changed. ${seenText(row)}`
}
