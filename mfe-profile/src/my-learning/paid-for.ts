import type { OwnOrder } from '@marga/api-contract/payments'

const PURPOSES: Record<OwnOrder['purpose'], string> = {
  course: 'Course',
  'mock-interview': 'Mock interview',
  unlock: 'Videos',
}

/** What an order pays for: "Course: Data Science". */
export const paidFor = ({ purpose, title }: Pick<OwnOrder, 'purpose' | 'title'>) =>
  [PURPOSES[purpose], title].filter(Boolean).join(': ')
