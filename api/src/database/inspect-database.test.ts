import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '../testing/test-database'
import { inspectDatabase } from './inspect-database'
import { migrate, openDatabase } from './open-database'

let dataFolder: string
let place: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'marga-inspect-'))
  place = await testDatabase()
})
afterEach(async () => {
  await place.remove()
  rmSync(dataFolder, { recursive: true })
})

const inspect = () => inspectDatabase({ dataFolder, databaseUrl: place.url })

test('before the first start there are no tables, and none are made', async () => {
  const facts = await inspect()
  if (place.url) expect(facts).toMatchObject({ engine: 'postgres', hasTables: false })
  else expect(facts).toBeNull()
  expect(existsSync(join(dataFolder, 'marga.db'))).toBe(false)
})

test('after it nothing is pending; a server says its clock and how many connections are free', async () => {
  const opened = openDatabase({ dataFolder, databaseUrl: place.url })
  await migrate(opened)
  const startedAt = Date.now()
  const facts = await inspect()
  await opened.database.destroy()
  expect(facts).toMatchObject({ hasTables: true, pending: [] })
  if (!place.url) return expect(facts?.server).toBeUndefined()
  expect(facts?.server?.connectionsLeft).toBeGreaterThan(0)
  expect(Math.abs((facts?.server?.now ?? 0) - startedAt)).toBeLessThan(10_000)
})

test('reports of the payment provider that a person has to decide are counted', async () => {
  const opened = openDatabase({ dataFolder, databaseUrl: place.url })
  await migrate(opened)
  const report = {
    provider: 'razorpay',
    event: '',
    provider_order_id: '',
    provider_payment_id: '',
    order_id: '',
  }
  const row = { ...report, body: '', note: '', received_at: 0 }
  expect((await inspect())?.undecidedPayments).toBe(0)
  await opened.database
    .insertInto('provider_events')
    .values([
      { ...row, id: 'a', state: 'undecided' },
      { ...row, id: 'b', state: 'new' },
      { ...row, id: 'c', state: 'new', received_at: Date.now() },
      { ...row, id: 'd', state: 'decided' },
    ])
    .execute()
  expect((await inspect())?.undecidedPayments).toBe(2)
  await opened.database.destroy()
})
