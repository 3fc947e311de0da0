import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { telemetrySchema } from '@marga/platform-contract/telemetry'
import { captureTerminal } from '../testing-terminal'
import { complain, printable, say } from './output'

const { printed, complaints } = captureTerminal()

test('nothing that a terminal acts on is printed, and nothing of the text is lost', () => {
  const attack = 'a\u001b]52;c;ZXZpbA==\u0007b\u001b[2J\u009b31m\u202efile\r\u2066x\tनाम\nend'
  say(attack)
  complain(new Error(attack))
  complain(attack)
  for (const text of [...printed, ...complaints])
    expect(text.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  expect(printed[0]).toBe(
    'a\\u001b]52;c;ZXZpbA==\\u0007b\\u001b[2J\\u009b31m\\u202efile\\u000d\\u2066x\tनाम\nend',
  )
})

test('JSON stays the same value', () => {
  const value = { by: 'eve\u202e\u009b2J' }
  expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value)
})

test('the name of an error in a report of a browser has no signs that a terminal acts on', () => {
  const fault = { app: 'careers', version: '1', kind: 'render', error: '\u001b[2JType\u202eError' }
  expect(telemetrySchema.parse({ releaseSet: 'x', faults: [fault] }).faults[0]?.error).toBe('2JTypeError')
})

test('output.ts alone writes to a terminal', () => {
  const names = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  const sources = names.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'output.ts',
  )
  expect(sources.length).toBeGreaterThan(40)
  const writes = /\bconsole\.|\bprocess\.(?:stdout|stderr)\.write/
  expect(sources.filter((name) => writes.test(readFileSync(join(__dirname, name), 'utf8')))).toEqual([])
})
