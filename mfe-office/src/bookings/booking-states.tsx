import type { OfficeBooking } from '@marga/api-contract/office-sales'
import { OfficeState } from '@marga/office/office-page'

const STATES = {
  booked: ['good', 'Booked'],
  held: ['waits', 'Held, not paid'],
  cancelled: ['plain', 'Cancelled'],
  expired: ['plain', 'Expired'],
} as const satisfies Record<OfficeBooking['state'], readonly [string, string]>

/** States that a list is filtered by; without one it has what is booked. */
export const OTHER_STATES = [
  ['feedback due', 'Feedback due'],
  ...(['cancelled', 'held', 'expired'] as const).map((state) => [state, STATES[state][1]] as const),
] as const

export function BookingState({ booking: { state, no_show_at } }: { booking: OfficeBooking }) {
  if (no_show_at !== null) return <OfficeState kind="bad">Nobody came</OfficeState>
  const [kind, text] = STATES[state]
  return <OfficeState kind={kind}>{text}</OfficeState>
}
