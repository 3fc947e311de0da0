import { until } from '@marga/server/testing/until'
import { sql } from 'kysely'
import { LIMITS } from '../http/rate-limits'
import { asha, signUp, startTestApi } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startTestApi>>
const start = async (options: Parameters<typeof startTestApi>[0] = {}) => {
  api = await startTestApi({ ...options, settings: { hasRateLimits: true, ...options.settings } })
}
afterEach(() => api.close())

const mail = { url: 'smtp://127.0.0.1:1', from: 'a@marga.example', mailbox: 'team@marga.example' }
const mailsTo = async (recipient: string) =>
  (await api.database.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute()).length

test('a member cannot make the site flood somebody else’s mailbox', async () => {
  await start({ settings: { mail } })
  const member = await signUp(api.visitor(), 'asha')
  const statuses = []
  for (let call = 0; call < 8; call += 1)
    statuses.push(
      (await member.patch('/api/register/details', { email: `bomb${call}@victim.example` })).statusCode,
    )
  expect(statuses).toEqual([...Array(LIMITS.mailPerAccount).fill(200), 429, 429, 429])
  // Other details can be changed all the same.
  expect((await member.patch('/api/register/details', { city: 'Pune' })).statusCode).toBe(200)
})

test('ten confirmations an hour go to one address, in all spellings and of all callers; the next one is refused openly', async () => {
  await start({ settings: { mail } })
  const statuses = []
  for (let index = 0; index < 11; index += 1) {
    const member = await signUp(api.visitor(), `u${index}`)
    const email = index % 2 ? 'VICTIM@a.example' : 'victim@A.example'
    statuses.push((await member.patch('/api/register/details', { email })).statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect((await mailsTo('VICTIM@a.example')) + (await mailsTo('victim@A.example'))).toBe(10)
})

test('a registration says whether the mail that confirms its address is queued', async () => {
  await start({ settings: { mail, hasRateLimits: true } })
  const register = async (username: string, email: string) => {
    const answer = await api.visitor().post('/api/register', { ...asha, username, email })
    return [answer.statusCode, answer.json().is_mail_queued]
  }
  expect(await register('asha', 'victim@a.example')).toEqual([201, true])
  expect(await register('nomail', '')).toEqual([201, undefined])
  for (let index = 0; index < 9; index += 1) {
    const member = await signUp(api.visitor(), `u${index}`)
    await member.patch('/api/register/details', { email: 'other@a.example' })
  }
  const full = 'other@a.example'
  expect(await register('ben', full)).toEqual([201, true])
  await api.database.updateTable('accounts').set({ email: '', email_key: null }).execute()
  expect(await register('meera', full)).toEqual([201, false])
})

describe('a link for a forgotten password', () => {
  const ask = (email: string) => api.visitor().post('/api/account/password/reset', { email })
  const links = () =>
    api.database.selectFrom('outbox').select(['body', 'tries']).where('mail_class', '=', 'asked').execute()
  const requests = () => api.database.selectFrom('reset_requests').select('email').execute()
  /** What is asked for is looked up after the answer. Each mail is refused once, and put off: another try would renew its link. */
  const linkCount = async (count: number) => {
    await until(async () => {
      const all = await links()
      return all.length === count && all.every(({ tries }) => tries > 0) ? true : undefined
    })
    await api.database
      .updateTable('outbox')
      .set({ next_try_at: Date.now() + 600_000 })
      .execute()
    return count
  }

  test('is mailed whatever strangers had mailed to its owner', async () => {
    await start({ settings: { mail } })
    await signUp(api.visitor(), 'asha')
    const offered: Array<{ title: string }> = (await api.visitor().get('/api/offered-courses')).json()
    for (let index = 0; index < 12; index += 1) {
      const course = offered[index % offered.length]?.title
      const body = { full_name: 'A', email: 'asha@example.com', phone: '98745 00000', course }
      await api.visitor().post('/api/enrolments', body)
    }
    await ask('Asha@Example.com')
    expect(await linkCount(1)).toBe(1)
  })

  test.each(['asha@example.com', 'nobody@example.com'])(
    'is not said to be on its way to %s where the request cannot be stored',
    async (email) => {
      await start({ settings: { mail } })
      await signUp(api.visitor(), 'asha')
      await sql`drop table reset_requests`.execute(api.database)
      const answer = await ask(email)
      expect([answer.statusCode, answer.body]).toEqual([500, expect.not.stringContaining('on its way')])
    },
  )

  test('is mailed, once, when the process that took the request died before it was looked up', async () => {
    await start({ settings: { mail } })
    await signUp(api.visitor(), 'asha')
    const created_at = Date.now()
    for (const email of ['Asha@example.com', 'nobody@example.com', 'asha@example.com'])
      await api.database.insertInto('reset_requests').values({ email, created_at }).execute()
    await until(async () => ((await requests()).length === 0 ? true : undefined))
    expect(await links()).toHaveLength(1)
  })

  test('is mailed again once the one before is older than a minute, and then than two', async () => {
    await start({ settings: { mail } })
    await signUp(api.visitor(), 'asha')
    const age = (ms: number) =>
      api.database
        .updateTable('mailed_links')
        .set(({ eb }) => ({ expires_at: eb('expires_at', '-', ms) }))
        .where('purpose', '=', 'password')
        .execute()
    const asked = async () => {
      await ask('asha@example.com')
      await until(async () => ((await requests()).length === 0 ? true : undefined))
      return (await links()).length
    }
    await ask('asha@example.com')
    await linkCount(1)
    expect(await asked()).toBe(1)
    await age(61_000)
    await ask('asha@example.com')
    await linkCount(2)
    await age(61_000)
    expect(await asked()).toBe(2)
    await age(60_000)
    await ask('asha@example.com')
    expect(await linkCount(3)).toBe(3)
  })
})
