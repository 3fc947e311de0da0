import type { BatchPrices, Learner, OfficeBatch } from '@marga/api-contract/office-batches'
import { limitOf } from '@marga/api-contract/office-rights'
import { dateInIndia } from '@marga/constants/indian-time'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { type BatchRow, batchRows } from '../batches/batch-rows'
import { type WaitingPrice, waitingOf } from '../batches/change-price'
import { allOffers, type PlaceOffer } from '../batches/places'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { learnersOf } from '../enrolments/batch-list'
import type { Staff } from '../office/office-guard'
import { versionOf } from './version-of'

const noBatch = () =>
  new ApiError({ status: 404, code: 'NO_BATCH', message: 'There is no batch with this name.' })

/** Of the values that people change: what pages were told of its places is none. */
export const batchVersion = ({ shown_state: _, ...values }: BatchRow) => versionOf(values)

/** How many people have a place in each batch, and how many of them have paid: one statement, however many batches there are. */
async function peopleByBatch(database: Kysely<Database>) {
  const rows = await database
    .selectFrom('lead_claims')
    .leftJoin('orders', (join) =>
      join.onRef('orders.reference', '=', 'lead_claims.id').on('orders.state', '=', 'paid'),
    )
    .select(({ fn, eb }) => [
      'lead_claims.batch_id',
      fn.count<number | string>('lead_claims.lead_id').distinct().as('people'),
      fn
        .count<number | string>(
          eb.case().when('orders.id', 'is not', null).then(eb.ref('lead_claims.lead_id')).end(),
        )
        .distinct()
        .as('paid'),
    ])
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.batch_id', 'is not', null)
    .groupBy('lead_claims.batch_id')
    .execute()
  return new Map(
    rows.map(({ batch_id, people, paid }) => [batch_id, { people: Number(people), paid: Number(paid) }]),
  )
}

type Held = ReadonlyMap<string | null, { people: number; paid: number }>

function shownOf(offer: PlaceOffer, held: Held): OfficeBatch {
  const { batch, place, taken, waiting, isDraft } = offer
  const { shown_state: _, level: __, summary: ___, prerequisites: ____, is_open, ...values } = batch
  const { people, paid } = held.get(batch.id) ?? { people: 0, paid: 0 }
  return {
    ...values,
    is_open: is_open === 1,
    version: batchVersion(batch),
    state: isDraft ? 'draft' : place.state,
    state_text: place.text,
    ...{ taken, waiting, people, paid },
  }
}

/** Products whose trainer has the confirmed address of somebody; undefined for who sees all of them. */
export async function productsOf(database: Kysely<Database>, { roles, accountId }: Staff) {
  if (limitOf(roles, 'batches.read') === '') return undefined
  const rows = await database
    .selectFrom('programs')
    .innerJoin('trainers', 'trainers.id', 'programs.trainer_id')
    .select(['programs.product', 'trainers.email'])
    .where('trainers.status', '=', 'approved')
    .execute()
  const account = await database
    .selectFrom('accounts')
    .select(['email_key', 'confirmed_email_key'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const key = account?.confirmed_email_key
  if (!key || key !== account.email_key) return new Set<string>()
  return new Set(rows.filter(({ email }) => keyOf(email) === key).map(({ product }) => product))
}

/** The batches that somebody of the staff may see. */
export async function readBatches(
  database: Kysely<Database>,
  staff: Staff,
  now: number,
): Promise<OfficeBatch[]> {
  const own = await productsOf(database, staff)
  const offers = [...(await allOffers(database, now)).values()].flat()
  const seen = offers.filter(({ batch }) => own === undefined || own.has(batch.product))
  const held = await peopleByBatch(database)
  return seen.map((offer) => shownOf(offer, held))
}

/** @throws ApiError 404 where there is none, or they may not see it */
export async function readBatch(
  database: Kysely<Database>,
  { staff, id, now }: { staff: Staff; id: string; now: number },
): Promise<OfficeBatch> {
  const found = (await readBatches(database, staff, now)).find((batch) => batch.id === id)
  if (!found) throw noBatch()
  return found
}

/** Who has a place in a batch. @throws ApiError 404 */
export async function readLearners(database: Kysely<Database>, id: string, now: number): Promise<Learner[]> {
  const batch = await batchRows(database).where('program_batches.id', '=', id).executeTakeFirst()
  if (!batch) throw noBatch()
  const today = dateInIndia(new Date(now))
  return (await learnersOf(database, id)).map(({ due, due_paise: _, ...learner }) => {
    const total_paise = learner.total_paise ?? batch.price_paise
    const isOwed = learner.payment !== 'paid' && total_paise > 0
    // A place without a day of its own is paid by the last day to join, as its mail says.
    const due_on = isOwed ? due || batch.enrol_by : ''
    const payment = due_on !== '' && due_on < today ? 'overdue' : learner.payment
    return { ...learner, payment, total_paise, due_on }
  })
}

/** Of the price of a batch, and of those from days to come. */
export const pricesVersion = ({ price_paise }: { price_paise: number }, waiting: readonly WaitingPrice[]) =>
  versionOf([
    price_paise,
    waiting.map(({ from_on, price_paise: then, recorded_by }) => [from_on, then, recorded_by]),
  ])

/** The prices of a batch. @throws ApiError 404 where there is none, or they may not see it */
export async function readPrices(
  database: Kysely<Database>,
  asked: { staff: Staff; id: string; now: number },
): Promise<BatchPrices> {
  const { id, price_paise } = await readBatch(database, asked)
  const waiting = await waitingOf(database, id)
  return {
    ...{ version: pricesVersion({ price_paise }, waiting), price_paise },
    prices: waiting.map(({ from_on, price_paise: then, recorded_by }) => ({
      ...{ from_on, price_paise: then, recorded_by },
    })),
  }
}
