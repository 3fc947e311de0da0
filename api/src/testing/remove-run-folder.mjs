// After the last test of a run.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Drops the copies that no test uses and the database that they are copies of, on the run's PostgreSQL server. */
async function dropFilled(folder) {
  const free = join(folder, 'free')
  const names = [
    ...(existsSync(free) ? readdirSync(free) : []),
    readFileSync(join(folder, 'database'), 'utf8'),
  ]
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

export default async function removeRunFolder() {
  const folder = process.env.TEST_RUN_FOLDER
  const filled = join(folder, 'filled')
  if (existsSync(join(filled, 'database'))) await dropFilled(filled)
  rmSync(folder, { recursive: true, force: true })
}
