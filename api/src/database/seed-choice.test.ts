import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offersOf, soldOf } from '../batches/places'
import { testDatabase } from '../testing/test-database'
import { migrate, type OpenDatabase, openDatabase } from './open-database'
import { seed } from './seed'

const folder = mkdtempSync(join(tmpdir(), 'marga-seed-'))
let place: Awaited<ReturnType<typeof testDatabase>>
let opened: OpenDatabase
beforeEach(async () => {
  place = await testDatabase()
  opened = openDatabase({ dataFolder: mkdtempSync(join(folder, 'data-')), databaseUrl: place.url })
  await migrate(opened)
})
afterEach(async () => {
  await opened.database.destroy()
  await place.remove()
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a new site sells evenings within a month, then mornings, and the batch of July', async () => {
  await seed(opened, { hasChoice: true })
  const now = Date.now()
  const offers = await offersOf(opened.database, 'Data Science', now)
  const evenings = soldOf(offers, now)
  expect(evenings?.batch).toMatchObject({ session_starts: '19:00', seats: 30, price_paise: 2_500_000 })
  const days = (Date.parse(evenings?.batch.starts_on ?? '') - now) / 86_400_000
  expect(days).toBeGreaterThan(19)
  expect(days).toBeLessThan(29)
  const open = offers.filter((offer) => offer.place.state === 'open')
  expect(open.map(({ batch }) => batch.session_starts).sort()).toEqual(['07:00', '09:00', '19:00'])
  const firstDays = open.map(({ batch }) => new Date(batch.starts_on).toUTCString().slice(0, 3))
  expect(firstDays.filter((day) => day === 'Mon').length).toBeGreaterThanOrEqual(2)
  expect(open.some(({ batch }) => batch.starts_on.endsWith('-07-21'))).toBe(true)
})

test('a site that has its batches keeps just those', async () => {
  await seed(opened)
  await opened.database.deleteFrom('videos').execute()
  await seed(opened, { hasChoice: true })
  expect(await offersOf(opened.database, 'Data Science', Date.now())).toHaveLength(1)
})
