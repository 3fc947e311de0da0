import { dayAfter, oneOf, randomFrom, rowsOf, type StarterFile, wholeFrom } from './starter-file'

const random = randomFrom(23)
/** Orders whose store is written in another way, whose day is written as 24/01/2027, and that are in the file twice. */
const WRITTEN: Readonly<Record<number, string>> = {
  19: 'PUNE',
  66: 'delhi',
  103: 'chennai',
  158: 'Pune ',
  212: 'DELHI',
}
const OTHER_DAY = 13
const TWICE = [31, 90, 147, 205]

const orders = rowsOf(260, (id) => {
  const store = oneOf(random, ['Pune', 'Pune', 'Chennai', 'Delhi'] as const)
  const day = dayAfter(wholeFrom(random, 0, 89))
  const [year, month, date] = day.split('-')
  return [
    id,
    id % OTHER_DAY === 0 ? `${date}/${month}/${year}` : day,
    WRITTEN[id] ?? store,
    wholeFrom(random, 3, 60) * 50,
    random() < 0.1 ? 'yes' : 'no',
  ] as const
})

export const dataAnalytics: StarterFile = {
  name: 'data-analytics',
  about: [
    'A row is an order of a chain of stores: day, store, amount in rupees, and whether it was returned.',
    'Three people kept this file: some days are written as 24/01/2027, stores are written in several',
    'ways, and some orders are in it twice.',
  ],
  columns: ['order_id', 'day', 'store', 'amount', 'is_returned'],
  rows: [...orders, ...orders.filter(([id]) => TWICE.includes(id))],
  tasks: [
    { ask: 'How many orders are there, each counted once?', answer: '260 orders, in 264 rows.' },
    {
      ask: 'What did each store earn, without returned orders?',
      answer: 'Pune 191,700 rupees, Delhi 98,500, Chennai 79,400.',
    },
    {
      ask: 'How many orders came in January, in February and in March?',
      answer: 'January 101, February 76, March 83.',
    },
    { ask: 'What share of the orders was returned, in percent, one decimal?', answer: '9.6%.' },
  ],
  last: 'One chart that answers: which store should get the next advertisement? And one sentence below it.',
}
