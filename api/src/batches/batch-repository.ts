import { type Batch, batchSchema } from '@marga/api-contract/batches'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { soundRows, storedJson } from '../database/row-faults'
import type { Database } from '../database/schema'
import { photoAddress } from '../trainers/trainer-photo'
import { placeIn, placesTaken } from './places'

const { outcomes, projects } = batchSchema.shape

interface Cell {
  product: string
  column: 'outcomes' | 'projects'
  json: string
}

/** A list that a column holds as JSON; '' is none, and so is one that cannot be read. */
const listOf = <T>(shape: z.ZodType<T[] | undefined>, { product, column, json }: Cell): T[] =>
  (json ? storedJson(shape, json, { table: 'batches', row: product, column }) : undefined) ?? []

/** What a batch has to hold so that pages can say it: anything else would fail where its days are counted. */
const soundBatch = batchSchema.extend({
  starts_on: z.union([z.literal(''), z.iso.date()]),
  enrol_by: z.union([z.literal(''), z.iso.date()]),
  session_starts: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 07:00 is expected'),
})

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

function publicBatch(
  {
    is_open,
    position: _,
    shown_state: __,
    trainer_id,
    name,
    course_description,
    photo,
    demo_video,
    ...row
  }: BatchRow,
  place: Batch['place'],
): Batch {
  return {
    ...row,
    isOpen: place?.state === 'open',
    place,
    outcomes: listOf(outcomes, { product: row.product, column: 'outcomes', json: row.outcomes }),
    projects: listOf(projects, { product: row.product, column: 'projects', json: row.projects }),
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

/** Batches with what is available of each now. */
export async function listBatches(database: Kysely<Database>, now: number): Promise<Batch[]> {
  const taken = await placesTaken(database)
  const rows = await selectBatches(database)
  return soundRows(
    rows.map((row) => publicBatch(row, placeIn(row, taken(row), now))),
    { table: 'batches', schema: soundBatch, nameOf: ({ product }) => product },
  )
}

/** The batch of a product, letter case aside. @throws ApiError 404 */
export async function findBatch(database: Kysely<Database>, product: string, now: number): Promise<Batch> {
  const batches = await listBatches(database, now)
  const batch = batches.find((one) => one.product.toLowerCase() === product.toLowerCase())
  if (batch) return batch
  throw new ApiError({ status: 404, code: 'NO_BATCH', message: 'There is no such batch.' })
}
