import { dayText } from './day-text'
import { REFUND_RULE } from './refund-day'
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

/** What a visitor is told before they cancel what they have paid. */
export const refundAhead = (amount_paise: number, provider: string) =>
  provider === 'sandbox'
    ? `A refund of ${rupees(amount_paise)} will be noted. Sandbox: no real money was taken, so none goes back.`
    : `All that was paid goes back: ${rupees(amount_paise)}, ${REFUND_RULE}.`

interface Refundable {
  state: keyof typeof ORDER_STATES
  amount_paise: number
  provider: string
  /** The last day on which the money may go back, as an ISO date; left out where it is not known. */
  refund_by?: string | undefined
}

/** What happens to the money of a cancelled order; '' if none was paid. */
export function refundText({ state, amount_paise, provider, refund_by }: Refundable): string {
  if (!isRefund(state)) return ''
  const amount = rupees(amount_paise)
  const day = refund_by ? `by ${dayText(refund_by)}` : REFUND_RULE
  if (provider === 'sandbox') {
    const noted = `The refund of ${amount} is noted. Sandbox: no real money was taken, so none goes back.`
    return state === 'refunded' ? noted : `${noted} Real money would be back ${day}.`
  }
  if (state === 'refunded') return `${amount} went back the way you paid.`
  return `${amount} goes back the way you paid, ${day}.`
}
