import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderSchema } from '@marga/api-contract/payments'
import { isYesOrNo, STORED_WORDS } from '@marga/constants/stored-words'

const SCHEMA = join(__dirname, '../database/schema')

/** Columns that no list, question or history of the office shows. */
const NEVER_SHOWN = new Set(['format', 'scope', 'name', 'mail_class', 'series'])

const code = readdirSync(SCHEMA)
  .map((name) => readFileSync(join(SCHEMA, name), 'utf8'))
  .join('\n')

/** Words that a type allows: `'draft' | 'hidden'`. */
const wordsIn = (type: string) => [...type.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)

const NAMED: Readonly<Record<string, readonly string[]>> = {
  OrderState: orderSchema.shape.state.options,
  PaymentMethod: ['bank', 'cash'],
  ...Object.fromEntries(
    [...code.matchAll(/export type (\w*State) =((?:\s*\|?\s*'[^']*')+)/g)].map(([, name = '', type = '']) => [
      name,
      wordsIn(type),
    ]),
  ),
}

/** Each column that holds one of a few words, with those. */
const columns = [...code.matchAll(/^ {4}(\w+): (.+)$/gm)].flatMap(([, name = '', type = '']) => {
  const words = [
    ...wordsIn(type),
    ...Object.keys(NAMED).flatMap((one) => (type.includes(one) ? (NAMED[one] ?? []) : [])),
  ]
  return words.filter(Boolean).map((word) => [name === 'kind' ? 'claim' : name, word] as const)
})

test('each state that a column can hold is said in words', () => {
  expect(columns).toContainEqual(['state', 'void'])
  expect(columns).toContainEqual(['state', 'published'])
  expect(columns).toContainEqual(['method', 'cash'])
  const raw = columns.filter(
    ([name, word]) => !NEVER_SHOWN.has(name) && STORED_WORDS[name]?.[word] === undefined,
  )
  expect(raw).toEqual([])
})

test('each column that says 1 or 0 is read as yes or no', () => {
  const flags = [...code.matchAll(/^ {4}((?:is|has|can|no)_\w+): (.+)$/gm)]
  expect(flags.length).toBeGreaterThan(5)
  expect(flags.filter(([, name = '']) => !isYesOrNo(name))).toEqual([])
})
