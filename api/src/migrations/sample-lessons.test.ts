import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trainers } from '@marga/content/trainers'
import { Migrator, sql } from 'kysely'
import { openDatabase } from '../database/open-database'
import { testDatabase } from '../testing/test-database'
import { migrationsFor } from './migrations'

const LECTURES: Readonly<Record<string, string>> = {
  'Asha Rao': 'rfscVS0vtbw',
  'Meera Nair': '7S_tz1z_5bA',
  'Kabir Sethi': '_ZvnD73m40o',
  'Vikram Iyer': 'R873BlNVUB4',
  'Farah Khan': 'X48VuDVv0do',
  'Daniel Fernandes': 'qiQR5rTSshw',
}
const embed = (id: string) => `https://www.youtube-nocookie.com/embed/${id}`
const OWN = [
  ['Asha Rao', embed('aircAruvnKk')],
  ['Leela Menon', embed('rfscVS0vtbw')],
] as const

test('first trainers get their lessons in place of lectures of others; what somebody entered stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-migration-'))
  const place = await testDatabase()
  const { database, engine } = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  const getMigrations = async () => migrationsFor(engine)
  const migrator = new Migrator({ db: database, provider: { getMigrations } })
  await migrator.migrateTo('017-projects')
  const entered = [...Object.entries(LECTURES).map(([name, id]) => [name, embed(id)] as const), ...OWN]
  for (const [name, link] of entered)
    await sql`insert into trainers (name, course, custom_course, course_description, photo, demo_video, contact, email, status)
      values (${name}, '', '', '', '', ${link}, '', '', 'approved')`.execute(database)
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()
  const rows = await database.selectFrom('trainers').select(['name', 'demo_video']).orderBy('id').execute()
  expect(rows.map(({ name, demo_video }) => [name, demo_video])).toEqual([
    ...trainers.map(({ name, demoVideo }) => [name, demoVideo]),
    ...OWN,
  ])
  await database.destroy()
  await place.remove()
  rmSync(folder, { recursive: true })
})
