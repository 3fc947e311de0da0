import type { OfficePlace } from '@marga/api-contract/office-places'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { offersOf } from '../batches/places'
import { readAtOneMoment } from '../database/read-at-one-moment'
import type { Database } from '../database/schema'
import { moment } from '../mail/messages'
import { ordersOfPlaces } from '../payments/course-orders'
import { isPaid, type OrderRow } from '../payments/order-row'
import { emailOf, type Place, placeById } from '../people/which-place'
import { versionOf } from './version-of'

const noPlace = () =>
  new ApiError({
    status: 404,
    code: 'NO_PLACE',
    message: 'There is no such place any more: it was cancelled. Load the page again.',
  })

/** Of what a move and an end depend on: where the place is, and what is paid for it. */
export const placeVersion = ({ batch_id, begins_at, deferred_at }: Place, orders: readonly OrderRow[]) =>
  versionOf([
    ...[batch_id, begins_at, deferred_at],
    orders.map(({ id, state, amount_paise, returned_paise }) => [id, state, amount_paise, returned_paise]),
  ])

/** A place that somebody holds. @throws ApiError 404 where it is none */
export const readPlace = (database: Kysely<Database>, id: string, now: number): Promise<OfficePlace> =>
  readAtOneMoment(database, async (rows) => {
    const place = await placeById(rows, id)
    if (!place) throw noPlace()
    const orders = await ordersOfPlaces(rows, [id])
    const offers = await offersOf(rows, place.program, now)
    return {
      ...{ id, version: placeVersion(place, orders), name: place.name, email: emailOf(place) },
      ...{ program: place.program, batch: place.batch_id ?? '' },
      may_wait: place.batch_id !== null && orders.some(isPaid),
      batches: offers.flatMap(({ batch, begins, place: { text }, taken }) =>
        begins === null || begins <= now || batch.is_open !== 1 || batch.id === place.batch_id
          ? []
          : [{ id: batch.id, begins: moment(begins), state_text: text, seats: batch.seats, taken }],
      ),
    }
  })
