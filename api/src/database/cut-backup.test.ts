import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApi } from '../testing/test-api'
import { backup, restore } from './backup'
import { migrate, openDatabase } from './open-database'

let folder: string
let lines: string[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marga-backup-'))
  const api = await startTestApi()
  await backup(api, join(folder, 'whole.jsonl'))
  await api.close()
  lines = readFileSync(join(folder, 'whole.jsonl'), 'utf8').trimEnd().split('\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Restores these lines into a database without rows; answers what that said, and the courses that are there. */
async function restored(text: readonly string[]) {
  const file = join(folder, 'copy.jsonl')
  writeFileSync(file, text.map((line) => `${line}\n`).join(''))
  const place = mkdtempSync(join(folder, 'data-'))
  const opened = openDatabase({ dataFolder: place })
  await migrate(opened)
  const said = await restore(opened, file).catch((error: Error) => error.message)
  const courses = await opened.database.selectFrom('courses').select('id').execute()
  await opened.database.destroy()
  return { said, courses: courses.length }
}

test('a whole copy is restored', async () => {
  const rows = lines.length - 2
  expect(await restored(lines)).toEqual({ said: rows, courses: expect.any(Number) })
})

test.each<[string, (whole: string[]) => string[], RegExp]>([
  ['nothing', () => [], /is empty\. Nothing was restored/],
  ['the first line only', (whole) => whole.slice(0, 1), /is cut off: it ends behind 0 rows\./],
  ['some rows', (whole) => whole.slice(0, 60), /is cut off: it ends behind 59 rows\./],
  ['all but the last line', (whole) => whole.slice(0, -1), /is cut off: it ends behind \d+ rows\./],
  ['a row less', (whole) => [...whole.slice(0, 9), ...whole.slice(10)], /line \d+ cannot be read/],
  ['a row behind the end', (whole) => [...whole, whole[1] ?? ''], /line \d+ cannot be read/],
  ['rows without what they are', (whole) => whole.slice(1), /is no backup of this site/],
])('a copy with %s is refused, and nothing is restored', async (_what, cut, sentence) => {
  expect(await restored(cut(lines))).toEqual({ said: expect.stringMatching(sentence), courses: 0 })
})

test('a backup of before, which has no end, is restored', async () => {
  const before = [JSON.stringify({ format: 'marga-backup', version: 1 }), ...lines.slice(1, -1)]
  expect(await restored(before)).toMatchObject({ said: lines.length - 2 })
})
