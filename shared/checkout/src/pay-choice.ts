/** Name of the buttons of the last station that pay; the one that reserves has none. */
export const PAY = 'pay'

/** At once, or in the parts that the batch offers. */
export type Plan = 'full' | 'instalments'

/** Value of a button that pays: the plan, and the amount that the button shows. */
export const payValue = (plan: Plan, amountPaise: number) => `${plan} ${amountPaise}`
