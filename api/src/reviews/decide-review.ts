import { ApiError } from '@marga/server/failures/api-error'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely, Transaction } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { reviewApproved, reviewRefused } from '../mail/review-messages'
import type { MailParts } from '../payments/refund-mails'
import { approvedText, type ReviewRow, sentText, stateOf } from './review-state'
import { placesToReview } from './reviewable-places'

const noReview = () =>
  new ApiError({
    status: 404,
    code: 'NO_REVIEW',
    message: 'There is no review with this number. Who wrote it can withdraw it at any time.',
  })

/** Reviews, with the batch of the place that each is about. */
const reviewRows = (database: Kysely<Database>) =>
  database
    .selectFrom('reviews')
    .leftJoin('lead_claims', 'lead_claims.id', 'reviews.registration')
    .selectAll('reviews')
    .select('lead_claims.batch_id')

export type OfficeRow = ReviewRow & { batch_id: string | null }

/** @throws ApiError 404 */
export async function reviewRow(database: Kysely<Database>, id: number): Promise<OfficeRow> {
  const row = await reviewRows(database).where('reviews.id', '=', id).executeTakeFirst()
  if (row) return row
  throw noReview()
}

export const allReviews = (database: Kysely<Database>): Promise<OfficeRow[]> =>
  reviewRows(database).orderBy('reviews.id').execute()

interface Steps {
  id: number
  /** Looks at the review before, in the transaction: what it throws takes everything back. */
  check: (before: OfficeRow) => void
  /** The last step but the log: what it throws takes everything back. */
  end: (text: string) => void
}

const refuse = (code: string, message: string) => new ExpectedError(code, `${message} Nothing was changed.`)

async function change(transaction: Transaction<Database>, id: number, values: Partial<ReviewRow>) {
  const { numUpdatedRows } = await transaction
    .updateTable('reviews')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst()
  // Its place was cancelled, or its writer withdrew it, at the same moment.
  if (numUpdatedRows === 0n) throw noReview()
}

/** Who wrote it, for the log and the mail; undefined where the company has entered it. */
const writerOf = async (transaction: Transaction<Database>, { registration }: ReviewRow) =>
  registration === null
    ? undefined
    : placesToReview(transaction).where('lead_claims.id', '=', registration).executeTakeFirst()

type Writer = NonNullable<Awaited<ReturnType<typeof writerOf>>>

const emailOf = ({ account_email, contact_email }: Writer) => account_email || contact_email

const personOf = (writer: Writer | undefined, after?: { reason: string }) =>
  writer && {
    person: { accountId: writer.account_id, email: emailOf(writer), ...(after && { after }) },
  }

const textOf = (isHidden: boolean) => (isHidden ? 'hidden' : 'shown')

/** Takes a review off the site, or shows it again. @throws ExpectedError where nothing of it is approved */
export const hideReview = (
  database: Kysely<Database>,
  { id, isHidden, check, end }: Steps & { isHidden: boolean },
) =>
  database.transaction().execute(async (transaction) => {
    await lockName(transaction, `review ${id}`)
    const before = await reviewRow(transaction, id)
    check(before)
    const approved = approvedText(before)
    if (!approved) throw refuse('NOT_APPROVED', 'This review is not approved, so it is on no page.')
    const is_hidden = isHidden ? 1 : 0
    await change(transaction, id, { is_hidden })
    end(`Review of ${approved.name}: ${textOf(before.is_hidden === 1)} -> ${textOf(isHidden)}`)
    await writeLog(transaction, {
      ...{ kind: 'review changed', record: `review ${id}` },
      ...{ before: { is_hidden: before.is_hidden }, after: { is_hidden } },
      ...personOf(await writerOf(transaction, before)),
    })
  })

interface Deciding extends Steps {
  mails: MailParts
  decision: 'approved' | 'refused'
  /** Why, where it is refused. */
  reason: string
  now: number
}

/** What visitors read from then on. */
const asSent = (row: OfficeRow, now: number) => ({
  ...sentText(row),
  ...{ is_hidden: 0, approved_at: now, sent_state: '' as const, refusal: '' },
})

/** @throws ExpectedError where nothing of it waits, or its place is none any more */
function requireWaiting(row: OfficeRow, writer: Writer | undefined): asserts writer {
  if (row.sent_state !== 'waiting') throw refuse('NOTHING_WAITS', 'This review does not wait for a decision.')
  if (!writer?.is_paid)
    throw refuse('NO_PLACE', 'Who wrote this review has no paid place any more, so visitors cannot read it.')
}

/**
 * Approves what a learner has sent, so that visitors read it to the letter, or refuses it: then they go on reading the one that was
 * approved before. @throws ExpectedError where nothing waits, or the reason is missing
 */
export const decideReview = (
  database: Kysely<Database>,
  { id, decision, reason, mails: { outbox, publicUrl }, check, end, now }: Deciding,
) =>
  database.transaction().execute(async (transaction) => {
    await lockName(transaction, `review ${id}`)
    const before = await reviewRow(transaction, id)
    check(before)
    const writer = await writerOf(transaction, before)
    requireWaiting(before, writer)
    const isApproved = decision === 'approved'
    if (!isApproved && !reason) throw refuse('NO_REASON', 'Say why: who wrote the review reads it in a mail.')
    await change(
      transaction,
      id,
      isApproved ? asSent(before, now) : { sent_state: 'refused', refusal: reason },
    )
    const link = `${publicUrl}/my-review?place=${writer.id}`
    const mail = { email: emailOf(writer), program: writer.program, link, reason }
    await outbox.put(transaction, isApproved ? reviewApproved(mail) : reviewRefused(mail))
    end(`Review of ${before.sent_name}, ${writer.program}: waits -> ${isApproved ? 'shown' : 'refused'}`)
    await writeLog(transaction, {
      ...{ kind: 'review decided', record: `review ${id}` },
      ...{ before: { state: stateOf(before) }, after: { state: isApproved ? 'shown' : 'refused' } },
      ...personOf(writer, isApproved ? undefined : { reason }),
    })
  })
