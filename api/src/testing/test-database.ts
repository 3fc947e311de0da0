import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** PostgreSQL server of the run; without it tests use SQLite files. Read here, since tests have no environment file. */
const serverUrl = process.env.TEST_DATABASE_URL

async function onServer(query: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(query)
  await client.end()
}

/** A database of its own on the run's PostgreSQL server, or none, which means a file. */
export async function testDatabase(): Promise<{ url: string | undefined; remove: () => Promise<void> }> {
  if (!serverUrl) return { url: undefined, remove: async () => {} }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => onServer(`drop database ${name} with (force)`) }
}
