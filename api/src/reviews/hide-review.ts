import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Selectable } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'

export type ReviewRow = Selectable<Database['reviews']>

/** @throws ApiError 404 */
export async function reviewRow(database: Kysely<Database>, id: number): Promise<ReviewRow> {
  const row = await database.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
  if (row) return row
  throw new ApiError({ status: 404, code: 'NO_REVIEW', message: 'There is no review with this number.' })
}

export const allReviews = (database: Kysely<Database>): Promise<ReviewRow[]> =>
  database.selectFrom('reviews').selectAll().orderBy('id').execute()

interface Hiding {
  id: number
  isHidden: boolean
  /** Looks at the review before, in the transaction: what it throws takes everything back. */
  check: (before: ReviewRow) => void
  /** The last step but the log: what it throws takes everything back. */
  end: (text: string) => void
}

const textOf = (isHidden: boolean) => (isHidden ? 'hidden' : 'shown')

/** Takes a review off the site, or shows it again. */
export const hideReview = (database: Kysely<Database>, { id, isHidden, check, end }: Hiding) =>
  database.transaction().execute(async (transaction) => {
    await lockName(transaction, `review ${id}`)
    const before = await reviewRow(transaction, id)
    check(before)
    const is_hidden = isHidden ? 1 : 0
    await transaction.updateTable('reviews').set({ is_hidden }).where('id', '=', id).execute()
    end(`Review of ${before.name}: ${textOf(before.is_hidden === 1)} -> ${textOf(isHidden)}`)
    await writeLog(transaction, {
      ...{ kind: 'review changed', record: `review ${id}` },
      ...{ before: { is_hidden: before.is_hidden }, after: { is_hidden } },
    })
  })
