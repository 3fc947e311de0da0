import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment, settingsShape } from './env'

/** Settings that no process of the site reads: of the tests, and names of earlier releases. */
const OF_TESTS = ['CHROMIUM_PATH']
const EARLIER_NAMES = ['OVERRIDES_SECRET', 'STORE_LOOK_MS']

test('docs/settings.md describes every setting once, and no other', () => {
  const text = readFileSync(join(__dirname, '../../docs/settings.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  const described = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)])
  const known = Object.keys(settingsShape).filter((name) => !EARLIER_NAMES.includes(name))
  expect(described.map(([, name]) => name).sort()).toEqual([...known, ...OF_TESTS].sort())
})

test('a setting is still read by its earlier name, with a warning', () => {
  const { storePollMs, warnings } = readEnvironment({ STORE_LOOK_MS: '900' })
  expect(storePollMs).toBe(900)
  expect(warnings).toEqual([expect.stringContaining('STORE_LOOK_MS is now STORE_POLL_MS')])
  expect(readEnvironment({ STORE_LOOK_MS: '900', STORE_POLL_MS: '700' }).storePollMs).toBe(700)
  expect(readEnvironment({})).toMatchObject({ storePollMs: 500, warnings: [] })
})
