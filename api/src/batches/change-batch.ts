import { beginOf } from '@marga/constants/batch-begin'
import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import type { MailParts } from '../payments/refund-mails'
import { type BatchChange, BatchChangeError, readChange } from './batch-changes'
import { movePlaces, placesHeld } from './move-places'
import { placeTransaction } from './place-transaction'
import { placeIn } from './places'

type Row = Selectable<Database['batches']>

async function findRow(database: Kysely<Database>, product: string): Promise<Row> {
  const rows = await database.selectFrom('batches').selectAll().orderBy('position').execute()
  const row = rows.find((one) => one.product.toLowerCase() === product.toLowerCase())
  if (row) return row
  throw new BatchChangeError(
    `There is no batch "${product}". Choose one of: ${rows.map((one) => one.product).join(', ')}.`,
  )
}

interface Planned {
  before: Row
  after: Row
  held: Awaited<ReturnType<typeof placesHeld>>
  /** Whether the people in the batch go with it to another day. */
  isMove: boolean
  now: number
}

const countOf = (people: number) => (people === 1 ? '1 person has' : `${people} people have`)

/** @throws BatchChangeError where people of the batch would be moved, or shown another one as theirs, unasked */
function requirePeopleAsked({ before, after, held, now }: Planned, people: BatchChange['people']) {
  const [from, to] = [beginOf(before), beginOf(after)]
  if (from === null || from === to || held.people === 0) {
    if (people) throw new BatchChangeError('people=… is for another first day of a batch with people in it.')
    return
  }
  const who = `${countOf(held.people)} a place in the batch of ${dayText(before.starts_on)}, ${held.paid} paid.`
  if (from > now && people !== 'move')
    throw new BatchChangeError(
      `${who} It has not begun. To put this batch off, add people=move: the places move along, and everybody gets a mail. The next batch can be opened once this one has begun.`,
    )
  if (from <= now && people !== 'stay')
    throw new BatchChangeError(
      `${who} It has begun, so nobody is moved. To sell the next batch from this page, add people=stay: they keep their batch, and can buy the next one.`,
    )
}

/** @throws BatchChangeError for days that contradict each other, or what is asked for */
function requireDays({ before, after, now }: Planned, { columns }: BatchChange) {
  const { starts_on, enrol_by, session_starts } = after
  if (after.is_open === 1 && !(starts_on && enrol_by))
    throw new BatchChangeError('An open batch needs starts_on and enrol_by.')
  if (starts_on && enrol_by > starts_on) throw new BatchChangeError('enrol_by is after starts_on.')
  const [begins, began] = [beginOf(after) ?? 0, beginOf(before) ?? 0]
  if (began > now && begins <= now)
    throw new BatchChangeError(
      `${starts_on}, ${session_starts} is over, and the batch has not begun. Places in it would lose their right to a refund. Name a day to come.`,
    )
  const { state, text } = placeIn(after, 0, now)
  if (columns.is_open === 1 && state !== 'open')
    throw new BatchChangeError(`Nobody could join: ${text}. Set starts_on and enrol_by to days to come.`)
}

async function planChange(
  database: Kysely<Database>,
  [product, ...words]: readonly [string, ...string[]],
  now: number,
): Promise<Planned> {
  const change = readChange(words)
  const before = await findRow(database, product)
  const after: Row = Object.assign({}, before, change.columns)
  const held = await placesHeld(database, before)
  const planned = { before, after, held, isMove: change.people === 'move', now }
  requireDays(planned, change)
  requirePeopleAsked(planned, change.people)
  return planned
}

/** A value as an operator reads it. */
function shownOf(name: keyof Row, row: Row): string {
  if (name === 'price_paise') return rupees(row.price_paise)
  if (name === 'is_open') return row.is_open === 1 ? 'yes' : 'no'
  return String(row[name]) || '(none)'
}

const LABELS: Partial<Record<keyof Row, string>> = { price_paise: 'price' }
const HIDDEN: ReadonlySet<string> = new Set(['shown_state', 'position', 'outcomes', 'projects', 'trainer_id'])

const exceptionOf = ({ ordered }: Planned['held']) =>
  ordered > 0
    ? `, but ${ordered} of them have an order at the old price, which a page that is open takes until it is loaded again`
    : ''

function linesOf({ before, after, held, isMove, now }: Planned): string[] {
  const names = (Object.keys(before) as Array<keyof Row>).filter((name) => !HIDDEN.has(name))
  const changed = names.filter((name) => before[name] !== after[name])
  const stateOf = (row: Row) =>
    placeIn(row, isMove || beginOf(row) === beginOf(before) ? held.people : 0, now).text
  const values = changed.map(
    (name) => `  ${LABELS[name] ?? name}: ${shownOf(name, before)} -> ${shownOf(name, after)}`,
  )
  const unpaid = held.people - held.paid
  return [
    `/${before.product}-Promo, ${before.program}`,
    ...(changed.length > 0
      ? values
      : names.map((name) => `  ${LABELS[name] ?? name}: ${shownOf(name, before)}`)),
    `  places: ${stateOf(before)}${changed.length > 0 ? ` -> ${stateOf(after)}` : ''}`,
    `  people in the batch: ${held.people}, of these ${held.paid} paid`,
    ...(isMove ? [`  ${held.people} move along and get a mail`] : []),
    ...(changed.includes('price_paise') && unpaid > 0
      ? [`  ${unpaid} not paid: they pay the new price${exceptionOf(held)}`]
      : []),
  ]
}

export interface BatchPreview {
  /** Before and after, and who is affected, for an operator. */
  text: string
  isChange: boolean
}

/** What a change would do; changes nothing. @throws BatchChangeError for what is refused */
export async function previewChange(
  database: Kysely<Database>,
  words: readonly [string, ...string[]],
  now: number,
): Promise<BatchPreview> {
  return { text: linesOf(await planChange(database, words, now)).join('\n'), isChange: words.length > 1 }
}

/**
 * Changes the batch of a product, as `is_open=yes starts_on=2027-07-21 price=25000`. Answers what has changed, and how many
 * people get a mail of it. @throws BatchChangeError for what is refused
 */
export async function changeBatch(
  database: Kysely<Database>,
  mails: MailParts,
  words: readonly [string, ...string[]],
  now = Date.now(),
): Promise<{ text: string; told: number }> {
  const { program } = await findRow(database, words[0])
  return placeTransaction(database, { concerned: { program }, now }, async (transaction) => {
    const planned = await planChange(transaction, words, now)
    const { before, after, isMove } = planned
    const { product, shown_state: _, ...columns } = after
    await transaction.updateTable('batches').set(columns).where('product', '=', product).execute()
    const told = isMove ? await movePlaces(transaction, { before, after, mails }) : 0
    return { text: linesOf(planned).join('\n'), told }
  })
}
