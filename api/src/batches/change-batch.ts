import { beginOf } from '@marga/constants/batch-begin'
import { dayText } from '@marga/constants/day-text'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import type { SessionChange } from '../mail/place-messages'
import type { MailParts } from '../payments/refund-mails'
import { type BatchChange, BatchChangeError, priceJumpOf, readChange } from './batch-changes'
import { changedNames, changeLines, stateText, titleOf, valueLines } from './batch-lines'
import type { BatchRow } from './batch-rows'
import { movePlaces, placesHeld } from './move-places'
import { movedLines } from './moved-lines'
import { nextId } from './next-id'
import { placeTransaction } from './place-transaction'
import { placeIn } from './places'
import { type MovedPlace, planMoves } from './plan-moves'
import { countSeats } from './seats'
import { readersOfChange, sessionChanges, tellOfSessions } from './session-changes'
import { batchNamed } from './which-batch'

interface Planned {
  before: BatchRow
  after: BatchRow
  held: Awaited<ReturnType<typeof placesHeld>>
  /** Seats that are taken or waited for: not those of reservations past their pay-by day. */
  taken: number
  /** Whether the people in the batch go with it to another day. */
  isMove: boolean
  /** What changes for the people in it beside its first session; none where they keep it as it is. */
  changes: readonly SessionChange[]
  /** The places that a move or these changes concern. */
  places: readonly MovedPlace[]
  /** Whether they keep it as it is, and a new one is made. */
  isNext: boolean
  /** People on its waiting list: it ends, as nobody can join the batch any more. */
  listEnds: number
  now: number
}

const countOf = (people: number) => (people === 1 ? '1 person has' : `${people} people have`)

/** @throws BatchChangeError where people of the batch would be moved, or shown another one as theirs, unasked */
function requirePeopleAsked({ before, after, held, now }: Planned, people: BatchChange['people']) {
  const [from, to] = [beginOf(before), beginOf(after)]
  if (from === null || from === to || held.people === 0) {
    if (people)
      throw new BatchChangeError(
        'Moving people along, or letting them stay, is for another first day of a batch with people in it: people=….',
        'people',
      )
    return
  }
  const who = `${countOf(held.people)} a place in the batch of ${dayText(before.starts_on)}, ${held.paid} paid.`
  if (from > now && people !== 'move')
    throw new BatchChangeError(
      `${who} It has not begun. To put this batch off, let the places move along, and everybody get a mail: people=move. The next batch can be opened once this one has begun.`,
      'people',
    )
  if (from <= now && people !== 'stay')
    throw new BatchChangeError(
      `${who} It has begun, so nobody is moved. To sell the next batch from this page, let them keep their batch, so that they can buy the next one: people=stay.`,
      'people',
    )
}

/** @throws BatchChangeError for days that contradict each other, or what is asked for */
function requireDays({ before, after, now }: Planned, { columns }: BatchChange) {
  const { starts_on, enrol_by, session_starts } = after
  if (after.is_open === 1 && !(starts_on && enrol_by))
    throw new BatchChangeError(
      'An open batch needs starts_on and enrol_by.',
      starts_on ? 'enrol_by' : 'starts_on',
    )
  if (starts_on && enrol_by > starts_on)
    throw new BatchChangeError(
      'enrol_by is after starts_on. Choose the day of starts_on or one before it.',
      'enrol_by',
    )
  if (after.opens_on && enrol_by && after.opens_on > enrol_by)
    throw new BatchChangeError('opens_on is after enrol_by, so nobody could join.', 'opens_on')
  const [begins, began] = [beginOf(after) ?? 0, beginOf(before) ?? 0]
  if (began > now && begins <= now)
    throw new BatchChangeError(
      `${starts_on}, ${session_starts} is over, and the batch has not begun. Places in it would lose their right to a refund. Name a day to come.`,
      'starts_on',
    )
  const { state, text } = placeIn(after, 0, now)
  if (columns.is_open === 1 && state !== 'open')
    throw new BatchChangeError(
      `Nobody could join: ${text}. Set starts_on and enrol_by to days to come.`,
      'enrol_by',
    )
}

async function countWaiting(database: Kysely<Database>, batch: string) {
  const { people } = await database
    .selectFrom('lead_claims')
    .select(({ fn }) => fn.countAll<number | string>().as('people'))
    .where('kind', '=', 'waiting')
    .where('batch_id', '=', batch)
    .executeTakeFirstOrThrow()
  return Number(people)
}

async function planChange(
  database: Kysely<Database>,
  words: readonly string[],
  now: number,
): Promise<Planned> {
  const { name, change } = readChange(words)
  const before = await batchNamed(database, name, now)
  const after: BatchRow = Object.assign({}, before, change.columns)
  const held = await placesHeld(database, before.id)
  const seats = (await countSeats(database, [before.id], now))(before.id)
  const taken = seats.taken + seats.waiting
  const isNext = change.people === 'stay'
  const isMove = change.people === 'move'
  const changes = isNext ? [] : sessionChanges(before, after, now)
  const canJoin = (row: BatchRow) => ['open', 'full'].includes(placeIn(row, taken, now).state)
  const listEnds = !isNext && canJoin(before) && !canJoin(after) ? await countWaiting(database, before.id) : 0
  const planned = { before, after, held, taken, isMove, changes, places: [], isNext, listEnds, now }
  requireDays(planned, change)
  requirePeopleAsked(planned, change.people)
  const isTold = isMove || changes.length > 0
  return isTold ? { ...planned, places: await planMoves(database, planned) } : planned
}

const exceptionOf = ({ ordered }: Planned['held']) =>
  ordered > 0
    ? `, but ${ordered} of them have an order at the old price, which a page that is open takes until it is loaded again`
    : ''

/** Who gets a mail of the change, for an operator. */
function toldLines({ held, isMove, changes, places }: Planned): string[] {
  if (isMove) return [`  ${held.people} move along and get a mail`, ...movedLines(places)]
  const readers = changes.length > 0 ? readersOfChange(places).length : 0
  return readers > 0 ? [`  people who get a mail of what changes for the sessions: ${readers}`] : []
}

function linesOf(planned: Planned): string[] {
  const { before, after, held, taken, isNext, listEnds, now } = planned
  const changed = changedNames(before, after)
  const state = stateText(before, taken, now)
  const stateAfter = stateText(after, isNext ? 0 : taken, now)
  const unpaid = held.people - held.paid
  return [
    titleOf(before),
    ...(changed.length > 0 ? changeLines(before, after) : valueLines(before)),
    `  places: ${state}${changed.length > 0 ? ` -> ${stateAfter}` : ''}`,
    `  people in the batch: ${held.people}, of these ${held.paid} paid`,
    ...toldLines(planned),
    ...(listEnds > 0
      ? [`  waiting for a seat: ${listEnds}. Their list ends for good, and they get a mail that says so`]
      : []),
    ...(isNext ? [`  ${held.people} stay in this batch: the new values are those of a new one`] : []),
    ...(changed.includes('price_paise') && unpaid > 0 && !isNext
      ? [`  ${unpaid} not paid: they pay the new price${exceptionOf(held)}`]
      : []),
  ]
}

export interface BatchPreview {
  /** Before and after, and who is affected, for an operator. */
  text: string
  isChange: boolean
  /** What is asked a second time: a price that changes by more than half; '' where none does. */
  priceJump: string
}

/** What a change would do; changes nothing. @throws BatchChangeError for what is refused */
export async function previewChange(
  database: Kysely<Database>,
  words: readonly string[],
  now: number,
): Promise<BatchPreview> {
  const planned = await planChange(database, words, now)
  const priceJump = priceJumpOf(planned.before.price_paise, planned.after.price_paise)
  const isChange = words.some((word) => word.includes('='))
  return { text: linesOf(planned).join('\n'), isChange, priceJump }
}

/** @returns the id of the batch that has the new values */
async function store(
  transaction: Transaction<Database>,
  { before, after, isNext }: Planned,
): Promise<string> {
  const { id, program: _, shown_state: __, level, summary, prerequisites, ...columns } = after
  await transaction
    .updateTable('programs')
    .set({ level, summary, prerequisites })
    .where('product', '=', after.product)
    .execute()
  if (!isNext) {
    await transaction.updateTable('program_batches').set(columns).where('id', '=', id).execute()
    return id
  }
  const next = await nextId(transaction, before.product)
  await transaction
    .insertInto('program_batches')
    .values({ ...columns, id: next })
    .execute()
  return next
}

/** What is kept of a batch: not the state that pages show, which follows from the others. */
const loggedOf = ({ id: _, shown_state: __, ...values }: BatchRow) => values

interface ChangeParts {
  database: Kysely<Database>
  mails: MailParts
  now: number
  /** Looks at the batch before it is changed, in the transaction: what it throws takes everything back. */
  check?: (before: BatchRow) => void
  /** The last step but the log: what it throws takes everything back. */
  end?: (text: string) => void
}

/**
 * Changes a batch in one transaction, as `is_open=yes starts_on=2027-07-21 price=25000`. Answers what has changed, of which batch,
 * and how many people get a mail of it. @throws BatchChangeError for what is refused
 */
export async function applyChange(
  { database, mails, now, check = () => {}, end = () => {} }: ChangeParts,
  words: readonly string[],
): Promise<{ id: string; text: string; told: number }> {
  const { program } = await batchNamed(database, readChange(words).name, now)
  return placeTransaction(database, { concerned: { program }, now }, async (transaction) => {
    const planned = await planChange(transaction, words, now)
    const { before, after, isMove, changes, places, listEnds } = planned
    check(before)
    const id = await store(transaction, planned)
    const told = isMove
      ? await movePlaces(transaction, { before, after, now, places, changes, mails })
      : await tellOfSessions(transaction, { batch: after, places, changes, mails })
    const text = linesOf(planned).join('\n')
    end(text)
    await writeLog(transaction, {
      kind: planned.isNext ? 'batch opened' : 'batch changed',
      record: `batch ${id}`,
      before: planned.isNext ? undefined : loggedOf(before),
      after: { ...loggedOf(after), ...(told > 0 && { people_told: told }) },
    })
    return { id, text, told: told + listEnds }
  })
}

/** The same for a command. @throws BatchChangeError for what is refused */
export const changeBatch = (
  database: Kysely<Database>,
  mails: MailParts,
  words: readonly string[],
  now = Date.now(),
) => applyChange({ database, mails, now }, words)
