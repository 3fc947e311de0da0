import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownVideos, recommendedVideos, videos } from '@marga/content/videos'
import { Migrator, sql } from 'kysely'
import { openDatabase } from '../database/open-database'
import { seed } from '../database/seed'
import { testDatabase } from '../testing/test-database'
import { VideoRepository } from '../videos/video-repository'
import { migrationsFor } from './migrations'

const OWN = ['our-week', 'Our first week', 'https://www.youtube-nocookie.com/embed/vmEHCJofslg'] as const
const LECTURES = recommendedVideos.map(({ id, title, link }) => [id, title, link] as const)

/** What visitors get of videos that a site had before, in the order in which they are listed. */
async function shownAfter(entered: ReadonlyArray<readonly [id: string, title: string, link: string]>) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-migration-'))
  const place = await testDatabase()
  const opened = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  const { database, engine } = opened
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrationsFor(engine) },
  })
  await migrator.migrateTo('087-session-counts')
  for (const [position, [id, title, link]] of entered.entries())
    await sql`insert into videos (id, title, link, position) values (${id}, ${title}, ${link}, ${position})`.execute(
      database,
    )
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  await seed(opened)
  const shown = await new VideoRepository(database).list()
  await database.destroy()
  await place.remove()
  rmSync(folder, { recursive: true })
  return shown.map(({ id, isDemo, lecture }) => [id, isDemo ? 'demo' : (lecture?.author ?? 'locked')])
}

const FRESH = videos.map(({ id, isDemo, lecture }) => [id, isDemo ? 'demo' : (lecture?.author ?? 'locked')])
const AS_LECTURES = recommendedVideos.map(({ id, lecture }) => [id, lecture.author])

test('a site with the first content has afterwards what a new one has', async () => {
  expect(await shownAfter(LECTURES)).toEqual(FRESH)
  expect(await shownAfter([])).toEqual(FRESH)
})

test('a recording of the company stays locked, also where a lecture was the free video before it', async () => {
  expect(await shownAfter([...LECTURES, OWN])).toEqual([
    [ownVideos[0]?.id, 'demo'],
    [OWN[0], 'locked'],
    ...AS_LECTURES,
  ])
})

test('a list that the company has ordered begins as it began, and gets nothing more', async () => {
  expect(await shownAfter([OWN, ...LECTURES])).toEqual([[OWN[0], 'demo'], ...AS_LECTURES])
})
