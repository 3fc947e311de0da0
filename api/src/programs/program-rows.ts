import type { Kysely, Selectable } from 'kysely'
import { programOutcomes, programProjects, programTools } from '../batches/batch-repository'
import { refusal } from '../commands/refusal'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'

export type ProgramRow = Selectable<Database['programs']>

export const refuse = refusal('Nothing was changed.')

/** Every program, also those that nobody sees, in their order. */
export const allPrograms = (database: Kysely<Database>): Promise<ProgramRow[]> =>
  database.selectFrom('programs').selectAll().orderBy('position').orderBy('product').execute()

/** A program by what addresses call it, or by its title. @throws ExpectedError that names those that there are */
export async function programCalled(database: Kysely<Database>, name: string): Promise<ProgramRow> {
  const all = await allPrograms(database)
  const found = all.find(({ product, program }) =>
    [product, program].some((one) => keyOf(one) === keyOf(name)),
  )
  if (found) return found
  const known = all.map(({ product }) => product).join(', ')
  throw refuse('NO_PROGRAM', `There is no program "${name}". Choose one of: ${known}.`)
}

const LABELS = [
  'state',
  'position',
  'level',
  'summary',
  'prerequisites',
  'outcomes',
  'projects',
  'tools',
] as const

/** What operators read of a program, by the names that commands have for it. */
export function valuesOf(row: ProgramRow, trainer: string): Map<string, string> {
  const texts: Record<(typeof LABELS)[number], string> = {
    state: row.state,
    position: String(row.position + 1),
    level: row.level,
    summary: row.summary,
    prerequisites: row.prerequisites,
    outcomes: (programOutcomes.read(row) ?? []).join('; '),
    projects: (programProjects.read(row) ?? []).map(({ title, text }) => `${title}: ${text}`).join('; '),
    tools: (programTools.read(row) ?? []).map(({ name }) => name).join(', '),
  }
  return new Map([
    ...LABELS.map((label): [string, string] => [label, texts[label] || '(none)']),
    ['trainer', trainer || '(none)'],
    ['ai', row.is_ai === 1 ? 'yes' : 'no'],
    ['choice', row.choice || '(none)'],
    ['also_called', row.also_called || '(none)'],
    ['cover', row.cover === '' ? '(the drawing)' : `own picture ${row.cover.slice(0, 8)}`],
  ])
}

/** `3, Kabir Sethi`; '' where none is named. */
export async function trainerText(
  database: Kysely<Database>,
  { trainer_id: id }: ProgramRow,
): Promise<string> {
  if (id === 0) return ''
  const trainer = await database
    .selectFrom('trainers')
    .select(['name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!trainer) return `${id}, who is not there any more`
  return `${id}, ${trainer.name}${trainer.status === 'approved' ? '' : `, ${trainer.status}`}`
}
