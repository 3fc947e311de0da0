import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** The name of a program's next batch: `datascience-2`. Runs in a `placeTransaction` of the program. */
export async function nextId(database: Kysely<Database>, product: string): Promise<string> {
  const rows = await database
    .selectFrom('program_batches')
    .select('id')
    .where('product', '=', product)
    .execute()
  const numbers = rows.map(({ id }) => Number(id.slice(id.lastIndexOf('-') + 1)) || 0)
  return `${product.toLowerCase()}-${Math.max(0, ...numbers) + 1}`
}
