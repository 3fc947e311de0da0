import { deleteAccount } from '../account-settings/delete-account'
import { exportOwnData } from '../account-settings/export-own-data'
import { sweep } from '../operations/sweeper'
import { HOUR, startWaiting } from './testing'

let site: Awaited<ReturnType<typeof startWaiting>>
beforeEach(async () => {
  site = await startWaiting({ settings: { hasRateLimits: true } })
  await site.place('asha')
})
afterEach(() => site.api.close())

const accountOf = async (username: string) =>
  (
    await site.api.database
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id

test('one browser waits for as many people as it may reserve places for', async () => {
  const visitor = site.api.visitor()
  const answers = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) answers.push(await site.wait(visitor, `one-${name}`))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 429])
  expect(answers.at(-1)?.json().message).toMatch(
    /^You have 5 places that are not paid\. Waiting lists count too\./,
  )
})

test('what a guest waits for is their account’s once they log in; the better place of two is kept', async () => {
  const member = await site.member('ravi')
  const guest = site.api.visitor()
  const first = await site.inLine('ravi', guest)
  await site.inLine('meera')
  await site.wait(member, 'ravi')
  await guest.post('/api/login', { username: 'ravi', password: 'a path of 9 stations' })
  const own = (await guest.get('/api/waiting')).json()
  expect(own).toMatchObject([{ id: first.id, state: 'waiting', position: 1 }])
})

test('the export of an account names its lists; its deletion leaves them', async () => {
  const member = await site.member('ravi')
  const { id } = await site.inLine('ravi', member)
  const accountId = await accountOf('ravi')
  expect((await exportOwnData(site.api.database, accountId)).waiting_lists).toMatchObject([
    { course_name: 'Data Science', contact_name: 'ravi Rao', batch_id: 'datascience-1', waiting_no: 1 },
  ])
  await deleteAccount(
    site.api.database,
    { outbox: site.mails.outbox, onRefund: async () => {} },
    { accountId, now: site.now() },
  )
  const left = site.api.database.selectFrom('lead_claims').selectAll().where('id', '=', id)
  expect(await left.execute()).toEqual([])
})

test('a list that has ended is kept for 30 days, and then forgotten', async () => {
  const { id, who } = await site.inLine('ravi')
  await site.set({ seats: 2 })
  await site.offer()
  await who.post(`/api/waiting/${id}/leave`, {})
  const until = site.now() + 24 * HOUR
  const left = site.api.database.selectFrom('lead_claims').select('waiting_end').where('id', '=', id)
  await sweep(site.api.database, until + 29 * 24 * HOUR)
  expect(await left.execute()).toEqual([{ waiting_end: 'declined' }])
  await sweep(site.api.database, until + 31 * 24 * HOUR)
  expect(await left.execute()).toEqual([])
})
