import { randomUUID } from 'node:crypto'
import { rupees } from '@marga/constants/rupees'
import type { Kysely, Transaction } from 'kysely'
import { batchText } from '../batches/batch-text'
import { placeTransaction } from '../batches/place-transaction'
import { offersOf, type PlaceOffer } from '../batches/places'
import { payByOf } from '../batches/seats'
import type { Database } from '../database/schema'
import { thankYouPath } from '../enrolments/course-registrations'
import { writeLog } from '../log/write-log'
import { placeDeferred, placeInOtherBatch } from '../mail/place-messages'
import { ordersOfPlaces } from '../payments/course-orders'
import { type DuePart, partText } from '../payments/moved-parts'
import { isPaid, type OrderRow } from '../payments/order-row'
import { cancellationOf, paymentOf } from '../payments/payment-plan'
import type { MailParts } from '../payments/refund-mails'
import { linesOf } from './move-lines'
import { moveOrders } from './move-orders'
import { endWaiting, refuseMove, requireTarget } from './move-target'
import { addressesOf, emailOf, type Place, placeById } from './which-place'

export interface Wanted {
  /** Id of the place. */
  registration: string
  /** Id of a batch; null to keep the place without one. */
  target: string | null
  reason: string
  by: string
}

/** What a move does, once it is stored. */
export interface Outcome {
  place: Place
  from: PlaceOffer | undefined
  to: PlaceOffer | undefined
  /** The batches as they are afterwards. */
  after: readonly PlaceOffer[]
  orders: readonly OrderRow[]
  /** Orders as they are afterwards. */
  moved: readonly OrderRow[]
  parts: readonly DuePart[]
  /** Last day on which a reservation is paid; '' where its batch sets none. */
  payBy: string
  /** Who gets a mail. */
  told: readonly string[]
  wanted: Wanted
  now: number
}

/** Who may move a place, and where to: the office, or who has it. */
export interface MoveRules {
  /** @throws where the place is not to be moved */
  requirePlace: (
    transaction: Transaction<Database>,
    asked: { wanted: Wanted; now: number },
  ) => Promise<{ place: Place; orders: readonly OrderRow[] }>
  /** The batch, with a seat in it. @throws where there is none for them */
  requireTarget: (
    transaction: Transaction<Database>,
    asked: { place: Place; orders: readonly OrderRow[]; id: string; now: number },
  ) => Promise<PlaceOffer>
  /** Who has a place in the batch waits for none there. */
  endWaiting: (transaction: Transaction<Database>, place: Place, batch: string) => Promise<unknown>
  /** Tells the company of a move that it has not made itself. */
  tellCompany: (
    transaction: Transaction<Database>,
    outbox: MailParts['outbox'],
    moved: Pick<Outcome, 'place' | 'from' | 'to'>,
  ) => Promise<unknown>
}

/** @throws ExpectedError where the place is gone, has no batch already, or nothing is paid that would be kept */
async function requirePlace(
  transaction: Transaction<Database>,
  { wanted: { registration, target } }: { wanted: Wanted },
) {
  const place = await placeById(transaction, registration)
  if (!place) throw refuseMove('PLACE_GONE', `The place ${registration} was cancelled.`)
  const orders = await ordersOfPlaces(transaction, [place.id])
  if (target !== null) return { place, orders }
  if (place.batch_id === null) throw refuseMove('DEFERRED', 'The place is kept without a batch already.')
  if (!orders.some(isPaid))
    throw refuseMove(
      'NOTHING_PAID',
      'Nothing is paid for the place, so there is nothing to keep: a reservation is a seat of its batch. Move it to a batch, or cancel it.',
      `cancel ${place.id} reason=… by=…`,
    )
  return { place, orders }
}

const OFFICE: MoveRules = { requirePlace, requireTarget, endWaiting, tellCompany: async () => {} }

async function store(
  transaction: Transaction<Database>,
  rules: MoveRules,
  {
    place,
    to,
    wanted,
    payBy,
    orders,
    now,
  }: Pick<Outcome, 'place' | 'to' | 'wanted' | 'payBy' | 'orders' | 'now'>,
) {
  if (to) await rules.endWaiting(transaction, place, to.batch.id)
  await transaction
    .updateTable('lead_claims')
    .set({
      batch_id: to?.batch.id ?? null,
      begins_at: to?.begins ?? null,
      deferred_at: to ? null : now,
      ...(!orders.some(isPaid) && { pay_by: payBy }),
    })
    .where('id', '=', place.id)
    .execute()
  await transaction
    .insertInto('place_moves')
    .values({
      ...{ id: randomUUID(), registration: place.id, reason: wanted.reason, recorded_by: wanted.by },
      ...{ from_batch: place.batch_id ?? '', to_batch: to?.batch.id ?? '', moved_at: now },
    })
    .execute()
}

/** Queues what is said of the move to whom it concerns. Answers who gets a mail. */
async function tell(
  transaction: Transaction<Database>,
  { outbox, publicUrl }: MailParts,
  { place, from, to, moved, parts, payBy, now }: Omit<Outcome, 'after' | 'told'>,
): Promise<string[]> {
  const told: string[] = []
  const before = from?.batch.starts_on ? batchText(from.batch) : ''
  const product = (to ?? from)?.batch.product ?? null
  const link = `${publicUrl}${thankYouPath(product, place.id)}`
  const facts = { course: place.program, before, link, publicUrl }
  for (const email of addressesOf(place)) {
    const mail = to
      ? placeInOtherBatch({
          ...{ ...facts, email, batch: batchText(to.batch), begins: to.begins ?? 0, zone: place.time_zone },
          dues: parts.map((part) => ({ what: partText(part), day: part.after })),
          price: paymentOf(moved.filter(isPaid)) ? '' : rupees(to.batch.price_paise),
          payBy: payBy || to.batch.enrol_by,
          isRefundable: cancellationOf(moved, now) !== undefined,
        })
      : placeDeferred({ ...facts, email, dues: parts.map(partText) })
    if (await outbox.put(transaction, mail)) told.push(email)
  }
  return told
}

interface Moving {
  mails: MailParts
  wanted: Wanted
  now: number
}

interface Steps {
  /** Looks at the place before, in the transaction: what it throws takes everything back. */
  check?: (place: Place, orders: readonly OrderRow[]) => void
  /** The last step but the log: what it throws takes everything back. */
  end?: (text: string) => void
}

const nothing = () => {}

async function move(
  transaction: Transaction<Database>,
  { mails, wanted, now, rules, check }: Moving & { rules: MoveRules; check: NonNullable<Steps['check']> },
): Promise<Outcome> {
  const { place, orders } = await rules.requirePlace(transaction, { wanted, now })
  check(place, orders)
  const { target: id } = wanted
  const before = await offersOf(transaction, place.program, now)
  const from = before.find(({ batch }) => batch.id === place.batch_id)
  const to = id === null ? undefined : await rules.requireTarget(transaction, { place, orders, id, now })
  const payBy = to ? payByOf(to.batch, now) : ''
  const planned = { place, from, to, orders, payBy, wanted, now }
  const parts = await moveOrders(transaction, {
    ...{ orders, now, to: to?.batch ?? null, begins: to?.begins ?? null },
    firstDue: payBy || (to?.batch.enrol_by ?? ''),
  })
  await store(transaction, rules, planned)
  const moved = await ordersOfPlaces(transaction, [place.id])
  const told = await tell(transaction, mails, { ...planned, moved, parts })
  await rules.tellCompany(transaction, mails.outbox, planned)
  const after = await offersOf(transaction, place.program, now)
  return { ...planned, after, moved, parts, told }
}

/**
 * Moves one place to another batch of its program, or keeps it without one, in one transaction: seat, orders, mails.
 *
 * @param rules of who moves it; left out, those of the office
 * @returns what was done, as an operator reads it, and who gets a mail
 * @throws what the rules refuse; those of the office an ExpectedError
 */
export const movePlace = (
  database: Kysely<Database>,
  { mails, wanted, now, rules = OFFICE }: Moving & { rules?: MoveRules },
  { check = nothing, end = nothing }: Steps = {},
): Promise<{ text: string; told: readonly string[] }> =>
  placeTransaction(
    database,
    { concerned: { registration: wanted.registration }, now },
    async (transaction) => {
      const outcome = await move(transaction, { mails, wanted, now, rules, check })
      const text = linesOf(outcome).join('\n')
      end(text)
      const { place, to } = outcome
      await writeLog(transaction, {
        kind: 'place moved',
        record: `place ${place.id}`,
        before: { batch: place.batch_id },
        after: { batch: to?.batch.id ?? null },
        person: {
          ...{ accountId: place.account_id, email: emailOf(place) },
          ...(wanted.reason && { after: { reason: wanted.reason } }),
        },
      })
      return { text, told: outcome.told }
    },
  )
