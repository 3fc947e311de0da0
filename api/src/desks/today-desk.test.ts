import { openDesks } from '../testing/desk-site'
import { asha } from '../testing/test-api'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
})
afterEach(() => site.close())

const today = async (visitor: Awaited<ReturnType<Site['staff']>>) =>
  (await visitor.get('/api/office/today')).json().lines as Array<{
    kind: string
    text: string
    count: number
    address: string
  }>
const kinds = (lines: Awaited<ReturnType<typeof today>>) => lines.map(({ kind }) => kind)

test('each role reads what its rights are about', async () => {
  const message = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', phone: asha.phone }
  await site.api.visitor().form('POST', '/api/contacts', { ...message, message: 'Hello' })
  const none = { custom_course: '', course_description: '', photo: '', demo_video: '', contact: '' }
  await site.database
    .insertInto('trainers')
    .values({ ...none, name: 'Leela', course: 'Python', email: '', status: 'pending' })
    .execute()
  await site.change({ seats: 1 })
  const { orderId } = await site.pay('Asha')
  const owner = await site.staff('meera', 'owner')
  const { version } = (await owner.get(`/api/office/orders/${orderId}`)).json()
  await owner.post(`/api/office/orders/${orderId}/refunds`, { version, amount: '3000', reason: 'Cancelled' })
  const lines = await today(owner)
  expect(kinds(lines)).toEqual(
    expect.arrayContaining(['messages', 'trainers', 'refunds', 'batches-full', 'payments', 'mail']),
  )
  const text = (kind: string) => lines.find((line) => line.kind === kind)?.text
  expect(text('messages')).toBe('A message waits for an answer.')
  expect(lines.find(({ kind }) => kind === 'messages')?.address).toMatch(/^\/office\/messages\/\d+$/)
  expect(lines.find(({ kind }) => kind === 'trainers')?.address).toMatch(/^\/office\/trainers\/\d+$/)
  expect(text('refunds')).toBe('A refund is to be sent: ₹3,000.')
  expect(text('batches-full')).toBe('A batch is full: datascience-1.')
  expect(text('payments')).toMatch(/^The last payment arrived on /)
  expect(kinds(await today(await site.staff('ravi', 'content')))).toEqual(['trainers', 'mail'])
  expect(kinds(await today(await site.staff('mina', 'support')))).toEqual(['messages', 'mail'])
  expect(kinds(await today(await site.staff('kiran', 'teaching')))).toEqual(['mail'])
})

test('mail that fails is a fault since its first mail that waits', async () => {
  const owner = await site.staff('meera', 'owner')
  const mail = async () => (await today(owner)).find(({ kind }) => kind === 'mail')
  await site.database.deleteFrom('outbox').execute()
  expect(await mail()).toMatchObject({ count: 0, is_fault: false, text: 'No mail went out yet; none waits.' })
  const texts = { recipient: 'a@example.com', subject: 'A', body: 'A', next_try_at: 9e15 }
  await site.database
    .insertInto('outbox')
    .values([
      { ...texts, created_at: 1_000, tries: 0, sent_at: Date.UTC(2026, 10, 28, 5) },
      { ...texts, created_at: Date.UTC(2026, 10, 28, 6), tries: 3, sent_at: null },
      { ...texts, created_at: Date.UTC(2026, 10, 28, 4), tries: 0, sent_at: null },
    ])
    .execute()
  expect(await mail()).toMatchObject({
    ...{ count: 2, is_fault: true },
    text: 'The last mail went out on Saturday, 28 November 2026 at 10:30 AM IST; 2 wait. Mails fail since Saturday, 28 November 2026 at 11:30 AM IST.',
  })
})

test('sessions and interviews of the day in India, and batches that close within a week', async () => {
  await site.close()
  const now = Date.UTC(2098, 6, 16, 20)
  site = await openDesks({ clock: () => now })
  const owner = await site.staff('meera', 'owner')
  const text = async (kind: string) => (await today(owner)).find((line) => line.kind === kind)?.text
  expect(await text('batches-closing')).toBe('A batch closes within a week: datascience-1.')
  expect(await text('sessions')).toBeUndefined()
  await site.change({ starts_on: '2098-06-02', enrol_by: '2098-06-01', session_days: 'Monday and Wednesday' })
  // By now it is Thursday in India.
  expect(await text('sessions')).toBeUndefined()
  await site.change({ session_days: 'Tuesdays and Thursdays' })
  expect(await text('sessions')).toMatch(/^A session is today: datascience-1 at \d\d:\d\d\.$/)
})
