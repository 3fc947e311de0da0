import type { Kysely } from 'kysely'
import { z } from 'zod'
import { offersOf, soldOf } from '../batches/places'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, previewOf, readValues } from '../commands/read-values'
import type { Database } from '../database/schema'
import type { UploadStore } from '../files/upload-store'
import { changeProgram, missingOf, type Wanted } from './change-program'
import { NO_COVER, readCoverFile } from './cover-picture'
import { requireNewProduct } from './program-names'
import { allPrograms, type ProgramRow, programCalled, trainerText, valuesOf } from './program-rows'
import { newProgramSchema, programChangeSchema } from './program-words'

export interface ProgramParts {
  database: Kysely<Database>
  uploads: UploadStore
}

/** `program list`: a line for each program, in the order of the site. */
export async function listProgramRows(database: Kysely<Database>, now = Date.now()): Promise<string> {
  const lines: string[] = []
  for (const row of await allPrograms(database)) {
    const sold = soldOf(await offersOf(database, row.program, now), now)
    const batch = sold ? `${sold.batch.id}: ${sold.place.text}` : 'no batch'
    const marks = [row.is_ai === 1 && 'AI training', row.choice && `enrol choice ${row.choice}`].filter(
      Boolean,
    )
    lines.push([row.product, row.program, row.state, batch, ...marks].join('  '))
  }
  return lines.join('\n') || 'There is no program.'
}

/** `program show <name>`: all that is said of it, where it stands, and what is missing. */
export async function showProgram(
  database: Kysely<Database>,
  name: string,
  now = Date.now(),
): Promise<string> {
  const row = await programCalled(database, name)
  const values = [...valuesOf(row, await trainerText(database, row))].map(
    ([label, value]) => `  ${label}: ${value}`,
  )
  const offers = await offersOf(database, row.program, now)
  const batches = offers.map(({ batch, place }) => `  batch: ${batch.id}, ${place.text}`)
  const missing = (await missingOf(database, row)).map((what) => `  missing: ${what}`)
  const pages = `  pages: /courses?program=${encodeURIComponent(row.program)}, /${row.product}-Promo`
  return [`${row.product}: ${row.program}`, pages, ...values, ...batches, ...missing].join('\n')
}

/** Shows the change, asks, and makes it, with the file of its cover. */
async function change(
  { database, uploads }: ProgramParts,
  asked: Omit<Wanted, 'cover'>,
  { isConfirmed, isDryRun, now }: { isConfirmed: boolean; isDryRun: boolean; now: number },
): Promise<boolean | string> {
  const { cover: path } = asked.words
  const picture = path === undefined || path === NO_COVER ? undefined : await readCoverFile(path)
  const run = (cover: string | undefined, end?: (text: string) => void) =>
    changeProgram(database, { ...asked, cover }, { now, ...(end && { end }) })
  const kept = path === NO_COVER ? '' : undefined
  const text = await previewOf((end) => run(picture ? path?.split('/').at(-1) : kept, end))
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  const name = picture ? await uploads.put(picture) : kept
  try {
    await run(name)
  } catch (error) {
    if (picture && name) await uploads.remove(name)
    throw error
  }
  const replaced = asked.before?.cover ?? ''
  if (name !== undefined && replaced !== '') await uploads.remove(replaced)
  return true
}

/** `program add <name> title=<text> …`: stores a program, a draft where nothing else is said. */
export async function addProgram(
  parts: ProgramParts,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { names, values, ...asked } = readValues(newProgramSchema, words)
  const [product = ''] = names
  await requireNewProduct(parts.database, product)
  const { title, ...said } = values
  const added = await change(parts, { before: null, product, program: title, words: said }, { ...asked, now })
  if (added !== true) return String(added)
  if (values.state === 'published') return `${title} is on the site.`
  return `${title} is a draft: nobody sees it. Show it with: npm run db -- program set ${product} state=published`
}

const WORDS_OF_STATE = {
  published: 'It is on the site.',
  draft: 'It is a draft: nobody sees it.',
  hidden: 'It is hidden: nobody sees it.',
} as const

async function changeKnown(parts: ProgramParts, before: ProgramRow, words: readonly string[], now: number) {
  const { values, ...asked } = readValues(programChangeSchema, words)
  const { product, program } = before
  const changed = await change(parts, { before, product, program, words: values }, { ...asked, now })
  return changed === true ? `Changed. ${WORDS_OF_STATE[values.state ?? before.state]}` : String(changed)
}

/** `program set <name> <value> …`: changes what is said of a program, or shows it. */
export async function setProgram(
  parts: ProgramParts,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const [name = '', ...values] = words
  const before = await programCalled(parts.database, name)
  if (!values.some((word) => word.includes('='))) return showProgram(parts.database, name, now)
  return changeKnown(parts, before, [before.product, ...values], now)
}

/** `program hide <name>`: takes it off every page. @throws ExpectedError while a batch or people depend on it */
export async function hideProgram(
  parts: ProgramParts,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { names } = readValues(z.strictObject({}), words)
  const before = await programCalled(parts.database, names[0] ?? '')
  if (before.state === 'hidden') return `${before.program} is hidden already.`
  return changeKnown(parts, before, [...words, 'state=hidden'], now)
}
