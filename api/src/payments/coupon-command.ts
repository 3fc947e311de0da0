import { dayText } from '@marga/constants/day-text'
import { dateInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { placeTransaction } from '../batches/place-transaction'
import { askFirst } from '../commands/ask-first'
import { CommandValuesError, DRY_RUN_DONE, readValues, rupeesAsPaise, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { dayWritten, wholeWritten } from '../commands/written-values'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { type CouponRow, countUses, couponCode, usesByCode } from './coupons'

const refuse = refusal('Nothing was changed.')

/** A coupon holds no seat: its transaction only takes its locks in the order of all others. */
const NO_PLACE = { concerned: 'no program', now: 0 } as const

const MOST_USES = 1_000_000
const BAD_CODE = 'Write a code of 3 to 30 letters, digits and hyphens, such as WELCOME-20.'

const couponSchema = z
  .strictObject({
    percent: wholeWritten(1, 100, 20).optional(),
    amount: rupeesAsPaise.optional(),
    program: z.string().optional(),
    until: dayWritten.optional(),
    uses: wholeWritten(1, MOST_USES, 50).optional(),
    person: z.email('an address is written as asha@example.com').optional(),
    by: wordsOf('write who makes it: by=Meera', 100),
  })
  .refine(
    ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
    'write what it takes off, in percent or in rupees: percent=20 or amount=5000',
  )

/** A coupon in one line. */
function lineOf(coupon: CouponRow, used: number) {
  const { code, percent, amount_paise, program, until, uses, email_key, recorded_by, ended_at } = coupon
  return [
    code,
    percent > 0 ? `${percent} % less` : `${rupees(amount_paise)} less`,
    program || 'all programs',
    until && `until ${until}`,
    `used ${used}${uses > 0 ? ` of ${uses}` : ''}`,
    email_key && `for ${email_key}`,
    `made by ${recorded_by}`,
    ended_at !== null && `ended ${new Date(ended_at).toISOString()}`,
  ]
    .filter(Boolean)
    .join('  ')
}

const usedOf = async (database: Kysely<Database>, code: string) =>
  Number((await countUses(database, code).executeTakeFirstOrThrow()).count)

async function programOf(database: Kysely<Database>, name: string) {
  const programs = await database.selectFrom('programs').select(['product', 'program']).execute()
  const found = programs.find((one) =>
    [one.product, one.program].some((known) => known.toLowerCase() === name.toLowerCase()),
  )
  if (found) return found.program
  const known = programs.map(({ product }) => product).join(', ')
  throw refuse('NO_PROGRAM', `There is no program "${name}". Choose one of: ${known}.`)
}

const isKnown = (code: string) =>
  refuse(
    'COUPON_KNOWN',
    `There is a coupon ${code} already. A coupon is never changed: end it, and make another one.`,
  )

/** A coupon in the words of the command. @throws ExpectedError for one that cannot be made */
async function readCoupon(database: Kysely<Database>, words: readonly string[]) {
  const { names, values, ...asked } = readValues(couponSchema, words)
  const code = couponCode(names[0] ?? '')
  if (!/^[A-Z0-9-]{3,30}$/.test(code))
    throw new CommandValuesError(BAD_CODE, [{ name: 'code', message: BAD_CODE }])
  if (values.until && values.until < dateInIndia(new Date()))
    throw refuse(
      'DAY_OVER',
      `until: ${dayText(values.until)} is over. Name the last day on which it can be used.`,
    )
  const coupon = {
    code,
    percent: values.percent ?? 0,
    amount_paise: values.amount ?? 0,
    program: values.program ? await programOf(database, values.program) : '',
    until: values.until ?? '',
    uses: values.uses ?? 0,
    email_key: values.person ? keyOf(values.person) : '',
    recorded_by: values.by,
    created_at: Date.now(),
    ended_at: null,
  }
  return { coupon, ...asked }
}

type End = (text: string) => void

/** What it takes to add a coupon: `run` adds it in one transaction. @throws ExpectedError for a code that is there */
export async function prepareCoupon(database: Kysely<Database>, words: readonly string[]) {
  const { coupon, ...asked } = await readCoupon(database, words)
  const { code } = coupon
  const known = await database
    .selectFrom('coupons')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  if (known) throw isKnown(code)
  /** @param end the last step but the log: what it throws takes everything back */
  const run = async (end: End = () => {}) => {
    try {
      await placeTransaction(database, NO_PLACE, async (transaction) => {
        await transaction.insertInto('coupons').values(coupon).execute()
        end(lineOf(coupon, 0))
        const { email_key, recorded_by: _, created_at: __, ended_at: ___, ...after } = coupon
        await writeLog(transaction, {
          ...{ kind: 'coupon added', record: `coupon ${code}`, after },
          ...(email_key && { person: { accountId: null, email: email_key } }),
        })
      })
    } catch (error) {
      throw isUniqueViolation(error) ? isKnown(code) : error
    }
    return code
  }
  return { ...asked, run, text: lineOf(coupon, 0) }
}

/** `coupon add <code> percent=20 uses=10 by=Meera`: shows it and asks. @returns what is printed; @throws ExpectedError for a code that is there */
export async function addCoupon(database: Kysely<Database>, words: readonly string[]): Promise<string> {
  const { run, text, isConfirmed, isDryRun } = await prepareCoupon(database, words)
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  return `The coupon ${await run()} can be used.`
}

/** All coupons, with how often each is used. */
export async function readCoupons(database: Kysely<Database>) {
  const rows = await database
    .selectFrom('coupons')
    .selectAll()
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const uses = await usesByCode(database)
  return rows.map((row) => ({ row, used: uses.get(row.code) ?? 0 }))
}

/** `coupon list`: all coupons, a line each. */
export async function listCoupons(database: Kysely<Database>): Promise<string> {
  const lines = (await readCoupons(database)).map(({ row, used }) => lineOf(row, used))
  return lines.join('\n') || 'There is no coupon.'
}

/** Ends a coupon that can be used. In the caller's order of locks. */
export const closeCoupon = (database: Kysely<Database>, code: string, end: End = () => {}) =>
  placeTransaction(database, NO_PLACE, async (transaction) => {
    const ended_at = Date.now()
    const row = await transaction
      .updateTable('coupons')
      .set({ ended_at })
      .where('code', '=', code)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    end(endText(row, await usedOf(transaction, code)))
    const change = { before: { ended_at: null }, after: { ended_at } }
    await writeLog(transaction, { kind: 'coupon ended', record: `coupon ${code}`, ...change })
  })

const endText = (row: CouponRow, used: number) =>
  `${lineOf({ ...row, ended_at: null }, used)}\n  can be used -> ended`

/** A coupon by its code, in any spelling. @throws ExpectedError where there is none */
export async function couponNamed(database: Kysely<Database>, name: string): Promise<CouponRow> {
  const code = couponCode(name)
  const row = await database.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) throw refuse('NO_COUPON', `There is no coupon ${code}.`, 'coupon list')
  return row
}

/** `coupon end <code>`: orders that are open keep it. @throws ExpectedError where there is none to end */
export async function endCoupon(database: Kysely<Database>, words: readonly string[]): Promise<string> {
  const { names, isConfirmed, isDryRun } = readValues(z.strictObject({}), words)
  const row = await couponNamed(database, names[0] ?? '')
  const { code } = row
  if (row.ended_at !== null) return `The coupon ${code} has ended already.`
  const text = endText(row, await usedOf(database, code))
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  await closeCoupon(database, code)
  return `The coupon ${code} has ended. Orders that are open keep it.`
}
