import type { OfficeFeedback } from '@marga/api-contract/office-feedback'
import { FEEDBACK_PARTS } from '@marga/constants/interview-feedback'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { noBooking } from '../mock-interview/booking-errors'
import { BookingRepository } from '../mock-interview/booking-repository'
import { feedbackDueAt, findFeedback, isSent, whyNoFeedback } from '../mock-interview/feedback'
import type { Written } from '../mock-interview/write-feedback'
import { versionOf } from './version-of'

/** Also of the interview: what is written about another hour, or about nobody, is looked at again. */
export const feedbackVersion = ({ booking, feedback }: Written) =>
  versionOf([
    feedback?.revision ?? 0,
    booking.state,
    booking.starts_at,
    booking.no_show_at,
    booking.email !== '',
  ])

const isoOrNull = (time: number | null | undefined) =>
  time === null || time === undefined ? null : new Date(time).toISOString()

/** @throws ApiError 404 */
export async function readOfficeFeedback(
  database: Kysely<Database>,
  id: string,
  now: number,
): Promise<OfficeFeedback> {
  const booking = await new BookingRepository(database).find(id)
  if (!booking) throw noBooking()
  const feedback = await findFeedback(database, id)
  const { went_well = '', work_on = '', practise = '' } = feedback ?? {}
  const why_not = whyNoFeedback(booking, now)
  const hasSent = isSent(booking, feedback)
  return {
    ...{ version: feedbackVersion({ booking, feedback }), why_not },
    due_at: why_not || hasSent || feedback?.is_owed === 0 ? null : isoOrNull(feedbackDueAt(booking)),
    values: { went_well, work_on, practise },
    ...{ saved_by: feedback?.saved_by ?? '', saved_at: isoOrNull(feedback?.saved_at) },
    is_sent:
      feedback !== undefined &&
      hasSent &&
      FEEDBACK_PARTS.every(({ name }) => feedback[name] === feedback[`sent_${name}`]),
    ...{ sent_by: feedback?.sent_by ?? '', sent_at: isoOrNull(feedback?.sent_at) },
  }
}
