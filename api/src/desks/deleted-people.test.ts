import { sweepOldMessages } from '../operations/old-messages'
import { openDesks } from '../testing/desk-site'
import { signUp } from '../testing/test-api'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
})
afterEach(() => site.close())

const PEOPLE = '/api/office/people'
const address = 'mina@example.com'
const logged = () =>
  site.database.selectFrom('log_personal').select('email_key').where('email_key', '=', address).execute()
const sweep = () => sweepOldMessages(site.database, { removeFile: async () => {} })

test('the log forgets who was deleted once nothing else names them, also what was written into it afterwards', async () => {
  const ravi = await site.staff('ravi', 'office')
  const { orderId } = await site.pay('Mina')
  await site.database.updateTable('orders').set({ provider: 'razorpay' }).execute()
  const { version } = (await ravi.get(`${PEOPLE}/${address}`)).json()
  const body = { version, confirm: address, refund_paise: 2_500_000 }
  expect((await ravi.post(`${PEOPLE}/${address}/removal`, body)).json()).toMatchObject({ is_done: true })
  expect(await logged()).toEqual([])
  expect((await ravi.get(`${PEOPLE}/${address}`)).statusCode).toBe(200)
  await sweep()
  // Their money is still to go back.
  expect(await logged()).toHaveLength(1)
  expect((await ravi.post(`/api/office/refunds/${orderId}/done`, { reference: 'NEFT 77' })).statusCode).toBe(
    200,
  )
  // The mail that says so has not gone out yet.
  expect((await ravi.get(`${PEOPLE}/${address}`)).statusCode).toBe(200)
  expect(await logged()).toHaveLength(2)
  await sweep()
  expect(await logged()).toEqual([])
})

test('of who is there, also without an account, the log keeps all', async () => {
  const ravi = await site.staff('ravi', 'office')
  await site.pay('Mina')
  await signUp(site.api.visitor(), 'asha')
  for (const person of [address, 'asha@example.com'])
    expect((await ravi.get(`${PEOPLE}/${person}`)).statusCode).toBe(200)
  const all = () => site.database.selectFrom('log_personal').selectAll().orderBy('log_id').execute()
  const before = await all()
  expect(before.map(({ email_key }) => email_key)).toEqual(
    expect.arrayContaining([address, 'asha@example.com', 'ravi@example.com']),
  )
  await sweep()
  expect(await all()).toEqual(before)
})
