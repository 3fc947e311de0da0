import {
  FEEDBACK_NOTES,
  FEEDBACK_PARTS,
  type FeedbackPart,
  notesOf,
} from '@marga/constants/interview-feedback'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { CommandValuesError } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { interviewFeedback } from '../mail/feedback-messages'
import type { MailParts } from '../payments/refund-mails'
import { noBooking } from './booking-errors'
import type { BookingRow } from './booking-repository'
import { type FeedbackRow, findFeedback, isSent, whyNoFeedback } from './feedback'

type Values = Readonly<Record<FeedbackPart, string>>

export interface Written {
  booking: BookingRow
  /** Undefined while nobody has written anything. */
  feedback: FeedbackRow | undefined
}

interface Change {
  id: string
  values: Values
  /** Looks at what is there, in the transaction: what it throws takes everything back. */
  check: (before: Written) => void
  /** The last step but the log: what it throws takes everything back. */
  end: (text: string) => void
  by: string
  now: number
}

const refuse = refusal('Nothing was stored.')

const timesOf = (count: number) => (count === 1 ? 'one line' : `${count} lines`)

function faultOf(title: string, count: number, { fewest, most }: { fewest: number; most: number }) {
  if (count >= fewest && count <= most) return []
  if (count === 0) return [`${title}: write ${fewest === 1 ? 'one line at least' : timesOf(fewest)}.`]
  const wanted = fewest === most ? timesOf(most) : `${most} at most`
  return [
    `${title}: ${timesOf(count)} ${count === 1 ? 'is' : 'are'} there. Write ${wanted}, one for each note.`,
  ]
}

/** What is sent is a whole page; a draft may be a part of one. @throws CommandValuesError */
function requireWhole(values: Values) {
  const faults = FEEDBACK_PARTS.flatMap(({ name, title }) =>
    faultOf(title, notesOf(values[name]).length, FEEDBACK_NOTES[name]).map((message) => ({ name, message })),
  )
  const [first] = faults
  if (first) throw new CommandValuesError(first.message, faults)
}

/**
 * The interview, locked: changes of the office come one after the other, and who deletes the person waits for this one, or has
 * left nobody in it.
 */
async function lockInterview(
  transaction: Transaction<Database>,
  { id, check, now }: Change,
): Promise<Written> {
  await lockName(transaction, `booking ${id}`)
  const booking = await transaction
    .updateTable('bookings')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!booking) throw noBooking()
  const feedback = await findFeedback(transaction, id)
  check({ booking, feedback })
  const why = whyNoFeedback(booking, now)
  if (why) throw refuse('NO_FEEDBACK', why)
  return { booking, feedback }
}

async function store(
  transaction: Transaction<Database>,
  { id, values, by, now }: Change,
  { feedback, more }: { feedback: FeedbackRow | undefined; more: Partial<FeedbackRow> },
) {
  const { went_well, work_on, practise } = values
  const revision = (feedback?.revision ?? 0) + 1
  const row = { went_well, work_on, practise, saved_by: by, saved_at: now, revision, ...more }
  await transaction
    .insertInto('interview_feedback')
    .values({ booking_id: id, ...row })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row))
    .execute()
  return revision
}

/** What the log says of it: nothing of what is written. */
const loggedOf = ({ revision = 0, sent_at = null }: Partial<FeedbackRow> = {}) => ({
  feedback_revision: revision,
  feedback_sent_at: sent_at,
})

const logChange = (
  transaction: Transaction<Database>,
  { booking, feedback }: Written,
  { kind, after }: { kind: string; after: Partial<FeedbackRow> },
) =>
  writeLog(transaction, {
    ...{ kind, record: `booking ${booking.id}`, before: loggedOf(feedback), after: loggedOf(after) },
    person: { accountId: booking.account_id, email: booking.email },
  })

const titleOf = ({ full_name, email }: BookingRow) => `Feedback for ${full_name}, ${email}`

/** Keeps what is written; the person does not see it. @throws ApiError 404 and ExpectedError for what is refused */
export const saveFeedback = (database: Kysely<Database>, change: Change): Promise<void> =>
  placeTransaction(database, { concerned: 'no program', now: change.now }, async (transaction) => {
    const written = await lockInterview(transaction, change)
    const { booking, feedback } = written
    const revision = await store(transaction, change, { feedback, more: {} })
    change.end(`${titleOf(booking)}: saved as a draft`)
    const after = { revision, sent_at: feedback?.sent_at ?? null }
    await logChange(transaction, written, { kind: 'feedback saved', after })
  })

/** How the person hears of it. */
function toldText(
  { account_id }: BookingRow,
  { wantsMail, isQueued }: { wantsMail: boolean; isQueued: boolean },
) {
  if (isQueued) return ''
  const where =
    account_id === null
      ? 'Without an account, they see it only in the browser that booked the interview.'
      : 'They find it under My learning.'
  return `${wantsMail ? 'The site sends no mail: no mail server is set.' : 'No mail goes out.'} ${where}`
}

interface Sending extends Change {
  /** Whether a correction is mailed. */
  isMailed: boolean
  mails: MailParts
}

/**
 * Gives the person what is written, in place of what they were sent before. The first time they get it as a mail too.
 *
 * @throws ApiError 404, CommandValuesError for what is no whole page, and ExpectedError for what is refused
 */
export const sendFeedback = (
  database: Kysely<Database>,
  { isMailed, mails, ...change }: Sending,
): Promise<void> =>
  placeTransaction(database, { concerned: 'no program', now: change.now }, async (transaction) => {
    const written = await lockInterview(transaction, change)
    requireWhole(change.values)
    const { booking, feedback } = written
    const { id, values, by, now } = change
    const isCorrected = isSent(booking, feedback)
    const wantsMail = isMailed || !isCorrected
    const more = {
      ...{ sent_went_well: values.went_well, sent_work_on: values.work_on, sent_practise: values.practise },
      ...{ sent_by: by, sent_at: now },
      first_sent_at: isCorrected ? (feedback?.first_sent_at ?? now) : now,
    }
    const revision = await store(transaction, change, { feedback, more })
    const { email, starts_at, time_zone, account_id } = booking
    const mail = interviewFeedback({
      ...{ booking: id, email, starts_at, time_zone, values, isCorrected, isGuest: account_id === null },
      publicUrl: mails.publicUrl,
    })
    const isQueued = wantsMail && (await mails.outbox.put(transaction, mail))
    const said = toldText(booking, { wantsMail, isQueued })
    change.end(`${titleOf(booking)}: ${isCorrected ? 'corrected' : 'sent'}${said && `\n${said}`}`)
    const kind = isCorrected ? 'feedback corrected' : 'feedback sent'
    await logChange(transaction, written, { kind, after: { revision, sent_at: now } })
  })
