import type { Kysely } from 'kysely'
import { programOutcomes, programProjects, programTools } from '../batches/batch-repository'
import { readValues } from '../commands/read-values'
import type { Database } from '../database/schema'
import type { Wanted } from './change-program'
import { requireNewProduct } from './program-names'
import { programCalled } from './program-rows'
import { newProgramSchema } from './program-words'

/**
 * A draft that says what another program says, under a name of its own. Courses are named once on the site, and a choice of the
 * form to enrol stands for one program: it has neither.
 *
 * @throws ExpectedError for a name that cannot be
 */
export async function draftCopy(
  database: Kysely<Database>,
  { product, title: typed, copyOf }: { product: string; title: string; copyOf: string },
): Promise<Wanted> {
  await requireNewProduct(database, product)
  const { title, state } = readValues(newProgramSchema, [`title=${typed}`]).values
  const row = await programCalled(database, copyOf)
  const trainer = await database
    .selectFrom('trainers')
    .select('id')
    .where('id', '=', row.trainer_id)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  const { level, summary, prerequisites } = row
  const words = {
    ...{ level, summary, prerequisites, state, trainer: trainer?.id ?? 0, ai: row.is_ai, choice: '' },
    outcomes: [...(programOutcomes.read(row) ?? [])],
    projects: (programProjects.read(row) ?? []).map(({ title: name, text }) => ({ title: name, text })),
    tools: [...(programTools.read(row) ?? [])],
  }
  return { before: null, product, program: title, words, cover: undefined }
}
