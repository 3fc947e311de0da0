import type { ProgramProject } from '@marga/api-contract/batches'
import type { Kysely, Transaction } from 'kysely'
import { programProjects } from '../batches/batch-repository'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { lockNames, requireFreeNames, requireNewProduct } from './program-names'
import { allPrograms, type ProgramRow, refuse, trainerText, valuesOf } from './program-rows'
import type { ProgramWords } from './program-words'
import { requireNobodyDepends } from './who-depends'

export interface Wanted {
  /** As it is stored; null for a new one. */
  before: ProgramRow | null
  product: string
  program: string
  words: ProgramWords
  /** Name of the new cover among the uploads; '' for none, undefined where it stays. */
  cover: string | undefined
}

const EMPTY = {
  ...{
    level: '',
    summary: '',
    prerequisites: '',
    outcomes: '[]',
    projects: '[]',
    tools: '[]',
    trainer_id: 0,
  },
  ...{ state: 'draft' as const, is_ai: 0, also_called: '', cover: '' },
}

/** A project that keeps its title keeps its picture. */
function withPictures(projects: readonly ProgramProject[], before: ProgramRow | null) {
  const known = before ? (programProjects.read(before) ?? []) : []
  return projects.map((project) => ({
    ...project,
    ...(known.find(({ title }) => title === project.title)?.picture && {
      picture: known.find(({ title }) => title === project.title)?.picture,
    }),
  }))
}

/** Columns that a command names. */
function columnsOf({ before, words, cover }: Wanted) {
  const { level, summary, prerequisites, outcomes, projects, tools, trainer, ai, choice, also_called } = words
  const given = {
    ...{ level, summary, prerequisites, choice, also_called, cover },
    ...{ trainer_id: trainer, is_ai: ai, state: words.state },
    outcomes: outcomes && JSON.stringify(outcomes),
    projects: projects && JSON.stringify(withPictures(projects, before)),
    tools: tools && JSON.stringify(tools),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

async function requireTrainer(database: Kysely<Database>, id: number | undefined) {
  if (!id) return
  const trainer = await database
    .selectFrom('trainers')
    .select(['name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!trainer) throw refuse('NO_TRAINER', `There is no trainer ${id}.`)
  if (trainer.status !== 'approved')
    throw refuse(
      'TRAINER_NOT_SHOWN',
      `${trainer.name} is ${trainer.status}. Approve them first: npm run db -- trainers approve ${id}.`,
    )
}

/** Writes the row, with the columns that differ. */
async function store(transaction: Transaction<Database>, wanted: Wanted) {
  const { before, product, program } = wanted
  const columns = columnsOf(wanted)
  if (before) {
    if (Object.keys(columns).length > 0)
      await transaction.updateTable('programs').set(columns).where('product', '=', product).execute()
    return
  }
  const position = Math.max(-1, ...(await allPrograms(transaction)).map((one) => one.position)) + 1
  const row = { ...EMPTY, choice: program, ...columns, product, program, position }
  await transaction.insertInto('programs').values(row).execute()
}

/** The program that moves takes its place among the others, which are counted from 0 then. */
async function move(transaction: Transaction<Database>, product: string, position: number | undefined) {
  if (position === undefined) return
  const all = await allPrograms(transaction)
  const others = all.filter((one) => one.product !== product)
  const own = all.filter((one) => one.product === product)
  const ordered = [...others.slice(0, position - 1), ...own, ...others.slice(position - 1)]
  for (const [index, { product: one, position: known }] of ordered.entries())
    if (index !== known)
      await transaction.updateTable('programs').set({ position: index }).where('product', '=', one).execute()
}

/** The card of a published program among the offered courses, and the educator whom it names. */
async function offer(
  transaction: Transaction<Database>,
  before: ProgramRow | null,
  { program, trainer_id, state }: ProgramRow,
) {
  const nameOf = async (id: number) =>
    (await transaction.selectFrom('trainers').select('name').where('id', '=', id).executeTakeFirst())?.name ??
    ''
  const offers = transaction.selectFrom('offerings').select('id').where('program', '=', program)
  const educator_name = await nameOf(trainer_id)
  if (state === 'published' && !(await offers.executeTakeFirst()))
    await transaction
      .insertInto('offerings')
      .values({
        ...{ course: program, title: program, program, educator_name },
        ...{ course_duration: '', educator_profile: '', link: '', syllabus_link: '' },
      })
      .execute()
  if (before && before.trainer_id !== trainer_id)
    await transaction
      .updateTable('offerings')
      .set({ educator_name })
      .where('program', '=', program)
      .where('educator_name', 'in', ['', await nameOf(before.trainer_id)])
      .execute()
}

const titleOf = ({ product, program }: ProgramRow) => `${product}: ${program}, /${product}-Promo`

/** Values that differ, one a line; all of them for a new program. */
async function linesOf(database: Kysely<Database>, before: ProgramRow | null, after: ProgramRow) {
  const values = [...valuesOf(after, await trainerText(database, after))]
  if (!before)
    return [`${titleOf(after)}: a new program`, ...values.map(([name, value]) => `  ${name}: ${value}`)]
  const known = valuesOf(before, await trainerText(database, before))
  const changed = values.filter(([name, value]) => known.get(name) !== value)
  const lines = changed.map(([name, value]) => `  ${name}: ${known.get(name)} -> ${value}`)
  return [titleOf(after), ...(lines.length > 0 ? lines : ['  as it is already'])]
}

/** What a visitor of a published program misses. */
export async function missingOf(
  database: Kysely<Database>,
  { product, program, summary, outcomes }: ProgramRow,
) {
  const has = async (table: 'program_batches' | 'courses') =>
    (await (table === 'courses'
      ? database.selectFrom('courses').select('id').where('program', '=', program).executeTakeFirst()
      : database
          .selectFrom('program_batches')
          .select('id')
          .where('product', '=', product)
          .executeTakeFirst())) !== undefined
  const isEmpty = ['', '[]'].includes(String(outcomes))
  return [
    ...((await has('program_batches'))
      ? []
      : [
          `a batch, without which nobody can join and there is no page /${product}-Promo: npm run db -- batch add ${product}`,
        ]),
    ...((await has('courses'))
      ? []
      : [`courses, without which its page has no syllabus: npm run db -- syllabus ${product}`]),
    ...(summary === '' ? ['a summary'] : []),
    ...(isEmpty ? ['outcomes'] : []),
  ]
}

async function rowOf(transaction: Transaction<Database>, product: string): Promise<ProgramRow> {
  const row = (await allPrograms(transaction)).find((one) => one.product === product)
  if (!row) throw new Error(`${product} is not stored.`)
  return row
}

interface Steps {
  now: number
  check?: (before: ProgramRow) => void
  end?: (text: string) => void
}

/**
 * Adds a program or changes it, in one transaction. Answers its lines of before and after.
 *
 * @param steps.check looks at the program before it is changed, in the transaction: what it throws takes everything back
 * @param steps.end called with the lines as the last step
 * @throws ExpectedError for what is refused
 */
export const changeProgram = (
  database: Kysely<Database>,
  asked: Wanted,
  { now, check = () => {}, end = () => {} }: Steps,
): Promise<string> =>
  placeTransaction(database, { concerned: { program: asked.program }, now }, async (transaction) => {
    const { product, program, words } = asked
    await lockNames(transaction)
    // Between the question and the answer somebody else can have changed it.
    const before = asked.before && (await rowOf(transaction, product))
    if (before) check(before)
    else await requireNewProduct(transaction, product)
    const wanted = { ...asked, before }
    if (before && before.state === 'published' && words.state && words.state !== 'published')
      await requireNobodyDepends(transaction, before, now)
    await requireTrainer(transaction, words.trainer)
    await requireFreeNames(transaction, product, {
      ...(!before && { title: program }),
      choice: words.choice ?? '',
    })
    await store(transaction, wanted)
    await move(transaction, product, words.position)
    const after = await rowOf(transaction, product)
    await offer(transaction, before, after)
    const lines = await linesOf(transaction, before, after)
    const missing = after.state === 'published' ? await missingOf(transaction, after) : []
    const text = [...lines, ...missing.map((what) => `  still missing: ${what}`)].join('\n')
    end(text)
    await writeLog(transaction, {
      kind: before ? 'program changed' : 'program added',
      record: `program ${product}`,
      before: before ?? undefined,
      after,
    })
    return text
  })
