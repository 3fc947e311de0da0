import { PRACTICES, type Practice } from '@marga/content/practices'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { listPrograms } from '../programs/program-lists'

/** Practices of programs that have a page: those of a draft or a hidden program are neither listed nor found. */
export async function listedPractices(reader: Pick<Kysely<Database>, 'selectFrom'>): Promise<Practice[]> {
  const programs = new Set((await listPrograms(reader)).map(({ name }) => name))
  return PRACTICES.filter(({ program }) => programs.has(program))
}
