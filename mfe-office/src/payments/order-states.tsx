import type { OfficeOrder } from '@marga/api-contract/office-money'
import { rupees } from '@marga/constants/rupees'
import { OfficeState } from '@marga/office/office-page'

const STATES = {
  open: ['waits', 'Not paid'],
  paid: ['good', 'Paid'],
  'refund due': ['bad', 'Goes back'],
  refunded: ['plain', 'Went back'],
  void: ['plain', 'Given up'],
} as const satisfies Record<OfficeOrder['state'], readonly [string, string]>

export const STATE_CHOICES = Object.entries(STATES).map(([value, [, label]]) => [value, label] as const)

export const OrderState = ({ state }: { state: OfficeOrder['state'] }) => (
  <OfficeState kind={STATES[state][0]}>{STATES[state][1]}</OfficeState>
)

const PURPOSES = {
  course: 'A place in a batch',
  'mock-interview': 'Mock interview',
  unlock: 'Learning videos',
} as const satisfies Record<OfficeOrder['purpose'], string>

/** What an order is for: its batch where it has one. */
export const purposeOf = ({ program, batch, purpose }: OfficeOrder) =>
  [program || PURPOSES[purpose], batch].filter(Boolean).join(', ')

export const buyerOf = ({ name, email }: OfficeOrder) => name || email || 'Nobody is known'

/** What the company still has of its payment; '' where nothing is paid, and where all of it goes or went back. */
export function leftText({ state, amount_paise, rest_paise }: OfficeOrder): string {
  if (state !== 'paid' || amount_paise === 0) return ''
  return rest_paise > 0 ? `${rupees(rest_paise)} of it is left.` : 'Nothing of it is left.'
}
