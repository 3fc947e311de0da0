import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../api/src/database/open-database'
import { prepareDatabase } from '../api/src/database/prepare-database'
import { startProcess } from '../api/src/testing/child-process'
import { findPostgres, startPostgres } from '../platform/setup/postgres.mjs'
import { randomNumbers } from '../platform/src/testing-random'
import { inSteps } from './support/in-steps'

// `npm run bench:search -w lab`: how long a question takes with 5,000 courses and 50,000 topics, one after another, on each engine.

const COURSES = 5_000
const TOPICS_A_COURSE = 10
const WORDS = 3_000
const QUESTIONS = 1_000

const random = randomNumbers(7)
const below = (count: number) => Math.floor(random() * count)
const pick = <T>(list: readonly T[]) => list[below(list.length)] as T

const SYLLABLES = 'ka re mo ti su lan der pro ver ana log net sta mi qua fer ing ton dle spa'.split(' ')
const words = Array.from({ length: WORDS }, () =>
  Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES)).join(''),
)
/** Few words are frequent, many are rare, as in any language. */
const word = () => words[Math.floor(WORDS * random() ** 2.5)] as string
const title = (length: number) => Array.from({ length }, word).join(' ')

const misspelt = (text: string) => text.slice(0, 2) + text.charAt(3) + text.charAt(2) + text.slice(4)
const QUESTION_KINDS: Record<string, () => string> = {
  'a word': word,
  'how a word begins': () => word().slice(0, 2 + below(3)),
  'two words': () => title(2),
  'a misspelt word': () => misspelt(word()),
}

async function fill(place: Parameters<typeof openDatabase>[0]) {
  const opened = openDatabase(place)
  await prepareDatabase(opened, { log: console, isStopped: () => false })
  const courses = Array.from({ length: COURSES }, (_, index) => ({
    id: `bench-${index}`,
    name: `${title(3)} ${index}`,
    program: `Program ${index % 50}`,
    description: title(12),
    image: '',
    modules: JSON.stringify([
      {
        moduleTitle: title(2),
        topics: Array.from({ length: TOPICS_A_COURSE - 1 }, () => ({ title: title(4), videoLink: '' })),
      },
    ]),
    position: 1_000 + index,
  }))
  await inSteps(courses, (step) => opened.database.insertInto('courses').values(step).execute())
  await opened.database.destroy()
}

const quantile = (times: readonly number[], share: number) =>
  [...times].sort((left, right) => left - right)[Math.floor(times.length * share)] ?? Number.NaN

async function ask(origin: string, question: string): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(`${origin}/api/search?q=${encodeURIComponent(question)}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${question}: ${answer.status}`)
  return performance.now() - begin
}

const row = (cells: ReadonlyArray<string | number>) =>
  console.log(cells.map((cell) => String(cell).padStart(19)).join(''))

async function measure(engine: string, dataFolder: string, databaseUrl?: string) {
  await fill({ dataFolder, databaseUrl })
  const api = await startProcess({
    DATA_DIR: dataFolder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  row([engine, 'the first', '', Math.round(await ask(api.origin, 'first')), ''])
  const all: number[] = []
  for (const [kind, question] of Object.entries(QUESTION_KINDS)) {
    const times: number[] = []
    for (let asked = 0; asked < QUESTIONS / 4; asked += 1) times.push(await ask(api.origin, question()))
    row([engine, kind, ...[0.5, 0.99].map((share) => quantile(times, share).toFixed(1)), ''])
    all.push(...times)
  }
  const ofAll = [0.5, 0.99].map((share) => quantile(all, share).toFixed(1))
  row([engine, 'all', ...ofAll, `${api.residentMb()} MB`])
  await api.end('SIGTERM')
}

const folder = mkdtempSync(join(tmpdir(), 'marga-bench-'))
row(['engine', 'question', 'p50 ms', 'p99 ms', 'resident'])
await measure('sqlite', join(folder, 'sqlite'))
const bin = findPostgres()
if (bin) {
  const server = startPostgres(bin, 54_330)
  await measure('postgres', join(folder, 'postgres'), server.url)
  server.stop()
} else console.log('PostgreSQL is not installed: left out.')
rmSync(folder, { recursive: true })
