import { dateInIndia, dayAfter, instantInIndia } from '@marga/constants/indian-time'
import { refundByRule } from '@marga/constants/refund-rule'
import { openDesks } from '../testing/desk-site'
import { refundCommand } from './refund-command'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  await site.change({ instalments: 1 })
})
afterEach(() => site.close())

const endPlace = () => {
  throw new Error('No place ends by a part.')
}
const noMails = { outbox: { put: async () => false }, publicUrl: '' }

/** Moves the first session of a paid place so many days back, as time does; every day has a session. */
async function begun(days: number, values: object = {}) {
  const { orderId } = await site.pay('Asha')
  const begins = instantInIndia(dayAfter(dateInIndia(new Date()), -days), '00:00').getTime()
  await site.database.updateTable('orders').set({ begins_at: begins }).where('id', '=', orderId).execute()
  const sessions = { session_count: 50, session_days: 'Every day', session_minutes: 1, ...values }
  await site.database.updateTable('program_batches').set(sessions).where('id', '=', 'datascience-1').execute()
  const now = Date.now()
  const place = { begins, now, sessions, pricePaise: 2_500_000, paidPaise: 2_500_000 }
  return { orderId, expected: refundByRule(place) }
}

const command = (orderId: string) =>
  refundCommand({ database: site.database, mails: noMails, endPlace }, [
    ...[orderId, 'amount=rule', 'reason=Cancelled in the first week', 'by=Meera', '--yes'],
  ])

test('in the first week command and office give back what the page of the order says', async () => {
  const { orderId, expected } = await begun(2)
  expect(expected).toMatchObject({ rule: 'part', held: 3, refund_paise: 2_350_000 })
  const meera = await site.staff('meera', 'owner')
  const order = (await meera.get(`/api/office/orders/${orderId}`)).json()
  expect(order.refund_today).toEqual(expected)
  const path = `/api/office/orders/${orderId}/refunds`
  const body = { version: order.version, amount: 'rule', reason: 'Cancelled in the first week' }
  const tried = (await meera.post(`${path}?preview=true`, body)).json()
  expect(tried.text).toContain('left: ₹25,000 -> ₹1,500')
  await command(orderId)
  const refunds = await site.database.selectFrom('refunds').select('amount_paise').execute()
  expect(refunds).toEqual([{ amount_paise: 2_350_000 }])
  // Pressed a second time, it began from another version: nothing more goes back.
  expect((await meera.post(path, body)).statusCode).toBe(409)
})

test('after the first week the rule gives nothing back', async () => {
  const { orderId } = await begun(7)
  await expect(command(orderId)).rejects.toThrow('By the refund rule nothing goes back of it today.')
})

test.each([{ session_count: 0 }, { session_days: '' }])(
  'a batch that does not state its sessions: %p',
  async (values) => {
    const { orderId, expected } = await begun(2, values)
    expect(expected).toBeUndefined()
    await expect(command(orderId)).rejects.toThrow('does not state how many live sessions it has')
    const meera = await site.staff('meera', 'owner')
    const order = (await meera.get(`/api/office/orders/${orderId}`)).json()
    expect(order).not.toHaveProperty('refund_today')
  },
)

test('before the first session all of it goes back, and its owner reads the same amount', async () => {
  const { id, orderId, visitor } = await site.pay('Asha')
  const place = (await visitor.get(`/api/course-registrations/${id}`)).json()
  expect(place.refund_today).toMatchObject({ rule: 'all', refund_paise: 2_500_000 })
  expect(place.cancellation.refund_paise).toBe(2_500_000)
  const meera = await site.staff('meera', 'owner')
  const order = (await meera.get(`/api/office/orders/${orderId}`)).json()
  expect(order.refund_today).toEqual(place.refund_today)
  const body = { version: order.version, amount: 'rule', reason: 'Changed their mind' }
  const done = await meera.post(`/api/office/orders/${orderId}/refunds`, body)
  expect(done.json()).toMatchObject({ is_done: true })
  const again = (await meera.get(`/api/office/orders/${orderId}`)).json()
  expect(again).toMatchObject({ state: 'refund due' })
})

test('the number of sessions is entered as a value of the batch, and pages say it', async () => {
  const meera = await site.staff('meera', 'owner')
  const read = async () => (await meera.get('/api/office/batches/datascience-1')).json()
  const { version } = await read()
  const path = '/api/office/batches/datascience-1'
  const refused = await meera.patch(path, { version, values: { session_count: 'many' } })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['session_count']])
  const tried = (
    await meera.patch(`${path}?preview=true`, { version, values: { session_count: '48' } })
  ).json()
  expect(tried.text).toContain('session_count: 50 -> 48')
  await meera.patch(path, { version, values: { session_count: '48' } })
  expect(await read()).toMatchObject({ session_count: 48 })
  const listed = (await meera.get('/api/batches')).json()
  expect(listed.find(({ id }: { id: string }) => id === 'datascience-1')).toMatchObject({ session_count: 48 })
})
