import { startTestApi } from '../testing/test-api'
import { sweepOldMessages } from './old-messages'

const DAY_MS = 24 * 60 * 60 * 1000

let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

test('what was sent without an account is removed after two years, with its file; unpaid slots lose the person', async () => {
  const now = Date.now()
  const at = (days: number) => now - days * DAY_MS
  const message = { first_name: 'a', last_name: 'b', email: 'a@b.example', phone: '', message: 'c' }
  for (const [file_path, days] of [
    ['old', 731],
    ['new', 729],
  ] as const)
    await api.database
      .insertInto('contact_messages')
      .values({ ...message, file_name: 'f', file_type: 'x', file_path, created_at: at(days) })
      .execute()
  for (const days of [731, 729])
    await api.database
      .insertInto('interests')
      .values({ email: 'a@b.example', email_key: `${days}`, topic: 'x', created_at: at(days) })
      .execute()
  const slot = {
    session_hash: 's',
    mentor: 'm',
    held_until: null,
    email: 'a@b.example',
    full_name: 'A',
    phone: '1',
  }
  for (const [id, state, days] of [
    ['unpaid', 'expired', 31],
    ['recent', 'expired', 29],
    ['paid', 'booked', 31],
  ] as const)
    await api.database
      .insertInto('bookings')
      .values({ ...slot, id, state, starts_at: days, order_id: id, created_at: at(days) })
      .execute()
  const removed: string[] = []
  const removeFile = async (name: string) => void removed.push(name)
  expect(await sweepOldMessages(api.database, { now, removeFile })).toEqual({
    messages: 1,
    interests: 1,
    unpaid: 1,
    payees: 0,
    feedback: 0,
    logged: 0,
  })
  expect(removed).toEqual(['old'])
  expect(await sweepOldMessages(api.database, { now, removeFile })).toEqual({
    messages: 0,
    interests: 0,
    unpaid: 0,
    payees: 0,
    feedback: 0,
    logged: 0,
  })
  const named = await api.database
    .selectFrom('bookings')
    .select('id')
    .where('email', '<>', '')
    .orderBy('id')
    .execute()
  expect(named.map(({ id }) => id)).toEqual(['paid', 'recent'])
})

test('a message whose file cannot be removed now is removed by the next sweep', async () => {
  const message = { first_name: 'a', last_name: 'b', email: 'a@b.example', phone: '', message: 'c' }
  await api.database
    .insertInto('contact_messages')
    .values({ ...message, file_path: 'old', created_at: 1 })
    .execute()
  const failing = async () => {
    throw new Error('the bucket is gone')
  }
  await expect(sweepOldMessages(api.database, { removeFile: failing })).rejects.toThrow('the bucket is gone')
  expect(await api.database.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
})
