import { openDesks } from '../testing/desk-site'

let now: number
let site: Awaited<ReturnType<typeof openDesks>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  now = Date.parse('2026-11-29T00:30:00+05:30')
  site = await openDesks({ clock: () => now })
})
afterEach(() => site.close())

const agreed = async () =>
  (await site.database.selectFrom('orders').select('agreed').orderBy('created_at').execute()).map(
    (order) => order.agreed,
  )

test('an order records the versions that count in India when it is made, and keeps them', async () => {
  const first = await site.reserve('Asha')
  now = Date.parse('2026-11-28T23:30:00+05:30')
  await site.order(first)
  now = Date.parse('2026-11-29T00:30:00+05:30')
  await site.pay('Mina')
  expect(await agreed()).toEqual(['terms 1, refunds 1, privacy 1', 'terms 1, refunds 1, privacy 2'])
  const meera = await site.staff('meera', 'owner')
  const { text } = (await meera.get('/api/office/people/mina@example.com')).json()
  expect(text).toContain('agreed to: terms 1, refunds 1, privacy 2')
})

test('who pays by a transfer, which the office records, has agreed to nothing on a page', async () => {
  const meera = await site.staff('meera', 'owner')
  await site.reserve('Asha')
  const paid = { person: 'asha@example.com', program: 'Data Science', amount: '25000' }
  const payment = { ...paid, method: 'bank', reference: 'NEFT 77' }
  expect((await meera.post('/api/office/payments', payment)).json()).toMatchObject({ is_done: true })
  expect(await agreed()).toEqual([''])
})
