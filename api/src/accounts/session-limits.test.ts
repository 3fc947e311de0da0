import { sweep } from '../operations/sweeper'
import { signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
const start = async (options: Parameters<typeof startTestApi>[0] = {}) => {
  api = await startTestApi({ ...options, settings: { hasRateLimits: true, ...options.settings } })
}
afterEach(() => api.close())

const ageSession = (changes: { created_at?: number; last_seen_at?: number }) =>
  api.database.updateTable('sessions').set(changes).execute()
const isSignedIn = async (visitor: ReturnType<Api['visitor']>) =>
  (await visitor.get('/api/checklogin')).json().isAuthenticated

test('sessions end a day after they began, however busy they are', async () => {
  await start()
  const member = await signUp(api.visitor(), 'asha')
  expect(await isSignedIn(member)).toBe(true)
  await ageSession({ created_at: Date.now() - 24 * 3_600_000 - 1, last_seen_at: Date.now() })
  expect(await isSignedIn(member)).toBe(false)
})

test('sessions of a clock that was ahead do not outlive its correction', async () => {
  await start()
  const member = await signUp(api.visitor(), 'asha')
  await ageSession({ last_seen_at: Date.now() + 400 * 24 * 3_600_000 })
  expect(await isSignedIn(member)).toBe(false)
})

test('links, mails and budgets that are over are swept; what counts stays', async () => {
  await start({ settings: { mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.c', mailbox: 'd@e.f' } } })
  const member = await signUp(api.visitor(), 'asha')
  await signUp(api.visitor(), 'ravi')
  const now = Date.now()
  const { id: ravi } = await api.database
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', 'ravi')
    .executeTakeFirstOrThrow()
  await api.database
    .updateTable('sessions')
    .set({ last_seen_at: now - 3_600_001 })
    .where('account_id', '=', ravi)
    .execute()
  await api.database
    .updateTable('mailed_links')
    .set({ expires_at: now - 1 })
    .where('email', 'like', 'ravi%')
    .execute()
  await api.database
    .insertInto('outbox')
    .values({
      recipient: 'ravi@example.com',
      subject: 'Sent',
      body: 'Sent.',
      next_try_at: 0,
      sent_at: now - 31 * 24 * 3_600_000,
      created_at: now - 31 * 24 * 3_600_000,
    })
    .execute()
  await api.database
    .insertInto('daily_usage')
    .values({ day: 1, budget: 'trainersPerAddress', key: 'x', used: 3 })
    .execute()
  expect(await sweep(api.database, now)).toMatchObject({ sessions: 1, links: 1, mails: 1, budgets: 1 })
  expect(await sweep(api.database, now)).toMatchObject({ sessions: 0, links: 0, mails: 0, budgets: 0 })
  expect(await isSignedIn(member)).toBe(true)
})
