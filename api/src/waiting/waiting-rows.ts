import type { Waiting } from '@marga/api-contract/waiting'
import { beginOf } from '@marga/constants/batch-begin'
import type { Kysely } from 'kysely'
import { batchRows } from '../batches/batch-rows'
import { canWait, offersOf, type PlaceOffer } from '../batches/places'
import { lineOf, numberInLine, payByOf } from '../batches/seats'
import type { Database } from '../database/schema'
import { LeadClaims } from '../enrolments/lead-claims'
import type { Session } from '../sessions/session'

/** Places on waiting lists, also those that have ended. */
export const waitingRows = (database: Kysely<Database>) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .selectAll('lead_claims')
    .select(['course_registrations.course_name as course', 'course_registrations.email as lead_email'])
    .where('lead_claims.kind', 'in', ['waiting', 'waited'])

export type WaitingRow = Awaited<ReturnType<ReturnType<typeof waitingRows>['executeTakeFirstOrThrow']>>

/** What has become of it at a moment, also before the job that notes it has run. */
export function stateOf(row: WaitingRow, offer: PlaceOffer | undefined, now: number): Waiting['state'] {
  if (row.kind === 'waited') return row.waiting_end || 'declined'
  if (row.offered_until !== null && row.offered_until <= now) return 'lapsed'
  if (!offer || !canWait(offer.batch, now)) return endOf(offer)
  return row.offered_until === null ? 'waiting' : 'offered'
}

/** Why nobody can join a batch any more. */
export const endOf = (offer: PlaceOffer | undefined) =>
  offer?.place.state === 'begun' || offer?.place.state === 'over' ? 'begun' : 'closed'

function batchOf({ batch }: PlaceOffer) {
  const { id, starts_on, enrol_by, session_starts, session_minutes, session_days, duration, mode } = batch
  const { session_count } = batch
  // Only who has a place gets the link of its sessions.
  return {
    ...{ id, starts_on, enrol_by, session_starts, session_minutes, session_days, duration, mode },
    session_count,
    session_link: '',
  }
}

/** The registration that the waiting became, where it is the reader's own. */
async function takenAs(database: Kysely<Database>, id: string, session: Session | null) {
  if (id === '') return {}
  const leadId = await new LeadClaims(database).leadOf('registration', { id, session })
  return leadId === undefined ? {} : { registration: id }
}

/** As its owner reads it. */
export async function shownWaiting(
  database: Kysely<Database>,
  row: WaitingRow,
  { now, session }: { now: number; session: Session | null },
): Promise<Waiting> {
  const offers = await offersOf(database, row.course, now)
  const offer = offers.find(({ batch }) => batch.id === row.batch_id)
  const state = stateOf(row, offer, now)
  const line = state === 'waiting' ? await lineOf(database, [row.batch_id ?? ''], now) : []
  const isMoved = offer && row.begins_at !== null && beginOf(offer.batch) !== row.begins_at
  return {
    id: row.id,
    course_name: row.course,
    product: offer?.batch.product ?? (await productOf(database, row.course)),
    state,
    ...(state === 'waiting' && { position: numberInLine(line, row) }),
    ...(row.offered_until !== null && { offered_until: new Date(row.offered_until).toISOString() }),
    ...(offer && !offer.isDraft && { batch: batchOf(offer), place: offer.place }),
    ...(state === 'offered' && offer && payByText(offer, now)),
    ...(isMoved && { is_moved: true as const }),
    ...(await takenAs(database, row.taken_as, session)),
    person: {
      full_name: row.contact_name,
      email: row.contact_email || row.lead_email,
      phone: row.contact_phone,
    },
    created_at: new Date(row.created_at).toISOString(),
  }
}

function payByText({ batch }: PlaceOffer, now: number) {
  const pay_by = payByOf(batch, now)
  return pay_by === '' ? {} : { pay_by }
}

const productOf = (database: Kysely<Database>, program: string) =>
  batchRows(database)
    .where('programs.program', '=', program)
    .executeTakeFirst()
    .then((row) => row?.product ?? '')
