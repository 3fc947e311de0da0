import { clockInIndia, dateInIndia, dayAfter } from '@marga/constants/indian-time'
import { endOf } from '@marga/constants/place-state'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { reviewAsked } from '../mail/review-messages'
import { closedText, type PlaceToReview, placesToReview } from '../reviews/reviewable-places'
import type { FindReminders } from './find-reminders'

/** Days after the last day of a batch on which its learners are asked. */
const DAYS_AFTER = 3
/** Days in which they still are: not for batches that were long over when this was new, or the site was down. */
const DAYS_LONG = 30
/** A batch whose duration is not in weeks or months is taken to be over so many days after its first session. */
const USUAL_DAYS = 60

/** Nobody is asked at night, by the clock in India. */
const FROM = '09:00'
const UNTIL = '21:00'

const DAY_MS = 24 * 60 * 60 * 1000
/** Batches that began before are not read: none takes longer. */
const LONGEST_MS = 800 * DAY_MS

/** The first day on which it is asked for, as its place says when it began; '' where that is not known. */
function askedFrom({ begins_at, duration }: Pick<PlaceToReview, 'begins_at' | 'duration'>): string {
  if (begins_at === null) return ''
  const starts_on = dateInIndia(new Date(Number(begins_at)))
  const end = endOf({ starts_on, duration: duration ?? '' }) || dayAfter(starts_on, USUAL_DAYS)
  return dayAfter(end, DAYS_AFTER)
}

const unreviewed = (database: Kysely<Database>, now: number) =>
  placesToReview(database)
    .where('reviews.id', 'is', null)
    .where('lead_claims.begins_at', '<', now)
    .where('lead_claims.begins_at', '>', now - LONGEST_MS)

/** Of batches that are over for some days, who has a paid place in one and has written no review: once for a place. */
export const reviewsToAsk: FindReminders = async (database, { now, publicUrl, only }) => {
  const clock = clockInIndia(new Date(now))
  if (clock < FROM || clock >= UNTIL) return []
  const all = unreviewed(database, now)
  const places = await (only ? all.where('lead_claims.id', '=', only) : all).execute()
  const today = dateInIndia(new Date(now))
  return places.flatMap((place) => {
    const { id, program, account_email, contact_email, lead_email } = place
    const from = askedFrom(place)
    if (from === '' || today < from || today > dayAfter(from, DAYS_LONG)) return []
    if (closedText(place, now) !== '') return []
    const email = account_email || contact_email || lead_email
    const link = `${publicUrl}/my-review?place=${id}`
    return [
      {
        id,
        notice: { kind: 'review asked' as const, subject: id },
        mailOf: async () =>
          email ? reviewAsked({ email, program, link, isGuest: place.account_id === null }) : undefined,
      },
    ]
  })
}
