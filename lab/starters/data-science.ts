import { oneOf, randomFrom, rowsOf, type StarterFile, wholeFrom } from './starter-file'

const random = randomFrom(11)
const FEES = { Basic: 499, Plus: 799, Pro: 1299 } as const
/** Customers whose plan is written in small letters, or with a space behind it; and those that are in the file twice. */
const SMALL = [14, 52, 77, 131, 166, 201]
const SPACED = [29, 105, 180]
const TWICE = [17, 60, 98, 143, 188, 222]
const UNKNOWN = [33, 120, 209]
const NO_FEE = [8, 41, 85, 112, 150, 171, 196, 215, 233]

const customers = rowsOf(240, (id) => {
  const plan = oneOf(random, ['Basic', 'Basic', 'Plus', 'Pro'] as const)
  const months = wholeFrom(random, 1, 60)
  const calls = wholeFrom(random, 0, 6)
  const hasLeft = Number(random() < 0.05 + calls * 0.06 + (months < 6 ? 0.2 : 0))
  const written = SMALL.includes(id) ? plan.toLowerCase() : plan
  return [
    id,
    SPACED.includes(id) ? `${written} ` : written,
    UNKNOWN.includes(id) ? -1 : months,
    NO_FEE.includes(id) ? '' : FEES[plan],
    calls,
    hasLeft,
  ] as const
})

export const dataScience: StarterFile = {
  name: 'data-science',
  about: [
    'A row is a customer of an internet provider: plan, months with us, monthly fee in rupees, calls to',
    'support, and whether they have left (1) or not (0). The file has the usual mistakes: some customers',
    'are in it twice, plans are written in several ways, months is -1 where nobody knows it, and some',
    'fees are empty.',
  ],
  columns: ['id', 'plan', 'months', 'monthly_fee', 'support_calls', 'has_left'],
  rows: [...customers, ...customers.filter(([id]) => TWICE.includes(id))],
  tasks: [
    { ask: 'How many customers are in the file, each counted once?', answer: '240 customers, in 246 rows.' },
    {
      ask: 'Write each plan in one way: Basic, Plus, Pro. How many customers has each?',
      answer: 'Basic 133, Plus 60, Pro 47.',
    },
    {
      ask: 'For how many months are customers with us on average, where that is known? One decimal.',
      answer: '30.3 months. With the rows that say -1 it would be 29.9.',
    },
    {
      ask: 'What share of the customers has left: of those with 0 to 2 calls to support, and of those with 3 or more? In percent, one decimal.',
      answer: '11.3% of those with 0 to 2 calls, 36.6% of those with 3 or more.',
    },
  ],
  last: 'Three sentences to a manager: whom should the company call, why, and what do the data not tell?',
}
