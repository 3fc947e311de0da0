import { dateInIndia } from '@marga/constants/indian-time'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../database/schema'

export type CouponRow = Selectable<Database['coupons']>

/** A code in any spelling. */
export const couponCode = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** Less than a rupee is no price: a part is this much at least, or all of it is free. */
const LEAST_PAISE = 100
const WHOLE_PERCENT = 100

/** A price with a coupon, in paise: exactly 0, or a rupee at least for each of its parts. */
export function priceWith({ percent, amount_paise }: CouponRow, pricePaise: number, parts: number): number {
  const less = percent > 0 ? Math.round((pricePaise * percent) / WHOLE_PERCENT) : amount_paise
  const price = pricePaise - less
  return price <= 0 ? 0 : Math.min(pricePaise, Math.max(price, LEAST_PAISE * parts))
}

const refuse = (message: string) =>
  new ApiError({
    status: 409,
    code: 'COUPON_REFUSED',
    message: `${message} Nothing was charged.`,
    errors: { coupon: [message] },
  })

/**
 * Places that have used a coupon: those that are paid or have an open order, and those whose buyer may choose another batch. What is
 * closed, or goes back, gives its use back.
 */
const used = (connection: Kysely<Database>) =>
  connection
    .selectFrom('orders')
    .select(({ fn }) => fn.count<number | string>('reference').distinct().as('count'))
    .where((order) =>
      order.or([
        order('state', 'in', ['open', 'paid']),
        order.and([order('state', '=', 'refund due'), order('choose_until', 'is not', null)]),
      ]),
    )

export const countUses = (connection: Kysely<Database>, code: string) =>
  used(connection).where('coupon', '=', code)

/** The same of every coupon that was used, by its code: one statement, however many there are. */
export async function usesByCode(connection: Kysely<Database>) {
  const rows = await used(connection).select('coupon').where('coupon', '!=', '').groupBy('coupon').execute()
  return new Map(rows.map(({ coupon, count }) => [coupon, Number(count)]))
}

interface Claim {
  /** Of the registration. */
  id: string
  program: string
}

/** Whether a coupon is for the address of a registration. */
async function isFor(transaction: Transaction<Database>, { email_key }: CouponRow, { id }: Claim) {
  if (email_key === '') return true
  const lead = await transaction
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select('course_registrations.email_key')
    .where('lead_claims.id', '=', id)
    .executeTakeFirst()
  return lead?.email_key === email_key
}

/** The row of a coupon, locked until the transaction ends: its uses are counted one after the other. */
const lockCoupon = (transaction: Transaction<Database>, code: string): Promise<CouponRow | undefined> =>
  transaction
    .updateTable('coupons')
    .set(({ ref }) => ({ uses: ref('uses') }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst()

/** A coupon that a place may use now. @throws ApiError 409 where it may not, with the reason */
export async function requireCoupon(
  transaction: Transaction<Database>,
  { code, claim, now }: { code: string; claim: Claim; now: number },
): Promise<CouponRow> {
  const coupon = await lockCoupon(transaction, code)
  const isOwn = coupon && (await isFor(transaction, coupon, claim))
  if (!isOwn || (coupon.program !== '' && coupon.program !== claim.program))
    throw refuse(`There is no coupon ${code} for this place. Check the letters, or pay without it.`)
  if (coupon.ended_at !== null || (coupon.until !== '' && coupon.until < dateInIndia(new Date(now))))
    throw refuse(`The coupon ${code} has ended. Pay without it.`)
  if (coupon.uses > 0) {
    const { count } = await countUses(transaction, code)
      .where('reference', '!=', claim.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= coupon.uses) throw refuse(`The coupon ${code} is used up. Pay without it.`)
  }
  return coupon
}

/** The coupon of an order that is open: it keeps it, also once the coupon has ended. */
export const couponOf = (transaction: Transaction<Database>, code: string): Promise<CouponRow | undefined> =>
  code === ''
    ? Promise.resolve(undefined)
    : transaction.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
