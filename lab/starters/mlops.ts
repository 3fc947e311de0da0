import { dayAfter, randomFrom, rowsOf, type StarterFile, wholeFrom } from './starter-file'

const random = randomFrom(53)
const A_DAY = 20
/** Version 1.4.0 came on day 9, and the feed of the months broke on day 10. */
const NEW_VERSION = 9
const BROKEN = 10

export const mlops: StarterFile = {
  name: 'mlops',
  about: [
    'A row is a prediction of a model that says who will leave: its day, the version of the model, for how',
    'many months the customer has been one, the probability, and the time of the answer in milliseconds.',
    'Where the model did not get the months, the cell is empty, and the model took 0.',
  ],
  columns: ['id', 'day', 'version', 'months', 'probability', 'latency_ms'],
  rows: rowsOf(280, (id) => {
    const day = Math.ceil(id / A_DAY)
    const months = wholeFrom(random, 1, 48)
    const isMissing = random() < (day >= BROKEN ? 0.35 : 0.03)
    const isNew = day >= NEW_VERSION
    const known = isMissing ? 0 : months
    const probability = Math.max(0.02, 0.5 - known / 110) + random() * 0.1
    return [
      id,
      dayAfter(day + 30),
      isNew ? '1.4.0' : '1.3.2',
      isMissing ? '' : months,
      probability.toFixed(2),
      wholeFrom(random, 15, 30) + (isNew ? 12 : 0),
    ]
  }),
  tasks: [
    {
      ask: 'How many predictions did each version make, and how long did each take on average, in milliseconds, one decimal?',
      answer: '1.3.2 made 160, in 22.4 ms each. 1.4.0 made 120, in 34.4 ms each.',
    },
    {
      ask: 'In what share of the rows are the months missing, for each version, in percent, one decimal?',
      answer: '3.1% of 1.3.2, 21.7% of 1.4.0.',
    },
    { ask: 'On which day is that share above 15% for the first time?', answer: '2027-02-10.' },
    {
      ask: 'What is the average probability where the months are missing, and where they are not, to two decimals?',
      answer: '0.55 where they are missing, 0.33 where they are not.',
    },
  ],
  last: 'Did the new version break it, or the data? A check in words that would have called you on the first day.',
}
