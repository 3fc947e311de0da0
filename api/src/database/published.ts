import type { Kysely } from 'kysely'
import type { Database } from './schema'

type Reader = Pick<Kysely<Database>, 'selectFrom'>

/** Names of programs that nobody is to see: drafts, and those that are hidden. What names another one, or none, is shown. */
export const unpublished = (reader: Reader) =>
  reader.selectFrom('programs').select('program').where('state', '!=', 'published')
