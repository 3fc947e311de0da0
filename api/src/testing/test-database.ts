import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

/**
 * Databases that are all filled alike: the first is filled by `fill`, the others are copies of it, which takes a tenth of
 * the time. One test file has one of these; it removes it when it ends.
 */
export function databasesFilledBy(fill: (at: { dataFolder: string; databaseUrl?: string }) => Promise<void>) {
  let first: Promise<{ copyTo: (folder: string) => Promise<TestDatabase> }> | undefined
  let removeFirst = async () => {}
  afterAll(() => removeFirst())

  async function prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'marga-template-'))
    const place = await testDatabase()
    removeFirst = async () => {
      await place.remove()
      rmSync(folder, { recursive: true })
    }
    await fill({ dataFolder: folder, ...(place.url && { databaseUrl: place.url }) })
    return {
      copyTo: async (target: string) => {
        if (place.url) return testDatabase(new URL(place.url).pathname.slice(1))
        cpSync(folder, target, { recursive: true })
        return testDatabase()
      },
    }
  }
  return async (folder: string) => {
    first ??= prepare()
    return (await first).copyTo(folder)
  }
}
