import { dayText } from '@marga/constants/day-text'
import { dateInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import { whole } from '@marga/server/settings/setting-shapes'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, readValues, rupeesAsPaise, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { dayWritten } from '../commands/written-values'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { type CouponRow, countUses, couponCode } from './coupons'

const refuse = refusal('Nothing was changed.')

const MOST_USES = 1_000_000

const couponSchema = z
  .strictObject({
    percent: whole(1, 100).optional(),
    amount: rupeesAsPaise.optional(),
    program: z.string().optional(),
    until: dayWritten.optional(),
    uses: whole(1, MOST_USES).optional(),
    person: z.email('an address is written as asha@example.com').optional(),
    by: wordsOf('write who makes it: by=Meera', 100),
  })
  .refine(
    ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
    'write percent=20 or amount=5000',
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

/** `coupon add <code> percent=20 uses=10 by=Meera`: shows it and asks. @returns what is printed; @throws ExpectedError for a code that is there */
export async function addCoupon(database: Kysely<Database>, words: readonly string[]): Promise<string> {
  const { names, values, isConfirmed, isDryRun } = readValues(couponSchema, words)
  const code = couponCode(names[0] ?? '')
  if (!/^[A-Z0-9-]{3,30}$/.test(code))
    throw refuse('NO_CODE', 'A code has 3 to 30 letters, digits and hyphens.')
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
  if (isDryRun) return `${lineOf(coupon, 0)}\n${DRY_RUN_DONE}`
  await askFirst(lineOf(coupon, 0), isConfirmed)
  try {
    await database.insertInto('coupons').values(coupon).execute()
  } catch (error) {
    throw isUniqueViolation(error)
      ? refuse(
          'COUPON_KNOWN',
          `There is a coupon ${code} already. A coupon is never changed: end it, and make another one.`,
        )
      : error
  }
  return `The coupon ${code} can be used.`
}

/** `coupon list`: all coupons, a line each. */
export async function listCoupons(database: Kysely<Database>): Promise<string> {
  const rows = await database
    .selectFrom('coupons')
    .selectAll()
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const lines = await Promise.all(rows.map(async (row) => lineOf(row, await usedOf(database, row.code))))
  return lines.join('\n') || 'There is no coupon.'
}

/** `coupon end <code>`: orders that are open keep it. @throws ExpectedError where there is none to end */
export async function endCoupon(database: Kysely<Database>, words: readonly string[]): Promise<string> {
  const { names, isConfirmed, isDryRun } = readValues(z.strictObject({}), words)
  const code = couponCode(names[0] ?? '')
  const row = await database.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) throw refuse('NO_COUPON', `There is no coupon ${code}.`, 'coupon list')
  if (row.ended_at !== null) return `The coupon ${code} has ended already.`
  const text = `${lineOf(row, await usedOf(database, code))}\n  can be used -> ended`
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  await database
    .updateTable('coupons')
    .set({ ended_at: Date.now() })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .execute()
  return `The coupon ${code} has ended. Orders that are open keep it.`
}
