import type { ChangeablePlace } from '@marga/api-contract/change-batch'
import type { Kysely } from 'kysely'
import { fewLeft, type PlaceOffer } from '../batches/places'
import { payByOf } from '../batches/seats'
import type { Database } from '../database/schema'
import { noRegistration, type OwnRegistration, thankYouPath } from '../enrolments/course-registrations'
import { shownRegistration } from '../enrolments/registration-routes'
import { ordersOfPlaces } from '../payments/course-orders'
import { duePartsOf } from '../payments/moved-parts'
import { isPaid, type OrderRow } from '../payments/order-row'
import { cancellationOf, paymentOf } from '../payments/payment-plan'
import type { Session } from '../sessions/session'
import { changesOf, isTooDear, whyNoChange } from './own-move'
import { placeById } from './which-place'

/** A batch as who changes to it reads it: its days and price, and what is due in it when. */
function shownChange(offer: PlaceOffer, { orders, now }: { orders: readonly OrderRow[]; now: number }) {
  const { id, starts_on, session_starts, session_minutes, session_days, mode, price_paise } = offer.batch
  const left = fewLeft(offer)
  const payBy = payByOf(offer.batch, now) || offer.batch.enrol_by
  return {
    ...{ id, starts_on, session_starts, session_minutes, session_days, mode, price_paise },
    ...(left !== undefined && { seats_left: left }),
    ...(isTooDear(offer, orders) && { is_dearer: true as const }),
    ...(!orders.some(isPaid) && { pay_by: payBy }),
    dues: duePartsOf({ orders, to: offer.batch, firstDue: payBy }).map(
      ({ part, parts, amount_paise, after }) => ({ part, parts, amount_paise, due_on: after }),
    ),
  }
}

/** One's own place with the batches to which it can be changed. @throws ApiError 404 for a place that is gone */
export async function changeablePlace(
  database: Kysely<Database>,
  { own, session, now }: { own: OwnRegistration; session: Session; now: number },
): Promise<ChangeablePlace> {
  const { id, course_name, product } = own
  const place = await placeById(database, id)
  if (!place) throw noRegistration()
  const orders = await ordersOfPlaces(database, [id])
  const held = { place, orders, now }
  const refused = await whyNoChange(database, held)
  const changes = refused ? [] : await changesOf(database, { ...held, session })
  const { batch, person } = shownRegistration(own)
  const payment = paymentOf(orders.filter(isPaid))
  return {
    ...{ id, course_name, full_name: person.full_name, link: thankYouPath(product, id) },
    ...(batch && { batch }),
    ...(payment && { payment }),
    is_refundable: cancellationOf(orders, now) !== undefined,
    ...(refused && { why_not: refused.message }),
    batches: changes.map((offer) => shownChange(offer, held)),
  }
}
