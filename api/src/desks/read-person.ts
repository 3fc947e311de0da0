import type { OfficePerson } from '@marga/api-contract/office-people'
import { ApiError } from '@marga/server/failures/api-error'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import { readAtOneMoment } from '../database/read-at-one-moment'
import type { Database } from '../database/schema'
import { listLog } from '../log/read-log'
import { returnedOf } from '../payments/order-row'
import { whyNotChanged } from '../people/end-sessions'
import { findPerson, type Subject } from '../people/find-person'
import { logView } from '../people/person-command'
import { personText } from '../people/person-lines'
import { type PersonRows, readPerson } from '../people/person-rows'
import { asCall } from './run-change'
import { versionOf } from './version-of'

/** Rows of the log that are shown, the newest. */
const MOST_LOGGED = 50

const nobody = () =>
  new ApiError({ status: 404, code: 'NOBODY', message: 'Nobody is known by this number or address.' })

const isoOf = (time: number) => new Date(time).toISOString()
const isoOrNull = (time: number | null) => (time === null ? null : isoOf(time))

/** Who it is: the account, else what the newest of their places or interviews says. */
function headOf({ account, places, bookings }: PersonRows, { key }: Subject) {
  if (account) {
    const { id, first_name, last_name, email, phone } = account
    return { id: String(id), name: `${first_name} ${last_name}`.trim(), email, phone }
  }
  const place = places.at(-1)
  const name = place?.contact_name || bookings.at(-1)?.full_name || ''
  return { id: key, name, email: key, phone: place?.contact_phone ?? '' }
}

function accountOf({ account, counts }: PersonRows, why_not: string): OfficePerson['account'] {
  if (!account) return null
  const { id, username, created_at, email_key, confirmed_email_key } = account
  const is_confirmed = email_key !== null && confirmed_email_key === email_key
  return { id, username, since: isoOf(created_at), is_confirmed, sessions: counts?.sessions ?? 0, why_not }
}

const listsOf = ({ places, orders, bookings, messages, mails, refusedMailsAt }: PersonRows) => ({
  refused_mails_at: isoOrNull(refusedMailsAt),
  places: places.map(({ id, program, batch_id, kind, created_at }) => ({
    ...{ id, program, batch: batch_id ?? '', kind, since: isoOf(created_at) },
  })),
  orders: orders.map((order) => ({
    ...{ id: order.id, state: order.state, purpose: order.purpose },
    ...{ amount_paise: order.amount_paise, returned_paise: returnedOf(order) },
    ...{ created_at: isoOf(order.created_at), paid_at: isoOrNull(order.paid_at) },
  })),
  bookings: bookings.map(({ id, state, starts_at }) => ({ id, state, starts_at: isoOf(starts_at) })),
  messages: messages.map(({ id, message, created_at }) => ({
    ...{ id, text: message, created_at: isoOf(created_at) },
  })),
  mails: mails.map(({ subject, created_at, sent_at, last_error }) => ({
    ...{ subject, created_at: isoOf(created_at), sent_at: isoOrNull(sent_at), error: last_error },
  })),
})

/** Of what somebody decides by who deletes them; a mail that goes out meanwhile is no change. */
export const personVersion = ({ account, places, orders, bookings, messages, coupons }: PersonRows) =>
  versionOf([
    account && [account.id, account.username, account.email_key, account.confirmed_email_key],
    places.map(({ id, kind, batch_id }) => [id, kind, batch_id]),
    orders.map(({ id, state, amount_paise, returned_paise }) => [id, state, amount_paise, returned_paise]),
    bookings.map(({ id, state, starts_at }) => [id, state, starts_at]),
    messages.map(({ id }) => id),
    coupons.map(({ code }) => code),
  ])

/** @throws ApiError 404 where it is nobody, 409 where several people are meant */
export async function subjectOf(rows: Kysely<Database>, id: string): Promise<Subject> {
  try {
    return await findPerson(rows, id.trim())
  } catch (error) {
    if (error instanceof ExpectedError && error.code === 'NOBODY') throw nobody()
    return asCall(() => Promise.reject(error))
  }
}

/** All that is stored of one person but the log. @throws ApiError 404 where it is nobody */
export const readOfficePerson = (database: Kysely<Database>, id: string, now: number) =>
  readAtOneMoment(database, async (rows) => {
    const found = await subjectOf(rows, id)
    const known = await readPerson(rows, found, now)
    const text = personText(known, found)
    if (!text) throw nobody()
    const whyNot = found.accountId === null ? '' : await whyNotChanged(rows, found.accountId)
    const account = accountOf(known, whyNot)
    const head = { ...headOf(known, found), version: personVersion(known), account }
    const person: OfficePerson = { ...head, ...listsOf(known), text, log: [] }
    return { ...person, subject: found }
  })

/** All that is stored of one person; that somebody has looked is logged. @throws ApiError 404 where it is nobody */
export async function showPerson(database: Kysely<Database>, id: string, now: number): Promise<OfficePerson> {
  const { subject, ...shown } = await readOfficePerson(database, id, now)
  const { rows } = await listLog(database, { person: subject.key, limit: MOST_LOGGED, offset: 0 })
  await logView(database, subject)
  return { ...shown, log: rows.map(({ at, actor, kind, record }) => ({ at, actor, kind, record })) }
}
