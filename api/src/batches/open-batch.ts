import { beginOf } from '@marga/constants/batch-begin'
import { dayText } from '@marga/constants/day-text'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { askFirst, YES_MORE_THAN_HALF } from '../commands/ask-first'
import { DRY_RUN_DONE, previewOf, readValues } from '../commands/read-values'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { BatchChangeError, columnsOf, priceJumpOf, runShape } from './batch-changes'
import { changeLines, runLines, titleOf } from './batch-lines'
import { type BatchRow, batchRows } from './batch-rows'
import { nextId } from './next-id'
import { placeTransaction } from './place-transaction'
import { offersOf, placeIn, soldOf } from './places'
import { batchNamed, programNamed } from './which-batch'

const runSchema = z.strictObject(runShape).transform(columnsOf)
type RunColumns = z.output<typeof runSchema>

/** What a batch without a model has to be told. */
const NEEDED = {
  starts_on: 'starts_on="12 February 2027"',
  enrol_by: 'enrol_by="8 February 2027"',
  session_starts: 'session_starts="8 PM"',
  duration: 'duration="4 months"',
  seats: 'seats=30, or 0 for no limit',
  price_paise: 'price=25000',
} as const satisfies Partial<Record<keyof RunColumns, string>>

/** A copy has days of its own. */
const NEEDED_OF_COPY = ['starts_on', 'enrol_by'] as const

const DEFAULTS = {
  is_open: 1,
  opens_on: '',
  session_minutes: 90,
  session_days: '',
  session_count: 0,
  mode: 'Live online',
}
const TERMS = { instalments: 1, instalment_days: 30, session_link: '' }

/** @throws BatchChangeError that names everything that is missing */
function requireNeeded(columns: RunColumns, names: readonly (keyof typeof NEEDED)[]) {
  const missing = names.filter((name) => columns[name] === undefined).map((name) => NEEDED[name])
  if (missing.length > 0)
    throw new BatchChangeError(
      `Write ${missing.join(', ')}. Nothing was opened.`,
      names.find((name) => columns[name] === undefined),
    )
}

type NewRun = Omit<BatchRow, 'id' | 'shown_state'>

interface Wanted {
  /** The batch that is copied; null for one that is written out. */
  model: BatchRow | null
  run: NewRun
}

async function readWanted(
  database: Kysely<Database>,
  isCopy: boolean,
  words: readonly string[],
  now: number,
) {
  const { names, values: columns, ...asked } = readValues(runSchema, words)
  const [name = ''] = names
  if (isCopy) {
    requireNeeded(columns, NEEDED_OF_COPY)
    const model = await batchNamed(database, name, now)
    const { id: _, shown_state: __, ...copied } = model
    const run: NewRun = Object.assign({}, copied, { is_open: 1, opens_on: '' }, columns)
    return { wanted: { model, run } satisfies Wanted, ...asked }
  }
  requireNeeded(columns, ['starts_on', 'enrol_by', 'session_starts', 'duration', 'seats', 'price_paise'])
  const { product, program, level, summary, prerequisites } = await programNamed(database, name)
  const texts = { product, program, level, summary, prerequisites }
  const run: NewRun = Object.assign({}, texts, DEFAULTS, TERMS, columns)
  return { wanted: { model: null, run } satisfies Wanted, ...asked }
}

/** @throws BatchChangeError for days that nobody could join, and for a batch that is there already */
function requireNew({ run }: Wanted, known: readonly BatchRow[], now: number) {
  const nothing = 'Nothing was opened.'
  if (run.enrol_by > run.starts_on)
    throw new BatchChangeError(
      `enrol_by is after starts_on. Choose the day of starts_on or one before it. ${nothing}`,
      'enrol_by',
    )
  const { state, text } = placeIn({ ...run, is_open: 1, opens_on: '' }, 0, now)
  if (state !== 'open')
    throw new BatchChangeError(
      `Nobody could join: ${text}. Set starts_on and enrol_by to days to come. ${nothing}`,
      'enrol_by',
    )
  if (run.opens_on > run.enrol_by)
    throw new BatchChangeError(`opens_on is after enrol_by: nobody could join. ${nothing}`)
  const same = known.find(
    (one) => beginOf(one) === beginOf(run) && one.session_days === run.session_days && one.mode === run.mode,
  )
  if (same)
    throw new BatchChangeError(
      `${same.id} begins then already, on the same days and in the same mode. ${nothing} See: npm run db -- batch ${same.id}`,
    )
}

const soldText = (sold: { batch: BatchRow } | undefined) =>
  sold ? `${sold.batch.id}${sold.batch.starts_on && `, ${dayText(sold.batch.starts_on)}`}` : '(none)'

const columnsIn = ({ program: _, level: __, summary: ___, prerequisites: ____, ...columns }: NewRun) =>
  columns

/** Stores the batch. @returns its name, and what the command shows: the new batch, and which one the program sells before and after */
async function store(transaction: Transaction<Database>, wanted: Wanted, now: number) {
  const { model, run } = wanted
  const { program, product } = run
  const before = await offersOf(transaction, program, now)
  requireNew(
    wanted,
    before.map(({ batch }) => batch),
    now,
  )
  const id = await nextId(transaction, product)
  await transaction
    .insertInto('program_batches')
    .values({ ...columnsIn(run), id })
    .execute()
  const after = await offersOf(transaction, program, now)
  const row = await batchRows(transaction).where('program_batches.id', '=', id).executeTakeFirstOrThrow()
  const lines = [
    `${titleOf(row)}: a new batch`,
    ...(model ? [`  as ${model.id}, but:`, ...changeLines(model, row)] : runLines(row)),
    `  places: ${placeIn(row, 0, now).text}`,
    `  the page shows first: ${soldText(soldOf(before, now))} -> ${soldText(soldOf(after, now))}`,
  ]
  return { id, text: lines.join('\n') }
}

/** A price that is far from that of the other batches is a slip more often than not. */
async function jumpOf(database: Kysely<Database>, { model, run }: Wanted, now: number) {
  const other = model ?? soldOf(await offersOf(database, run.program, now), now)?.batch
  return other ? priceJumpOf(other.price_paise, run.price_paise) : ''
}

/**
 * What it takes to open a batch: `run` opens it in one transaction, and `jump` is asked a second time.
 *
 * @throws BatchChangeError for what is refused
 */
export async function prepareBatch(
  database: Kysely<Database>,
  { isCopy, words, now }: { isCopy: boolean; words: readonly string[]; now: number },
) {
  const { wanted, ...asked } = await readWanted(database, isCopy, words, now)
  const concerned = { program: wanted.run.program }
  /** @param end the last step but the log: what it throws takes everything back */
  const run = (end: (text: string) => void = () => {}) =>
    placeTransaction(database, { concerned, now }, async (transaction) => {
      const { id, text } = await store(transaction, wanted, now)
      end(text)
      await writeLog(transaction, {
        kind: 'batch opened',
        record: `batch ${id}`,
        after: columnsIn(wanted.run),
      })
      return id
    })
  return { ...asked, run, batch: wanted.run, jump: await jumpOf(database, wanted, now) }
}

async function open(database: Kysely<Database>, isCopy: boolean, words: readonly string[], now: number) {
  const given = words.filter((word) => word !== YES_MORE_THAN_HALF)
  const { run, batch, jump, isConfirmed, isDryRun } = await prepareBatch(database, {
    ...{ isCopy, words: given, now },
  })
  const text = await previewOf(run)
  if (isDryRun) return [text, jump, DRY_RUN_DONE].filter(Boolean).join('\n')
  await askFirst(text, isConfirmed)
  if (jump) await askFirst(jump, words.includes(YES_MORE_THAN_HALF), YES_MORE_THAN_HALF)
  const id = await run()
  return [
    `${id} is open${batch.opens_on && ` from ${dayText(batch.opens_on)}`}. Change it with: npm run db -- batch ${id}`,
    ...(batch.session_link
      ? []
      : [
          `Its sessions have no link yet. Enter it before the first one: npm run db -- batch ${id} session_link=https://…`,
        ]),
  ].join('\n')
}

/** `batch add <program> starts_on="12 February 2027" …`: shows the batch and asks. @throws BatchChangeError for what is refused */
export const addBatch = (database: Kysely<Database>, words: readonly string[], now = Date.now()) =>
  open(database, false, words, now)

/** `batch copy <batch> starts_on="12 February 2027" …`: the same as that batch, on other days. @throws BatchChangeError for what is refused */
export const copyBatch = (database: Kysely<Database>, words: readonly string[], now = Date.now()) =>
  open(database, true, words, now)
