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

test('one recipient gets ten in an hour, from all callers together', async () => {
  await start({ settings: { mail } })
  for (let index = 0; index < 15; index += 1)
    await api
      .visitor()
      .post('/api/register', { ...asha, username: `u${index}`, email: `x${index}@a.example` })
  expect(await mailsTo('x0@a.example')).toBe(1)
  for (let index = 0; index < 15; index += 1)
    await api.database
      .updateTable('outbox')
      .set({ recipient: 'victim@a.example' })
      .where('recipient', '=', `x${index}@a.example`)
      .execute()
  const enrol = { full_name: 'A', email: 'victim@a.example', phone: '98745 00000', course: 'Python' }
  // The enrolment counts; the mail is left out.
  expect((await api.visitor().post('/api/enrolments', enrol)).statusCode).toBe(201)
  expect(await mailsTo('victim@a.example')).toBe(15)
})
