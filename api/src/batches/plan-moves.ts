import { dateInIndia } from '@marga/constants/indian-time'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ordersOfPlaces } from '../payments/course-orders'
import { type DuePart, duePartsOf, later, type MovedTerms } from '../payments/moved-parts'
import { isPaid, type OrderRow } from '../payments/order-row'
import type { BatchRow } from './batch-rows'
import { canPay } from './places'
import { payByOf } from './seats'

/** A place of a batch that moves, with what changes for it. */
export interface MovedPlace {
  id: string
  /** Whom it is for. */
  name: string
  /** Whom it is for, and who pays it. */
  emails: readonly string[]
  /** Of who asked for it; '' where it is not known. */
  zone: string
  orders: readonly OrderRow[]
  terms: MovedTerms
  /** Parts that are not paid of one whose first part is. */
  parts: readonly DuePart[]
  /** What becomes of one for which nothing is paid; undefined for others. */
  unpaid: UnpaidPlace | undefined
}

export interface UnpaidPlace {
  /** What is stored as the last day of the reservation; '' where that is the last day to join. */
  payBy: string
  /** The last day on which it is paid, before and after. */
  before: string
  after: string
  /** Whether its seat is held: its pay-by day is not over. */
  isHeld: boolean
  /** Whether it can still be paid afterwards. */
  canPay: boolean
}

interface Moving {
  before: BatchRow
  after: BatchRow
  now: number
}

/** The earlier one of two days, of which '' is none. */
const earlier = (one: string, other: string) => (one && !(other && other < one) ? one : other)

/**
 * A reservation that holds its seat is paid by the day that a new one has, never before its own day, and never after the last day
 * to join. One that holds none any longer keeps its day: somebody else may have the seat.
 */
function movedPayBy(pay_by: string, { after, now }: Moving): string {
  const day = later(pay_by, payByOf(after, now))
  return earlier(day, after.enrol_by)
}

function unpaidPlace(pay_by: string, moving: Moving): UnpaidPlace {
  const { before, after, now } = moving
  const isHeld = pay_by === '' || pay_by >= dateInIndia(new Date(now))
  const isPayable = canPay({ batch: after }, now)
  const payBy = isHeld && isPayable && pay_by !== '' ? movedPayBy(pay_by, moving) : pay_by
  return {
    payBy,
    before: isHeld ? earlier(pay_by, before.enrol_by) : before.enrol_by,
    after: isHeld && isPayable ? earlier(payBy, after.enrol_by) : after.enrol_by,
    isHeld,
    canPay: isPayable,
  }
}

/** What the move of a batch that has not begun changes for each place in it; changes nothing. */
export async function planMoves(database: Kysely<Database>, moving: Moving): Promise<MovedPlace[]> {
  const { before, after } = moving
  const claims = await database
    .selectFrom('lead_claims')
    .leftJoin('accounts', 'accounts.id', 'lead_claims.account_id')
    .select(['lead_claims.id', 'lead_claims.lead_id', 'lead_claims.pay_by', 'lead_claims.time_zone'])
    .select(['lead_claims.contact_name', 'lead_claims.contact_email', 'accounts.email'])
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.batch_id', '=', before.id)
    .orderBy('lead_claims.created_at')
    .orderBy('lead_claims.id')
    .execute()
  if (claims.length === 0) return []
  const all = await ordersOfPlaces(
    database,
    claims.map(({ id }) => id),
  )
  const ordersOf = (id: string) => all.filter(({ reference }) => reference === id)
  // Whose place is paid by another claim, as from a second browser, has nothing to pay.
  const payers = new Set(claims.flatMap(({ id, lead_id }) => (ordersOf(id).some(isPaid) ? [lead_id] : [])))
  return claims.map((claim) => {
    const orders = ordersOf(claim.id)
    const unpaid = payers.has(claim.lead_id) ? undefined : unpaidPlace(claim.pay_by, moving)
    const terms = { orders, to: after, firstDue: unpaid?.after ?? after.enrol_by }
    return {
      ...{ id: claim.id, name: claim.contact_name, zone: claim.time_zone, orders, terms, unpaid },
      emails: [claim.contact_email, claim.email ?? ''].filter(Boolean),
      parts: duePartsOf(terms),
    }
  })
}
