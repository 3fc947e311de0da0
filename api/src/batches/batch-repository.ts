import type { Batch } from '@marga/contract/batches'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'

const publicBatch = ({ is_open, position: _, ...row }: Selectable<Database['batches']>): Batch => ({
  ...row,
  isOpen: is_open === 1,
  link: `/${row.product}-Promo`,
})

export const listBatches = async (database: Kysely<Database>): Promise<Batch[]> =>
  (await database.selectFrom('batches').selectAll().orderBy('position').execute()).map(publicBatch)

/** The batch of a product, letter case aside. @throws ApiError 404 */
export async function findBatch(database: Kysely<Database>, product: string): Promise<Batch> {
  const batches = await listBatches(database)
  const batch = batches.find((one) => one.product.toLowerCase() === product.toLowerCase())
  if (batch) return batch
  throw new ApiError({ status: 404, code: 'NO_BATCH', message: 'There is no such batch.' })
}
