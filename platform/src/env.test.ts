import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsShape } from './env'

/** Settings that no process of the site reads: of the tests, and names of earlier releases. */
const OF_TESTS = ['CHROMIUM_PATH']
const EARLIER_NAMES = ['OVERRIDES_SECRET']

test('docs/settings.md describes every setting once, and no other', () => {
  const text = readFileSync(join(__dirname, '../../docs/settings.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  const described = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)])
  const known = Object.keys(settingsShape).filter((name) => !EARLIER_NAMES.includes(name))
  expect(described.map(([, name]) => name).sort()).toEqual([...known, ...OF_TESTS].sort())
})
