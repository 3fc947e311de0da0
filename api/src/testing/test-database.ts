import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** PostgreSQL server of the run; without it tests use SQLite files. Read here, since tests have no environment file. */
const serverUrl = process.env.TEST_DATABASE_URL

async function onServer(query: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(query)
  await client.end()
}

const named = (name: string) => {
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

export interface TestDatabase {
  /** Undefined stands for a file in the data folder. */
  url: string | undefined
  remove: () => Promise<void>
}

/** A database of its own on the run's PostgreSQL server, or none, which means a file. @param template name of the one it copies */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  if (!serverUrl) return { url: undefined, remove: async () => {} }
  const name = newName()
  await onServer(template ? `create database ${name} template ${template}` : `create database ${name}`)
  return { url: named(name), remove: () => onServer(`drop database ${name} with (force)`) }
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
  if (place.url) writeFileSync(join(folder, 'database'), new URL(place.url).pathname.slice(1))
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
  return testDatabase(serverUrl && readFileSync(join(filled, 'database'), 'utf8'))
}
