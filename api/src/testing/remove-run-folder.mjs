// After the last test of a run.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Drops the database that others were copies of, on the run's PostgreSQL server. */
async function dropFilled(file) {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`drop database if exists ${readFileSync(file, 'utf8')} with (force)`)
  await client.end()
}

export default async function removeRunFolder() {
  const folder = process.env.TEST_RUN_FOLDER
  const file = join(folder, 'filled/database')
  if (existsSync(file)) await dropFilled(file)
  rmSync(folder, { recursive: true, force: true })
}
