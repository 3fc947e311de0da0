import { oneOf, randomFrom, rowsOf, type StarterFile } from './starter-file'

const random = randomFrom(37)
const MESSAGES = {
  refund: ['I want my money back', 'You took the money twice', 'When does the refund arrive?'],
  delivery: ['My parcel is not here', 'The parcel came open', 'Can you deliver on Sunday?'],
  account: ['I cannot log in', 'Please change my email address', 'Delete my account'],
  other: ['Do you have this in blue?', 'Are you hiring?', 'Thank you, all is well'],
} as const
const LABELS = ['refund', 'delivery', 'account', 'other'] as const
/** Rows in which the assistant answered with no label at all, or with one that nobody gave it. */
const EMPTY = [22, 87, 149, 190]
const INVENTED = [9, 48, 73, 118, 136, 177, 203]

const wrongOf = (label: (typeof LABELS)[number]) =>
  label === 'refund' ? 'account' : label === 'other' ? oneOf(random, LABELS) : 'other'

export const generativeAi: StarterFile = {
  name: 'generative-ai',
  about: [
    'A row is a message of a customer, with the label that a person gave it and the label that an',
    'assistant gave it. The prompt named four labels: refund, delivery, account, other. Some answers of',
    'the assistant are none of these.',
  ],
  columns: ['id', 'message', 'label_by_person', 'label_by_assistant'],
  rows: rowsOf(210, (id) => {
    const label = oneOf(random, LABELS)
    const message = oneOf(random, MESSAGES[label])
    const given = random() < (label === 'refund' ? 0.3 : 0.08) ? wrongOf(label) : label
    if (EMPTY.includes(id)) return [id, message, label, '']
    return [id, message, label, INVENTED.includes(id) ? 'shipping' : given]
  }),
  tasks: [
    {
      ask: 'In how many rows is the label of the assistant none of the four? Empty ones count too.',
      answer: '11 rows: 4 are empty, and 7 say shipping.',
    },
    { ask: 'In what share of all rows do both labels agree, in percent, one decimal?', answer: '85.2%.' },
    {
      ask: 'Of the messages that the person called refund: what share did the assistant call refund, in percent, one decimal? And of each other label?',
      answer: 'refund 73.3%, delivery 89.1%, account 88.7%, other 87.7%.',
    },
    {
      ask: 'Which label does the assistant give most often to a message about a refund, if not refund, and how often?',
      answer: 'account, 10 times.',
    },
  ],
  last: 'A prompt of at most ten lines that you expect to do better, and how you would measure that it does.',
}
