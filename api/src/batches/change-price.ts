import { dayText } from '@marga/constants/day-text'
import { dateInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { CommandValuesError, readValues, wordsOf } from '../commands/read-values'
import { dayWritten } from '../commands/written-values'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { BatchChangeError, price, priceJumpOf } from './batch-changes'
import type { BatchRow } from './batch-rows'
import { placeTransaction } from './place-transaction'
import { waitingPrices } from './prices'
import { batchNamed } from './which-batch'

const priceSchema = z.strictObject({
  from: dayWritten.optional(),
  by: wordsOf('write who decides it: by=Meera', 100).optional(),
})

/** Takes a price that waits for its day back. */
const NONE = 'none'

export type WaitingPrice = Awaited<ReturnType<ReturnType<typeof waitingPrices>['executeTakeFirstOrThrow']>>

/** The prices of a batch that wait for their day, the first one first. */
export const waitingOf = (database: Kysely<Database>, batch: string): Promise<WaitingPrice[]> =>
  waitingPrices(database).where('prices.batch_id', '=', batch).execute()

const linesOf = (batch: BatchRow, waiting: readonly WaitingPrice[]) => [
  `${batch.program}, ${batch.id}`,
  `  now: ${rupees(batch.price_paise)}`,
  ...waiting.map(
    ({ from_on, price_paise, recorded_by }) =>
      `  from ${dayText(from_on)}: ${rupees(price_paise)}${recorded_by && `, by ${recorded_by}`}`,
  ),
]

/** What is written. @throws CommandValuesError */
function written<T>(name: string, { data, error }: z.ZodSafeParseResult<T>): T {
  if (data !== undefined) return data
  const faults = (error?.issues ?? []).map(({ message }) => ({ name, message }))
  throw new CommandValuesError(faults.map(({ message }) => `${name}: ${message}`).join('\n'), faults)
}

interface PriceChange {
  /** Name of the batch. */
  name: string
  from: string
  by: string
  /** Undefined: none from that day on. */
  paise: number | undefined
}

interface Written {
  /** Name of the batch. */
  name: string
  /** An amount in rupees, or `none`. */
  word: string
  from: string
  by: string
}

/** @throws ExpectedError for a day that is no day to come, and a price that is none */
export function priceWritten({ name, word, from, by }: Written, now: number): PriceChange {
  const day = written('from', dayWritten.safeParse(from))
  if (day <= dateInIndia(new Date(now)))
    throw new BatchChangeError(
      `Choose a day to come. From now on the price is that of the batch itself: npm run db -- batch ${name} price=….`,
      'from',
    )
  const paise = word === NONE ? undefined : written('price', price.safeParse(word))
  return { name, from: day, by, paise }
}

/** Words of the command: the batch alone, or a change of its prices. @throws ExpectedError that says what to write */
export function readPrice(words: readonly string[], now: number) {
  const { names, values, ...asked } = readValues(priceSchema, words, 2)
  const [name = '', word] = names
  const { from, by } = values
  if (word === undefined && !from && !by) return { name, change: undefined, ...asked }
  if (word === undefined || !from || !by)
    throw new BatchChangeError(
      'Write the new price and its first day, or that there is none any more: price <batch> 26000 from=2027-01-01 by=Meera, or none.',
    )
  return { name, change: priceWritten({ name, word, from, by }, now), ...asked }
}

async function planPrice(database: Kysely<Database>, { name, from, paise }: PriceChange, now: number) {
  const batch = await batchNamed(database, name, now)
  if (paise !== undefined && batch.enrol_by && from > batch.enrol_by)
    throw new BatchChangeError(
      `Nobody can join ${batch.id} on ${dayText(from)}: the last day to enrol is ${dayText(batch.enrol_by)}.`,
      'from',
    )
  const waiting = await waitingOf(database, batch.id)
  const before = waiting.findLast(({ from_on }) => from_on < from)?.price_paise ?? batch.price_paise
  const known = waiting.find(({ from_on }) => from_on === from)
  if (paise === undefined && !known)
    throw new BatchChangeError(`No price of ${batch.id} begins on ${dayText(from)}: nothing is taken back.`)
  const after = paise === undefined ? 'no other price' : rupees(paise)
  const was = known ? rupees(known.price_paise) : 'no other price'
  return {
    ...{ batch, waiting, known, said: `from ${dayText(from)}, ${after}` },
    text: [...linesOf(batch, waiting), `  from ${dayText(from)}: ${was} -> ${after}`].join('\n'),
    jump: paise === undefined ? '' : priceJumpOf(before, paise),
  }
}

/** The prices of a batch in lines. @throws BatchChangeError where it is none */
export async function pricesText(database: Kysely<Database>, name: string, now: number): Promise<string> {
  const batch = await batchNamed(database, name, now)
  return linesOf(batch, await waitingOf(database, batch.id)).join('\n')
}

interface Parts {
  database: Kysely<Database>
  now: number
  /** Looks at the prices before, in the transaction: what it throws takes everything back. */
  check?: (batch: BatchRow, waiting: readonly WaitingPrice[]) => void
  /** The last step but the log: what it throws takes everything back. */
  end?: (text: string) => void
}

/** What a price would change, and what is asked a second time. @throws BatchChangeError for what is refused */
export const previewPrice = ({ database, now }: Pick<Parts, 'database' | 'now'>, change: PriceChange) =>
  planPrice(database, change, now)

/** Stores a price of a batch from a day to come, or takes it back. @throws BatchChangeError for what is refused */
export async function changePrice(
  { database, now, check = () => {}, end = () => {} }: Parts,
  change: PriceChange,
): Promise<{ id: string; said: string }> {
  const { program, id } = await batchNamed(database, change.name, now)
  return placeTransaction(database, { concerned: { program }, now }, async (transaction) => {
    const { batch, waiting, known, text, said } = await planPrice(transaction, { ...change, name: id }, now)
    check(batch, waiting)
    const { from, by, paise } = change
    await transaction
      .deleteFrom('prices')
      .where('batch_id', '=', id)
      .where('from_on', '=', from)
      .where('applied_at', 'is', null)
      .execute()
    const row = { batch_id: id, from_on: from, recorded_by: by, created_at: now, applied_at: null }
    if (paise !== undefined)
      await transaction
        .insertInto('prices')
        .values({ ...row, price_paise: paise })
        .execute()
    end(text)
    const pricesFrom = (price_paise: number | undefined) =>
      price_paise === undefined ? {} : { from_on: from, price_paise }
    await writeLog(transaction, {
      kind: 'price changed',
      record: `batch ${id}`,
      before: pricesFrom(known?.price_paise),
      after: pricesFrom(paise),
    })
    return { id, said }
  })
}
