import { rupees } from './rupees'

/** Label of each state of an order. */
export const ORDER_STATES = {
  open: 'Open',
  paid: 'Paid',
  void: 'Closed, not charged',
  'refund due': 'Refund due',
  refunded: 'Refunded',
} as const

/** Whether the money goes back or went back: no place is held then. */
export const isRefund = (state: keyof typeof ORDER_STATES) => state === 'refund due' || state === 'refunded'

interface Refundable {
  state: keyof typeof ORDER_STATES
  amount_paise: number
  provider: string
}

/** What happens to the money of a cancelled order; '' if none was paid. */
export function refundText({ state, amount_paise, provider }: Refundable): string {
  if (state === 'refunded') return `${rupees(amount_paise)} were refunded.`
  if (state !== 'refund due') return ''
  const due = `A refund of ${rupees(amount_paise)} is due, and we have noted it.`
  return provider === 'sandbox'
    ? `${due} Sandbox: no real money was taken.`
    : `${due} It goes back the way it was paid, within seven working days.`
}
