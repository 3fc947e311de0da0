import { createPasswordAttempts } from '../security/password-attempts'
import { startTestApi } from '../testing/test-api'
import { createCallCounts } from './call-counts'

let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const engines = ['sqlite', 'postgres'] as const
const MINUTE_MS = 60_000

test.each(engines)(
  '%s: calls of one key are counted in one window, those of another apart',
  async (engine) => {
    const counts = createCallCounts({ engine, database: api.database })
    const first = await counts.add('a', MINUTE_MS)
    const second = await counts.add('a', 5 * MINUTE_MS)
    expect([first.count, second.count, second.endsAt]).toEqual([1, 2, first.endsAt])
    expect((await counts.add('b', MINUTE_MS)).count).toBe(1)
    await counts.takeBack('a')
    expect((await counts.add('a', MINUTE_MS)).count).toBe(2)
  },
)

test.each(engines)('%s: after its window a key begins at one again', async (engine) => {
  const counts = createCallCounts({ engine, database: api.database })
  await counts.add('a', -1)
  expect((await counts.add('a', MINUTE_MS)).count).toBe(1)
})

test('processes on one database share calls and wrong passwords, and store no address', async () => {
  const process = () => createCallCounts({ engine: 'postgres', database: api.database })
  const calls = await Promise.all(Array.from({ length: 8 }, () => process().add('form 10.1.2.3', MINUTE_MS)))
  expect(calls.map(({ count }) => count).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (let failure = 0; failure < 10; failure += 1)
    await createPasswordAttempts({ isOn: true, counts: process() }).begin('account:7')
  const eleventh = createPasswordAttempts({ isOn: true, counts: process() }).begin('account:7')
  await expect(eleventh).rejects.toMatchObject({ status: 429 })
  const rows = await api.database.selectFrom('call_counts').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('10.1.2.3')
})
