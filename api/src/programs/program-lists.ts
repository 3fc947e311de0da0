import type { SiteFacts } from '@marga/api-contract/site'
import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { JOB_WORDS } from '@marga/content/programs'
import type { Kysely } from 'kysely'
import { unpublished } from '../database/published'
import type { Database } from '../database/schema'
import { coverPath } from './cover-path'

type Reader = Pick<Kysely<Database>, 'selectFrom'>

/** Published programs in their order. */
const publishedPrograms = (reader: Reader) =>
  reader
    .selectFrom('programs')
    .select(['product', 'program', 'level', 'summary', 'cover', 'choice', 'is_ai', 'also_called'])
    .where('state', '=', 'published')
    .orderBy('position')
    .orderBy('product')
    .execute()

/** File of the cover of a published program; '' where it has none of its own. */
export async function coverFile(reader: Reader, product: string): Promise<string> {
  const published = await publishedPrograms(reader)
  return published.find((one) => one.product === product)?.cover ?? ''
}

/** Programs that only courses name, in the order of those: no row says anything else of them. */
async function programsOfCourses(reader: Reader) {
  const rows = await reader
    .selectFrom('courses')
    .select('program')
    .where('program', 'not in', (query) => query.selectFrom('programs').select('program'))
    .groupBy('program')
    .orderBy(({ fn }) => fn.min('position'))
    .execute()
  return rows.map(({ program }) => program)
}

const coverOf = (row: { product: string; cover: string }) => row.cover !== '' && { cover: coverPath(row) }

/** Every program that has a page. */
export async function listPrograms(reader: Reader) {
  const published = await publishedPrograms(reader)
  const link = (name: string) => `/courses?program=${encodeURIComponent(name)}`
  return [
    ...published.map(({ program: name, product, level, summary, ...row }) => ({
      ...{ name, link: link(name), product, level, summary },
      ...coverOf({ product, ...row }),
    })),
    ...(await programsOfCourses(reader)).map((name) => ({ name, link: link(name) })),
  ]
}

const BUILT_IN: readonly string[] = Object.keys(ENROL_CHOICES)

/** The built-in choices keep their order (docs/product.md#enrolment); what the company adds stands behind them. */
const rankOf = (label: string) => (BUILT_IN.includes(label) ? BUILT_IN.indexOf(label) : BUILT_IN.length)

/** Choices of the form to enrol, with the program that each stands for. */
export async function listEnrolChoices(reader: Reader): Promise<Array<[label: string, program: string]>> {
  const published = await publishedPrograms(reader)
  return published
    .flatMap(({ choice, program }): Array<[string, string]> => (choice === '' ? [] : [[choice, program]]))
    .sort(([left], [right]) => rankOf(left) - rankOf(right))
}

/** What every page of the site needs of its programs. */
export async function sitePrograms(reader: Reader): Promise<Pick<SiteFacts, 'programs' | 'choices'>> {
  const published = await publishedPrograms(reader)
  const others = await programsOfCourses(reader)
  return {
    programs: [
      ...published.map((row) => ({ name: row.program, ...coverOf(row) })),
      ...others.map((name) => ({ name })),
    ],
    choices: Object.fromEntries(await listEnrolChoices(reader)),
  }
}

/** What the search finds programs by beside their names, of those that have a row. */
export async function searchedPrograms(reader: Reader) {
  const published = await publishedPrograms(reader)
  return published.map(({ program, summary, is_ai, also_called }) => ({
    ...{ program, summary },
    means: [also_called, is_ai === 1 && 'ai', JOB_WORDS[program]].filter(Boolean).join(' '),
  }))
}

/** Courses of programs that are shown. */
export const shownCourses = (reader: Reader) =>
  reader.selectFrom('courses').where('courses.program', 'not in', unpublished(reader))
