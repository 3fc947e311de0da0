import type { PageQuery } from '@marga/api-contract/paging'
import { reviewSchema } from '@marga/api-contract/reviews'
import type { Kysely } from 'kysely'
import { soundRows } from '../database/row-faults'
import type { Database } from '../database/schema'

/** Reviews that visitors read, those of one program first. */
export async function readReviews(
  database: Kysely<Database>,
  { limit, offset, program = '' }: PageQuery & { program?: string | undefined },
) {
  const { total } = await database
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('is_hidden', '=', 0)
    .executeTakeFirstOrThrow()
  const rows = await database
    .selectFrom('reviews')
    .select(['id', 'name', 'position', 'linkedin', 'rating', 'review', 'profile_picture', 'program'])
    .where('is_hidden', '=', 0)
    .orderBy((row) => row.case().when('program', '=', program).then(0).else(1).end())
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const sound = soundRows(rows, { table: 'reviews', schema: reviewSchema, nameOf: ({ id }) => id })
  return { total: Number(total), list: sound.map(({ id: _, ...review }) => review) }
}
