import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { keepRows, restoreRows } from './kept-databases'

/** PostgreSQL server of the run; without it tests use SQLite files. Read here, since tests have no environment file. */
const serverUrl = process.env.TEST_DATABASE_URL

const named = (name: string) => {
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function connected<T>(url: string | undefined, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const onServer = (query: string) => connected(serverUrl, (client) => client.query(query))
const drop = async (name: string) => void (await onServer(`drop database ${name} with (force)`))

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

export interface TestDatabase {
  /** Undefined stands for a file in the data folder. */
  url: string | undefined
  remove: () => Promise<void>
}

/** An empty database of its own on the run's PostgreSQL server, or none, which means a file. */
export async function testDatabase(): Promise<TestDatabase> {
  if (!serverUrl) return { url: undefined, remove: async () => {} }
  const name = newName()
  await onServer(`create database ${name}`)
  return { url: named(name), remove: () => drop(name) }
}

/** Takes a database that no test uses: the first process that removes its file has it. */
function takeFree(folder: string): string | undefined {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    try {
      unlinkSync(join(folder, name))
      return name
    } catch {
      // Another process was first.
    }
  return undefined
}

/** A copy of a filled database: one that a test is done with, or a new one. */
async function copyOf(filled: string): Promise<TestDatabase> {
  const free = join(filled, 'free')
  const taken = takeFree(free)
  const name = taken ?? newName()
  const template = readFileSync(join(filled, 'database'), 'utf8')
  if (!taken) await onServer(`create database ${name} template ${template}`)
  const remove = async () => {
    if (!(await connected(named(name), restoreRows))) return drop(name)
    mkdirSync(free, { recursive: true })
    writeFileSync(join(free, name), '')
  }
  return { url: named(name), remove }
}

/** What `run-folder.mjs` has made before the first test and removes after the last one. */
function filledFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER
  if (!folder)
    throw new Error('TEST_RUN_FOLDER is not set: start the tests with Jest, whose configuration does.')
  return join(folder, 'filled')
}

type Fill = (at: { dataFolder: string; databaseUrl?: string }) => Promise<void>

/** Fills a database unless another process of the run has: the first one to move its own into place makes that of the run. */
async function fillOnce(filled: string, fill: Fill) {
  if (existsSync(filled)) return
  // Rows of a clock that a test has moved would be those of every test of the run.
  if (Reflect.has(setTimeout, 'clock')) throw new Error('Start the API before the clock is replaced.')
  const folder = `${filled}-${randomUUID()}`
  const dataFolder = join(folder, 'data')
  mkdirSync(dataFolder, { recursive: true })
  const place = await testDatabase()
  await fill({ dataFolder, ...(place.url && { databaseUrl: place.url }) })
  if (place.url) {
    await connected(place.url, keepRows)
    writeFileSync(join(folder, 'database'), new URL(place.url).pathname.slice(1))
  }
  try {
    renameSync(folder, filled)
  } catch {
    await place.remove()
  }
}

/**
 * Databases that are all filled alike: the first of a run of tests is filled by `fill`, all others are copies of it, which takes
 * a tenth of the time. `fill` is the same in every test file of a run.
 */
export const databasesFilledBy = (fill: Fill) => async (folder: string) => {
  const filled = filledFolder()
  await fillOnce(filled, fill)
  cpSync(join(filled, 'data'), folder, { recursive: true })
  return serverUrl ? copyOf(filled) : testDatabase()
}
