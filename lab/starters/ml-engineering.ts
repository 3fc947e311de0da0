import { randomFrom, rowsOf, type StarterFile } from './starter-file'

const random = randomFrom(79)
const PARTS = ['training', 'training', 'training', 'validation', 'test'] as const
/** Rows of the test whose customer is also in the training part: number of the row, customer. */
const LEAKED: Readonly<Record<number, number>> = {
  5: 1,
  40: 22,
  75: 53,
  110: 81,
  145: 122,
  200: 146,
  245: 191,
  290: 237,
}

export const mlEngineering: StarterFile = {
  name: 'ml-engineering',
  about: [
    'A row is a payment: its customer, the part of the data that it is in, whether it was fraud (1) or not',
    '(0), and the score that a model gave it, from 0 to 1. Some customers are in the training part and in',
    'the test.',
  ],
  columns: ['id', 'customer', 'part', 'is_fraud', 'score'],
  rows: rowsOf(300, (id) => {
    const isFraud = Number(random() < 0.15)
    const score = isFraud ? 0.35 + random() * 0.6 : random() * 0.6
    return [id, LEAKED[id] ?? id, PARTS[(id - 1) % 5] ?? 'training', isFraud, score.toFixed(2)]
  }),
  tasks: [
    { ask: 'How many customers are in the training part and in the test?', answer: '8 customers.' },
    {
      ask: 'A payment is called fraud from a score of 0.50 on. What are precision and recall on the validation part, in percent, one decimal?',
      answer: 'Precision 33.3%, recall 62.5%.',
    },
    {
      ask: 'A missed fraud costs 5,000 rupees, a false alarm 200. Which of the thresholds 0.10, 0.20 to 0.90 costs least on the validation part, and how much?',
      answer: '0.40, which costs 3,400 rupees.',
    },
    {
      ask: 'What does that threshold cost on the test, without the customers of task 1?',
      answer: '3,000 rupees.',
    },
  ],
  last: 'A function with a test that finds the threshold for any two costs, so that nobody types it in again.',
}
