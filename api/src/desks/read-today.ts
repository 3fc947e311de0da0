import type { TodayLine } from '@marga/api-contract/office-today'
import { dateInIndia, dayAfter, instantInIndia, timeInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import { allOffers, type PlaceOffer } from '../batches/places'
import type { Database } from '../database/schema'
import { moment } from '../mail/messages'
import { feedbackDue, feedbackDueAt } from '../mock-interview/feedback'
import { dueRefunds } from '../payments/due-refunds'
import { undecidedEvents } from '../payments/provider-events'

/** A line that may be left out, as there is nothing of it. */
export type Line = TodayLine | undefined

interface Said {
  kind: TodayLine['kind']
  /** Of one, and of several. */
  one: string
  several: string
  address: string
}

const lineOf = (count: number, { kind, one, several, address }: Said, more = ''): Line =>
  count === 0
    ? undefined
    : { kind, count, text: `${count === 1 ? one : `${count} ${several}`}${more}.`, address, is_fault: false }

interface Asked {
  database: Kysely<Database>
  now: number
}

const countOf = async (query: { execute: () => Promise<Array<{ rows: number | string }>> }) =>
  Number((await query.execute())[0]?.rows ?? 0)

/** Leads to the oldest application, whose page leads to the next one. */
export const trainersWaiting = async ({ database }: Asked) => {
  const { rows, first } = await database
    .selectFrom('trainers')
    .select(({ fn }) => [fn.countAll<number | string>().as('rows'), fn.min('id').as('first')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const said = { one: 'A trainer waits for a decision', several: 'trainers wait for a decision' }
  return [lineOf(Number(rows), { kind: 'trainers', ...said, address: `/office/trainers/${first}` })]
}

/** Leads to the review that waits for the longest time, whose page leads to the next one. */
export const reviewsWaiting = async ({ database }: Asked) => {
  const rows = await database
    .selectFrom('reviews')
    .select('id')
    .where('sent_state', '=', 'waiting')
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  const said = { one: 'A review waits for a decision', several: 'reviews wait for a decision' }
  return [lineOf(rows.length, { kind: 'reviews', ...said, address: `/office/reviews/${rows[0]?.id}` })]
}

/** Leads to the message that waits for the longest time, whose page leads to the next one. */
export const messagesOpen = async ({ database }: Asked) => {
  const { rows, first } = await database
    .selectFrom('contact_messages')
    .select(({ fn }) => [fn.countAll<number | string>().as('rows'), fn.min('id').as('first')])
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  const said = { one: 'A message waits for an answer', several: 'messages wait for an answer' }
  return [lineOf(Number(rows), { kind: 'messages', ...said, address: `/office/messages/${first}` })]
}

/** Payments whose seat was gone: their buyers may still choose another batch. */
const paidInVain = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .where('state', '=', 'refund due')
    .where('choose_until', '>', now)

export const moneyWaiting = async ({ database, now }: Asked) => {
  const due = await dueRefunds(database)
  const sum = due.reduce((total, { amountPaise }) => total + amountPaise, 0)
  const refunds = { one: 'A refund is to be sent', several: 'refunds are to be sent' }
  // No desk shows them yet, so the line has no button.
  const command = '(npm run db -- payments undecided)'
  const reports = {
    one: `A report of the payment provider waits for a decision ${command}`,
    several: `reports of the payment provider wait for a decision ${command}`,
  }
  const vain = {
    one: 'Somebody paid for a seat that was taken, and may choose another batch',
    several: 'people paid for seats that were taken, and may choose another batch',
  }
  const undecided = (await undecidedEvents(database)).length
  return [
    lineOf(due.length, { kind: 'refunds', ...refunds, address: '/office/refunds' }, `: ${rupees(sum)}`),
    lineOf(undecided, { kind: 'payments-undecided', ...reports, address: '/office/reports' }),
    lineOf(await countOf(paidInVain(database, now)), {
      ...{ kind: 'payments-for-taken-seats', ...vain, address: '/office/payments?state=refund%20due' },
    }),
  ]
}

const weekday = (now: number) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(now))

/** Whether a batch has a session today, as far as its days in words say. */
const meetsToday = ({ batch, place }: PlaceOffer, now: number) =>
  batch.starts_on === dateInIndia(new Date(now)) ||
  (place.state === 'begun' && batch.session_days.toLowerCase().includes(weekday(now).toLowerCase()))

const WEEK_DAYS = 7

/** @param products whose batches are seen; undefined for all */
export async function batchLines({ database, now }: Asked, products: ReadonlySet<string> | undefined) {
  const offers = [...(await allOffers(database, now)).values()]
    .flat()
    .filter(({ batch }) => products === undefined || products.has(batch.product))
  const lastDay = dayAfter(dateInIndia(new Date(now)), WEEK_DAYS)
  const named = (chosen: readonly PlaceOffer[]) => `: ${chosen.map(({ batch }) => batch.id).join(', ')}`
  const today = offers.filter((offer) => meetsToday(offer, now))
  const times = `: ${today.map(({ batch }) => `${batch.id} at ${batch.session_starts}`).join(', ')}`
  const closing = offers.filter(({ batch, place }) => place.state === 'open' && batch.enrol_by <= lastDay)
  const full = offers.filter(({ place }) => place.state === 'full')
  const sessions = { one: 'A session is today', several: 'sessions are today' }
  const closes = { one: 'A batch closes within a week', several: 'batches close within a week' }
  const fulls = { one: 'A batch is full', several: 'batches are full' }
  return [
    lineOf(today.length, { kind: 'sessions', ...sessions, address: '/office/batches?state=begun' }, times),
    lineOf(
      closing.length,
      { kind: 'batches-closing', ...closes, address: '/office/batches?state=open&sort=enrol_by' },
      named(closing),
    ),
    lineOf(
      full.length,
      { kind: 'batches-full', ...fulls, address: '/office/batches?state=full' },
      named(full),
    ),
  ]
}

export async function interviewsToday({ database, now }: Asked) {
  const day = dateInIndia(new Date(now))
  const rows = await database
    .selectFrom('bookings')
    .select('starts_at')
    .where('state', '=', 'booked')
    .where('starts_at', '>=', instantInIndia(day, '00:00').getTime())
    .where('starts_at', '<', instantInIndia(dayAfter(day, 1), '00:00').getTime())
    .orderBy('starts_at')
    .execute()
  const times = rows.map(({ starts_at }) => timeInIndia(new Date(starts_at))).join(', ')
  const said = { one: 'A mock interview is today', several: 'mock interviews are today' }
  return [
    lineOf(
      rows.length,
      { kind: 'interviews', ...said, address: `/office/bookings?day=${day}` },
      `: ${times}`,
    ),
  ]
}

/** Interviews that are over and have no feedback yet: one leads to its page, several to their list. */
export async function feedbackLines({ database, now }: Asked) {
  const due = await feedbackDue(database, now).execute()
  const late = due.filter((booking) => feedbackDueAt(booking) < now).length
  const lateText = due.length === 1 ? `, and is late` : `, ${late} of them late`
  const said = {
    one: 'Feedback on a mock interview is due',
    several: 'mock interviews wait for their feedback',
  }
  const address =
    due.length === 1 ? `/office/bookings/${due[0]?.id}` : '/office/bookings?state=feedback%20due'
  return [lineOf(due.length, { kind: 'feedback', ...said, address }, late > 0 ? lateText : '')]
}

/** Whether mails go out: the last one that did, those that wait, and since when one of them is refused. */
export async function mailHealth({ database }: Asked, hasMail: boolean): Promise<Line[]> {
  const line = { kind: 'mail' as const, address: '/office' }
  if (!hasMail)
    return [{ ...line, count: 0, is_fault: true, text: 'The site sends no mail: no mail server is set.' }]
  const last = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('sent_at').as('sent_at'))
    .executeTakeFirst()
  const unsent = await database
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number | string>().as('rows'), fn.max('tries').as('tries')])
    .select(({ fn, eb }) =>
      fn.min(eb.case().when('tries', '>', 0).then(eb.ref('created_at')).else(null).end()).as('since'),
    )
    .where('sent_at', 'is', null)
    .where('is_held', '=', 0)
    .executeTakeFirst()
  const count = Number(unsent?.rows ?? 0)
  const since = unsent?.since === null || unsent?.since === undefined ? undefined : Number(unsent.since)
  const sent = last?.sent_at
    ? `The last mail went out on ${moment(Number(last.sent_at))}`
    : 'No mail went out yet'
  const waits = count === 0 ? 'none waits' : `${count} wait${count === 1 ? 's' : ''}`
  const fails = since === undefined ? '' : ` Mails fail since ${moment(since)}.`
  return [{ ...line, count, is_fault: since !== undefined, text: `${sent}; ${waits}.${fails}` }]
}

/** Whether payments arrive: the last one that did, and refunds that the provider has refused. */
export async function paymentHealth({ database }: Asked): Promise<Line[]> {
  const last = await database
    .selectFrom('orders')
    .select(({ fn }) => fn.max('paid_at').as('paid_at'))
    .where('amount_paise', '>', 0)
    .executeTakeFirst()
  const failed = database
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .where('state', '=', 'refund due')
    .where('return_error', '!=', '')
  const count = await countOf(failed)
  const arrived = last?.paid_at
    ? `The last payment arrived on ${moment(Number(last.paid_at))}.`
    : 'No payment has arrived yet.'
  const refused = count === 0 ? '' : ` Refunds that did not go back: ${count}.`
  const address = '/office/payments'
  return [{ kind: 'payments', count, text: arrived + refused, address, is_fault: count > 0 }]
}
