import type { OwnOrder } from '@marga/api-contract/payments'

const PURPOSES: Record<OwnOrder['purpose'], string> = {
  course: 'Course',
  'mock-interview': 'Mock interview',
  unlock: 'Videos',
}

type Paid = Pick<OwnOrder, 'purpose' | 'title' | 'instalment' | 'instalments'>

const partText = ({ instalment = 1, instalments = 1 }: Paid) =>
  instalments > 1 ? `, part ${instalment} of ${instalments}` : ''

/** What an order pays for: "Course: Data Science, part 1 of 2". */
export const paidFor = (order: Paid) =>
  [PURPOSES[order.purpose], order.title].filter(Boolean).join(': ') + partText(order)
