import { captured, refunded, startRazorpay } from '../testing/razorpay-double'
import { startTestApi } from '../testing/test-api'
import { settleEvent, undecidedEvents } from './provider-events'

// What the provider reports of one payment, in every order in which it can arrive.

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
let now = Date.now()
beforeAll(async () => {
  bank = await startRazorpay()
  api = await startTestApi({ settings: { razorpay: bank.settings }, clock: () => now })
})
beforeEach(async () => {
  now = Date.now()
  await setBatch({ starts_on: '2099-07-21', enrol_by: '2099-07-18', seats: 0 })
  for (const { id } of await undecidedEvents(api.database)) await settleEvent(api.database, id, 'seen', now)
})
afterAll(async () => {
  await api.close()
  bank.close()
})

const PRICE = 2_500_000
const setBatch = (facts: object) =>
  api.database.updateTable('program_batches').set(facts).where('product', '=', 'DataScience').execute()
let count = 0

async function ordered() {
  count += 1
  const visitor = api.visitor()
  const person = { full_name: 'Asha Rao', email: `asha${count}@example.com`, phone: '98745 00000' }
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  const order = (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()
  return {
    visitor,
    reference,
    id: String(order.id),
    at: String(order.provider_order_id),
    payment: `pay_${count}`,
  }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

const paymentEvent = (name: string, { at, payment }: Ordered, amount = PRICE) => ({
  ...captured(at, amount, payment),
  event: name,
})
const disputeEvent = (name: string, { at, payment }: Ordered, amount = PRICE) => ({
  event: `payment.dispute.${name}`,
  payload: {
    payment: { entity: { id: payment, order_id: at, amount: PRICE, currency: 'INR' } },
    dispute: {
      entity: {
        id: `disp_${payment}`,
        payment_id: payment,
        amount,
        reason_code: 'fraud',
        respond_by: 1_900_000_000,
      },
    },
  },
})

const EVENTS: Record<string, (order: Ordered) => object> = {
  authorised: (order) => paymentEvent('payment.authorized', order),
  captured: (order) => paymentEvent('payment.captured', order),
  failed: (order) => paymentEvent('payment.failed', order),
  refunded: ({ payment }) => refunded(payment, PRICE, `rfnd_${payment}`),
  disputed: (order) => disputeEvent('created', order),
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, index) =>
    permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}

const ordersOf = (reference: string) =>
  api.database
    .selectFrom('orders')
    .select(['state', 'amount_paise', 'provider_payment_id'])
    .where('reference', '=', reference)
    .orderBy('created_at')
    .orderBy('state')
    .execute()
const documentsOf = async (id: string) =>
  (await api.database.selectFrom('documents').select('series').where('order_id', '=', id).execute())
    .map(({ series }) => series)
    .sort()
const report = (body: object, id?: string) => bank.report(api.visitor(), body, id)

test.each(permutations(Object.keys(EVENTS)).map((names) => [names.join(', ')] as const))(
  '%s: the money went back, and a person reads what to decide',
  async (names) => {
    const order = await ordered()
    const bodies = names.split(', ').map((name) => EVENTS[name]?.(order) ?? {})
    // Each as it comes, again as the same report, and again as another one.
    for (const [index, body] of bodies.entries()) {
      const first = await report(body, `evt_${order.payment}_${index}`)
      const second = await report(body, `evt_${order.payment}_${index}`)
      expect([first.statusCode, second.json()]).toEqual([200, { message: 'Known before.' }])
    }
    const books = async () => [await ordersOf(order.reference), await documentsOf(order.id)]
    const after = await books()
    expect(after).toEqual([
      [{ state: 'refunded', amount_paise: PRICE, provider_payment_id: order.payment }],
      ['C', 'R'],
    ])
    const notes = (await undecidedEvents(api.database)).map(({ note }) => note).sort()
    expect(notes).toEqual([
      expect.stringContaining(
        `The bank of who paid asks ₹25,000 back: dispute disp_${order.payment}, fraud.`,
      ),
      expect.stringContaining('Decide whether its place is kept.'),
    ])
    for (const [index, body] of bodies.entries())
      expect((await report(body, `again_${order.payment}_${index}`)).statusCode).toBe(200)
    expect(await books()).toEqual(after)
  },
)

test.each([
  [
    'captured after the last day to join',
    async (order: Ordered) => {
      await setBatch({ starts_on: '2020-01-02', enrol_by: '2020-01-01' })
      now += 11 * 60_000
      await report(paymentEvent('payment.captured', order))
    },
    [['refund due', PRICE]],
  ],
  [
    'captured after the place was cancelled',
    async (order: Ordered) => {
      await order.visitor.delete(`/api/course-registrations/${order.reference}`)
      await report(paymentEvent('payment.captured', order))
    },
    [['refund due', PRICE]],
  ],
  [
    'captured of another amount, then of the right one',
    async (order: Ordered) => {
      await report(paymentEvent('payment.captured', order, 100))
      await report(captured(order.at, PRICE, `${order.payment}_2`))
    },
    [
      ['paid', PRICE],
      ['refund due', 100],
    ],
  ],
  [
    'authorised, and never captured',
    async (order: Ordered) => {
      await report(paymentEvent('payment.authorized', order))
      await report(paymentEvent('payment.failed', order))
    },
    [['open', PRICE]],
  ],
] as const)('%s', async (_, deliver, expected) => {
  const order = await ordered()
  await deliver(order)
  const orders = await ordersOf(order.reference)
  expect(orders.map(({ state, amount_paise }) => [state, amount_paise])).toEqual(expected)
})

test.each([
  [
    'created',
    PRICE,
    /Answer it in the provider's pages by 2030-03-17\. Nothing has changed here: the order .* is paid\./,
  ],
  ['action_required', PRICE, /Answer it in the provider's pages/],
  [
    'lost',
    PRICE,
    /was lost\. To have it in the books: npm run db -- refund \S+ amount=all .* refunded \S+ disp_.*Do not send it/,
  ],
  ['lost', 500_000, /₹5,000 was taken back .* amount=5000\.00 /],
  ['won', PRICE, undefined],
  ['under_review', PRICE, undefined],
  ['closed', PRICE, undefined],
])('a chargeback that is %s, of %s paise, moves no money here', async (name, amount, note) => {
  const order = await ordered()
  await report(paymentEvent('payment.captured', order))
  await report(disputeEvent(name, order, amount))
  const notes = (await undecidedEvents(api.database)).map((event) => event.note)
  expect(notes).toEqual(note ? [expect.stringMatching(note)] : [])
  expect((await ordersOf(order.reference)).map(({ state }) => state)).toEqual(['paid'])
})
