import { rupees } from '@marga/constants/rupees'
import { ExpectedError } from '@marga/server/failures/expected-error'
import { z } from 'zod'
import { readValues } from '../commands/read-values'
import { dayWritten, rupeesWritten, timeWritten, wholeWritten } from '../commands/written-values'

/** Invalid input of `npm run db -- batch`. */
export class BatchChangeError extends ExpectedError {
  override readonly name = 'BatchChangeError'
  /** The value that is to be corrected, by its name; left out where it is no value. */
  readonly of: string | undefined

  constructor(message: string, of?: string) {
    super('BATCH_CHANGE_REFUSED', message)
    this.of = of
  }
}

/** A price outside of these is a slip: paise that were meant as rupees, or the reverse. */
const LEAST_PRICE_PAISE = 50_000
const MOST_PRICE_PAISE = 50_000_000

/** A price in rupees, as paise. */
export const price = rupeesWritten('write the price in rupees, such as 25000, 25,000 or ₹25,000.50').refine(
  (paise) => paise === 0 || (paise >= LEAST_PRICE_PAISE && paise <= MOST_PRICE_PAISE),
  `write a price in rupees from ${rupees(LEAST_PRICE_PAISE)} to ${rupees(MOST_PRICE_PAISE)}, or 0, such as 25000 for ₹25,000`,
)

/** A price that is more than half as much again, or less than half, is a slip more often than not. */
export const priceJumpOf = (before: number, after: number) =>
  before > 0 && Math.abs(after - before) > before / 2
    ? `The price changes by more than half: ${rupees(before)} -> ${rupees(after)}. Is it in rupees, and meant?`
    : ''

const LAST_YEAR = '2100'

/** A day of a batch: one in a far year is a slip, and a batch that ends after the year 9999 would count as over. */
const batchDay = dayWritten.refine(
  (day) => day.slice(0, 4) <= LAST_YEAR,
  `a day is in the year ${LAST_YEAR} or before`,
)

/** What is said of one batch, in the words of a command. */
export const runShape = {
  starts_on: batchDay.optional(),
  enrol_by: batchDay.optional(),
  session_starts: timeWritten.optional(),
  session_minutes: wholeWritten(1, 1_440, 90).optional(),
  session_days: z.string().max(100).optional(),
  session_count: wholeWritten(0, 1_000, 24).optional(),
  duration: z
    .string()
    .trim()
    .regex(/^[1-9]\d?( weeks?| months?)$/i, 'write a duration such as 4 months or 12 weeks')
    .optional(),
  price: price.optional(),
  price_paise: z.undefined({ error: 'write the price in rupees: price=25000' }).optional(),
  instalments: wholeWritten(1, 12, 2).optional(),
  instalment_days: wholeWritten(1, 366, 30).optional(),
  session_link: z
    .url({
      protocol: /^https$/,
      error: 'write an address that begins with https://, such as https://meet.example/datascience',
    })
    .refine((link) => !/^https:\/\/[^/?#]*@/i.test(link), 'a link has no user and no password in it')
    .optional(),
  mode: z.string().max(100).optional(),
  seats: wholeWritten(0, 100_000, 30).optional(),
  pay_by_days: wholeWritten(0, 366, 7).optional(),
  opens_on: z.union([z.literal(''), batchDay]).optional(),
  is_open: z.enum(['yes', 'no'], { error: 'is_open is yes or no' }).optional(),
}

/** What is said of a program, as the `batch` command changes it too. */
const textShape = {
  level: z.string().max(100).optional(),
  summary: z.string().max(500).optional(),
  prerequisites: z.string().max(500).optional(),
}

type RunWords = z.output<z.ZodObject<typeof runShape>>

/** The values of a command, by column. */
export const columnsOf = <T extends RunWords>({
  price: price_paise,
  price_paise: _,
  is_open,
  ...columns
}: T) => ({
  ...columns,
  ...(price_paise !== undefined && { price_paise }),
  ...(is_open && { is_open: Number(is_open === 'yes') }),
})

const changeSchema = z
  .strictObject({
    ...runShape,
    ...textShape,
    people: z.enum(['move', 'stay'], { error: 'people is move or stay' }).optional(),
  })
  .transform(({ people, ...values }) => ({ people, columns: columnsOf(values) }))

/** What a command wants to change of a batch, by column, and what becomes of the people in it. */
export type BatchChange = z.output<typeof changeSchema>

/** Reads `DataScience is_open=yes starts_on=2027-07-21 --yes`. @throws ExpectedError that names every fault */
export function readChange(words: readonly string[]) {
  const { names, values, ...asked } = readValues(changeSchema, words)
  return { name: names[0] ?? '', change: values, ...asked }
}
