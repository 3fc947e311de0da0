import { dayText } from '@marga/constants/day-text'
import { dateInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst, YES_MORE_THAN_HALF } from '../commands/ask-first'
import { DRY_RUN_DONE, readValues, wordsOf } from '../commands/read-values'
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

type Waiting = Awaited<ReturnType<ReturnType<typeof waitingPrices>['executeTakeFirstOrThrow']>>

const linesOf = (batch: BatchRow, waiting: readonly Waiting[]) => [
  `${batch.program}, ${batch.id}`,
  `  now: ${rupees(batch.price_paise)}`,
  ...waiting.map(
    ({ from_on, price_paise, recorded_by }) =>
      `  from ${dayText(from_on)}: ${rupees(price_paise)}${recorded_by && `, by ${recorded_by}`}`,
  ),
]

/** The amount that is written. @throws BatchChangeError */
function amountOf(word: string): number | undefined {
  if (word === NONE) return undefined
  const parsed = price.safeParse(word)
  if (parsed.success) return parsed.data
  throw new BatchChangeError(parsed.error.issues.map(({ message }) => message).join('\n'))
}

interface Change {
  batch: BatchRow
  from: string
  by: string
  /** Undefined: none from that day on. */
  paise: number | undefined
}

const store = (database: Kysely<Database>, { batch, from, by, paise }: Change, now: number) =>
  placeTransaction(database, { concerned: { program: batch.program }, now }, async (transaction) => {
    const replaced = await transaction
      .deleteFrom('prices')
      .where('batch_id', '=', batch.id)
      .where('from_on', '=', from)
      .where('applied_at', 'is', null)
      .returning('price_paise')
      .executeTakeFirst()
    const row = { batch_id: batch.id, from_on: from, recorded_by: by, created_at: now, applied_at: null }
    if (paise !== undefined)
      await transaction
        .insertInto('prices')
        .values({ ...row, price_paise: paise })
        .execute()
    const pricesFrom = (price_paise: number | undefined) =>
      price_paise === undefined ? {} : { from_on: from, price_paise }
    await writeLog(transaction, {
      kind: 'price changed',
      record: `batch ${batch.id}`,
      before: pricesFrom(replaced?.price_paise),
      after: pricesFrom(paise),
    })
  })

/** `price <batch> 26000 from=2027-01-01 by=Meera`: shows before and after, and asks. Without a price it shows those of the batch. */
export async function priceCommand(
  database: Kysely<Database>,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const flags = words.filter((word) => word !== YES_MORE_THAN_HALF)
  const { names, values, isConfirmed, isDryRun } = readValues(priceSchema, flags, 2)
  const [name = '', word] = names
  const batch = await batchNamed(database, name, now)
  const waiting = await waitingPrices(database).where('prices.batch_id', '=', batch.id).execute()
  const lines = linesOf(batch, waiting)
  const { from, by } = values
  if (word === undefined && !from && !by) return lines.join('\n')
  if (word === undefined || !from || !by)
    throw new BatchChangeError(
      'Write: price <batch> 26000 from=2027-01-01 by=Meera, or none to take it back.',
    )
  if (from <= dateInIndia(new Date(now)))
    throw new BatchChangeError(
      `from is a day to come. For a price from now on: batch ${batch.id} price=${word}`,
    )
  const paise = amountOf(word)
  const before = waiting.findLast(({ from_on }) => from_on < from)?.price_paise ?? batch.price_paise
  const known = waiting.find(({ from_on }) => from_on === from)
  const after = paise === undefined ? 'no other price' : rupees(paise)
  const was = known ? rupees(known.price_paise) : 'no other price'
  const text = [...lines, `  from ${dayText(from)}: ${was} -> ${after}`].join('\n')
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  const jump = paise === undefined ? '' : priceJumpOf(before, paise)
  if (jump) await askFirst(jump, words.includes(YES_MORE_THAN_HALF), YES_MORE_THAN_HALF)
  await store(database, { batch, from, by, paise }, now)
  return `Changed: from ${dayText(from)}, ${after}.`
}
