import { type Batch, batchSchema } from '@marga/api-contract/batches'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { photoAddress } from '../trainers/trainer-photo'

const { outcomes, projects } = batchSchema.shape

/** A list that a column holds as JSON; '' is none. */
const listOf = <T>(shape: z.ZodType<T[] | undefined>, json: string): T[] =>
  (json ? shape.parse(JSON.parse(json)) : undefined) ?? []

/** Batches in order, with the trainer whom each names; one who is not approved is left out. */
const selectBatches = (database: Kysely<Database>) =>
  database
    .selectFrom('batches')
    .leftJoin('trainers', (join) =>
      join.onRef('trainers.id', '=', 'batches.trainer_id').on('trainers.status', '=', 'approved'),
    )
    .selectAll('batches')
    .select(['trainers.name', 'trainers.course_description', 'trainers.photo', 'trainers.demo_video'])
    .orderBy('batches.position')
    .execute()

type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number]

function publicBatch({
  is_open,
  position: _,
  trainer_id,
  name,
  course_description,
  photo,
  demo_video,
  ...row
}: BatchRow): Batch {
  return {
    ...row,
    isOpen: is_open === 1,
    outcomes: listOf(outcomes, row.outcomes),
    projects: listOf(projects, row.projects),
    trainer:
      name === null
        ? null
        : {
            id: trainer_id,
            name,
            description: course_description ?? '',
            photo: photoAddress({ id: trainer_id, photo: photo ?? '' }),
            demoVideo: demo_video ?? '',
          },
    link: `/${row.product}-Promo`,
  }
}

export const listBatches = async (database: Kysely<Database>): Promise<Batch[]> =>
  (await selectBatches(database)).map(publicBatch)

/** The batch of a product, letter case aside. @throws ApiError 404 */
export async function findBatch(database: Kysely<Database>, product: string): Promise<Batch> {
  const batches = await listBatches(database)
  const batch = batches.find((one) => one.product.toLowerCase() === product.toLowerCase())
  if (batch) return batch
  throw new ApiError({ status: 404, code: 'NO_BATCH', message: 'There is no such batch.' })
}
