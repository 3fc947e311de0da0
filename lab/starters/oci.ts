import { oneOf, randomFrom, rowsOf, type StarterFile, wholeFrom } from './starter-file'

const random = randomFrom(67)
const KINDS = ['instance', 'instance', 'bucket', 'volume', 'volume', 'database'] as const
const STATES = {
  instance: ['running', 'running', 'stopped'],
  bucket: ['in use'],
  volume: ['attached', 'attached', 'unattached'],
  database: ['running'],
} as const
const COSTS = { instance: 2400, bucket: 300, volume: 450, database: 9800 } as const

export const oci: StarterFile = {
  name: 'oci',
  about: [
    'A row is a resource of a company on Oracle Cloud: kind, compartment, owner, whether the internet may',
    'reach it, its state, and what it costs in a month. The prices are invented. Some have no owner, and',
    'compartments are written in several ways.',
  ],
  columns: ['name', 'kind', 'compartment', 'owner', 'is_public', 'state', 'rupees_a_month'],
  rows: rowsOf(220, (id) => {
    const kind = oneOf(random, KINDS)
    const compartment = oneOf(random, ['production', 'test', 'sandbox'] as const)
    const state = oneOf(random, STATES[kind] as readonly [string, ...string[]])
    const cost = state === 'stopped' ? 0 : COSTS[kind] + wholeFrom(random, 0, 20) * 10
    return [
      `${kind}-${id}`,
      kind,
      id % 17 === 0 ? compartment.toUpperCase() : compartment,
      random() < 0.12 ? '' : oneOf(random, ['asha', 'ravi', 'meena', 'john'] as const),
      (kind === 'bucket' || kind === 'database') && random() < 0.2 ? 'yes' : 'no',
      state,
      cost,
    ]
  }),
  tasks: [
    {
      ask: 'How many buckets and how many databases may the internet reach?',
      answer: '10 buckets and 5 databases.',
    },
    { ask: 'What do the volumes cost in a month that are attached to nothing?', answer: '13,670 rupees.' },
    {
      ask: 'What does each compartment cost in a month? Write each in one way first.',
      answer: 'sandbox 197,850 rupees, production 190,810, test 156,630.',
    },
    {
      ask: 'How many resources have no owner, and what do they cost in a month?',
      answer: '25 resources, for 49,560 rupees.',
    },
  ],
  last: 'The three things that you would change on the first day, and for each the policy that keeps it so.',
}
