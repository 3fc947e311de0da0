import type { OwnReview } from '@marga/api-contract/reviews'
import type { Selectable } from 'kysely'
import type { Database } from '../database/schema'

export type ReviewRow = Selectable<Database['reviews']>

type State = NonNullable<OwnReview['review']>['state']

/** What became of what was sent last; a review that the company has entered is shown or hidden. */
export function stateOf({ sent_state, is_hidden }: Pick<ReviewRow, 'sent_state' | 'is_hidden'>): State {
  if (sent_state !== '') return sent_state
  return is_hidden ? 'hidden' : 'shown'
}

/** What visitors read of it, or read before it was hidden; null where the company has approved nothing yet. */
export const approvedText = (row: ReviewRow) =>
  row.registration === null || row.approved_at !== null
    ? {
        ...{ name: row.name, position: row.position, linkedin: row.linkedin },
        ...{ rating: row.rating, review: row.review },
      }
    : null

/** What was sent last. */
export const sentText = (row: ReviewRow) => ({
  ...{ name: row.sent_name, position: row.sent_position, linkedin: row.sent_linkedin },
  ...{ rating: row.sent_rating, review: row.sent_review },
})

type ReviewText = ReturnType<typeof sentText>

/** Whether two say the same. */
export const isSameText = (one: ReviewText, other: ReviewText) =>
  one.name === other.name &&
  one.position === other.position &&
  one.linkedin === other.linkedin &&
  one.rating === other.rating &&
  one.review === other.review
