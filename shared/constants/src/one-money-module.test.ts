import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** Everything that handles money: the API, the pages, and what they share. */
const FOLDERS = [
  'api',
  'shell',
  'shared',
  'mfe-catalog',
  'mfe-marketing',
  'mfe-office',
  'mfe-profile',
  'mfe-trainers',
]
const DIVIDES = /\/\s*(?:100|1_00|1e2)\b(?![_.%\d])|\*\s*0?\.01\b/

/** Lines of a source that make rupees of paise by themselves; comments are none. */
const divisionsIn = (source: string) =>
  source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .filter((line) => DIVIDES.test(line))

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
    // Drawings measure in hundredths.
    .filter((path) => path.includes('/src/') && !/node_modules|lesson-scenes/.test(path)),
)

test('only rupees.ts makes rupees of paise', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.filter((path) => divisionsIn(readFileSync(join(ROOT, path), 'utf8')).length > 0)
  expect(found).toEqual([])
})

test.each([
  ['paise / 100', 1],
  ['(order.amount_paise/100).toFixed(2)', 1],
  ['paise * 0.01', 1],
  ['paise / 1e2', 1],
  ['size / 1000', 0],
  ['// paise / 100', 0],
])('"%s" is found %i times', (line, count) => {
  expect(divisionsIn(line)).toHaveLength(count)
})
