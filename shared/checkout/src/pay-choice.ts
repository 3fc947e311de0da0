/** Name of the choice in the last station. */
export const PAY = 'pay'

/** Name of the field of a coupon. */
export const COUPON = 'coupon'

/** At once, or in the parts that the batch offers. */
export type Plan = 'full' | 'instalments'

/** The choice that pays nothing now; a form without a choice reserves too. */
export const RESERVE_ONLY = 'reserve'

/** Value of a choice that pays: the plan, and the amount that the page shows. */
export const payValue = (plan: Plan, amountPaise: number) => `${plan} ${amountPaise}`
