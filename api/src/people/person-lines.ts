import { dayText } from '@marga/constants/day-text'
import { dateInIndia, timeInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { documentNumber } from '../payments/documents'
import { partOf } from '../payments/order-repository'
import { type OrderRow, restOf, takenBy } from '../payments/order-row'
import { paymentOf, refundByOf } from '../payments/payment-plan'
import type { Subject } from './find-person'
import { MOST_MAILS, type PersonRows } from './person-rows'

/** A moment by the clock in India: `21 July 2027, 7:00 AM`. */
const at = (time: number) => `${dayText(dateInIndia(new Date(time)))}, ${timeInIndia(new Date(time))}`

const LONGEST_TEXT = 200

/** What somebody has written, on one line: nothing in it moves the cursor of who reads it. */
const written = (text: string) => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT).toWellFormed()}…` : line
}

const joined = (parts: ReadonlyArray<string | false | undefined>, by = '  ') => parts.filter(Boolean).join(by)

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${title}:`, ...lines.map((line) => `  ${line}`)] : []

function headLines({ account, counts, places, bookings }: PersonRows, { key }: Subject): string[] {
  if (!account || !counts) {
    const named = [...places.map((place) => place.contact_name), ...bookings.map((one) => one.full_name)]
    const [name = ''] = named.filter(Boolean)
    return [joined([written(name), key, 'no account'], ', ') || 'no account']
  }
  const { id, username, user_type, created_at, pending_email } = account
  const isConfirmed = account.email_key !== null && account.confirmed_email_key === account.email_key
  const confirmed = isConfirmed
    ? `confirmed${account.email_confirmed_at === null ? '' : ` on ${at(account.email_confirmed_at)}`}`
    : 'not confirmed'
  const lives = [
    account.address,
    account.landmark,
    account.city,
    account.state,
    account.pincode,
    account.country,
  ]
  const profile = [counts.profile?.picture_path && 'photo', counts.profile?.resume_name && 'resume']
  return [
    joined(
      [written(`${account.first_name} ${account.last_name}`), account.email, written(account.phone)],
      ', ',
    ),
    `  account ${id}, username ${written(username)}, ${user_type}, joined ${at(created_at)}`,
    `  email address: ${account.email || 'none'}${account.email ? `, ${confirmed}` : ''}`,
    pending_email && `  waits to be confirmed: ${written(pending_email)}`,
    lives.some(Boolean) && `  address: ${written(joined(lives, ', '))}`,
    `  signed in: ${counts.sessions}, access tokens: ${counts.tokens}, known devices: ${counts.devices}`,
    `  profile: ${joined([...profile, `${counts.entries} entries`], ', ')}`,
    counts.unlocks.length > 0 &&
      `  unlocked: ${counts.unlocks.map(({ scope, trainer_id }) => (scope === 'videos' ? 'videos' : `trainer ${trainer_id}`)).join(', ')}`,
  ].filter((line): line is string => Boolean(line))
}

type PlaceRow = PersonRows['places'][number]

/** What is paid of a place, and what is due. */
function stateOf(place: PlaceRow, { orders }: PersonRows): string {
  if (place.kind === 'cancelled registration') return 'cancelled'
  if (place.kind === 'waited') return `waiting list: ${place.waiting_end || 'left'}`
  if (place.kind === 'waiting')
    return place.offered_until === null
      ? 'on the waiting list'
      : `offered a seat until ${at(place.offered_until)}`
  const own = orders.filter(({ reference, state }) => reference === place.id && state === 'paid')
  const paid = paymentOf(own)
  if (!paid) {
    const day = place.pay_by && ` until ${dayText(place.pay_by)}`
    return place.is_held ? `reserved${day}, not paid` : `not paid, its seat is no longer held`
  }
  const next = paid.parts.find(({ is_paid }) => !is_paid)
  const due = next && `, next ${rupees(next.amount_paise)}${next.due_on ? ` by ${dayText(next.due_on)}` : ''}`
  return `paid ${rupees(paid.paid_paise)} of ${rupees(paid.total_paise)}${due ?? ''}`
}

function placeLines(place: PlaceRow, rows: PersonRows, { key }: Subject): string[] {
  const email = place.contact_email || place.lead_email
  const isOther = email.toLowerCase() !== key
  const moves = rows.moves.filter(({ registration }) => registration === place.id)
  return [
    joined([
      place.id,
      `${place.program}, ${place.batch_id ?? 'no batch'}`,
      place.begins_at !== null && `begins ${at(place.begins_at)}`,
      stateOf(place, rows),
      `since ${at(place.created_at)}`,
      isOther && `for ${joined([written(place.contact_name), email], ', ')}`,
      place.account_id === null && rows.account && 'without the account',
    ]),
    ...moves.map(
      ({ from_batch, to_batch, moved_at, recorded_by, reason }) =>
        `  moved on ${at(moved_at)}: ${from_batch || 'no batch'} -> ${to_batch || 'no batch'}${recorded_by && `, by ${written(recorded_by)}`}${reason && `: ${written(reason)}`}`,
    ),
  ]
}

/** What an order is for. */
function subjectOf({ purpose, reference }: OrderRow, { places }: PersonRows): string {
  if (purpose === 'course') return places.find(({ id }) => id === reference)?.program ?? 'a place'
  return purpose === 'unlock' ? 'videos' : 'mock interview'
}

/** What has become of an order, and when. */
const orderState = ({ state, paid_at, created_at }: OrderRow) =>
  joined([state !== 'paid' && state, paid_at === null ? `made ${at(created_at)}` : `paid ${at(paid_at)}`])

/** What the company has written on an interview. */
function feedbackText({ feedback }: PersonRows, id: string): string {
  const row = feedback.find(({ booking_id }) => booking_id === id)
  if (!row) return ''
  return row.sent_at === null ? 'feedback written, not sent' : `feedback sent ${at(row.sent_at)}`
}

function orderLine(order: OrderRow, rows: PersonRows): string {
  const { instalment, instalments } = partOf(order)
  const by = refundByOf(order)
  const numbers = rows.documents.filter(({ order_id }) => order_id === order.id).map(documentNumber)
  return joined([
    order.id,
    subjectOf(order, rows),
    rupees(order.amount_paise),
    instalments > 1 && `part ${instalment} of ${instalments}`,
    orderState(order),
    joined([takenBy(order), order.provider_payment_id ?? ''], ' '),
    order.coupon && `coupon ${order.coupon}, ${rupees(order.discount_paise)} less`,
    order.returned_paise > 0 && `${rupees(restOf(order))} left`,
    by && `goes back by ${dayText(by)}`,
    order.choose_until ? `another batch can be chosen for it until ${at(order.choose_until)}` : '',
    order.return_error && `not sent back: ${written(order.return_error)}`,
    order.refunded_at !== null && `went back ${at(order.refunded_at)}`,
    order.refund_reason && `reason: ${written(order.refund_reason)}`,
    order.bill_company && `billed to ${joined([written(order.bill_company), order.bill_gstin], ' ')}`,
    order.agreed && `agreed to: ${order.agreed}`,
    order.recorded_by && `recorded by ${written(order.recorded_by)}`,
    numbers.join(', '),
  ])
}

function mailLine({
  mail_class,
  subject,
  sent_at,
  created_at,
  tries,
  last_error,
}: PersonRows['mails'][number]) {
  const state =
    sent_at !== null
      ? `sent ${at(sent_at)}`
      : `not sent, queued ${at(created_at)}${tries > 0 ? `, ${tries} tries: ${written(last_error)}` : ''}`
  return joined([mail_class || 'mail', written(subject), state])
}

const moneyLines = ({ refunds, coupons }: PersonRows) => [
  ...section(
    'Parts of payments that go back',
    refunds.map((part) =>
      joined([
        part.id,
        rupees(part.amount_paise),
        part.state,
        `of order ${part.order_id}`,
        part.done_at === null ? `decided ${at(part.created_at)}` : `went back ${at(part.done_at)}`,
        written(part.reason),
      ]),
    ),
  ),
  ...section(
    'Coupons of their own',
    coupons.map(({ code, percent, amount_paise, until, ended_at }) =>
      joined([
        code,
        percent > 0 ? `${percent} %` : rupees(amount_paise),
        until && `until ${dayText(until)}`,
        ended_at !== null && 'ended',
      ]),
    ),
  ),
]

const mailboxLines = ({ messages, interests, mails, refusedMailsAt }: PersonRows) => [
  ...(refusedMailsAt === null ? [] : [`No mails about programs: unsubscribed ${at(refusedMailsAt)}`]),
  ...section(
    'Messages to the company',
    messages.map(({ id, message, file_name, created_at }) =>
      joined([String(id), at(created_at), file_name ? `with ${written(file_name)}` : '', written(message)]),
    ),
  ),
  ...section(
    'Asked to be told',
    interests.map(({ topic, created_at }) => joined([written(topic), at(created_at)])),
  ),
  ...section(
    mails.length === MOST_MAILS ? `The last ${MOST_MAILS} mails to them` : 'Mails to them',
    mails.map(mailLine),
  ),
]

const isNothing = ({
  account,
  places,
  enrolments,
  bookings,
  orders,
  messages,
  interests,
  mails,
  coupons,
}: PersonRows) =>
  !account &&
  [places, enrolments, bookings, orders, messages, interests, mails, coupons].every(
    (rows) => rows.length === 0,
  )

/** Everything of a person as one screen; '' where nothing is stored. */
export function personText(rows: PersonRows, subject: Subject): string {
  if (isNothing(rows)) return ''
  const isForgotten = subject.orderIds.length > 0
  const ofKind = (kinds: readonly string[]) => rows.places.filter(({ kind }) => kinds.includes(kind))
  const placesAs = (title: string, kinds: readonly string[]) =>
    section(
      title,
      ofKind(kinds).flatMap((place) => placeLines(place, rows, subject)),
    )
  return [
    ...(isForgotten
      ? [
          'The person of this order is not kept: the account was deleted, or the reservation cancelled. The books keep this:',
        ]
      : headLines(rows, subject)),
    ...placesAs('Places', ['registration']),
    ...placesAs('Cancelled places', ['cancelled registration']),
    ...placesAs('Waiting lists', ['waiting', 'waited']),
    ...section(
      'Enrolled in',
      rows.enrolments.map(({ course, created_at }) => joined([written(course), at(created_at)])),
    ),
    ...section(
      'Orders, payments and their documents',
      rows.orders.map((order) => orderLine(order, rows)),
    ),
    ...moneyLines(rows),
    ...section(
      'Mock interviews',
      rows.bookings.map(({ id, starts_at, state, changes, mentor }) =>
        joined([
          id,
          at(starts_at),
          state,
          `with ${written(mentor)}`,
          changes > 0 && `moved or cancelled ${changes} times`,
          feedbackText(rows, id),
        ]),
      ),
    ),
    ...mailboxLines(rows),
    'Times are those of India. Sent mails are kept for 30 days. Consent to analytics is kept in the browser, not here.',
  ].join('\n')
}
