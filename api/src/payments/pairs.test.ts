import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedError } from '@marga/server/failures/expected-error'
import { changeBatch } from '../batches/change-batch'
import { NO_MAILS } from '../testing/no-mails'
import { captured, startRazorpay } from '../testing/razorpay-double'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { noteRefund } from './refunds'

// Each pair of calls that touch one place or its orders, at the same moment. PostgreSQL runs them beside each other.

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
beforeAll(async () => {
  bank = await startRazorpay()
  api = await startTestApi({ settings: { razorpay: bank.settings } })
  await api.database
    .updateTable('program_batches')
    .set({ starts_on: '2099-07-21', enrol_by: '2099-07-18', instalments: 2 })
    .where('product', '=', 'DataScience')
    .execute()
  await signUp(api.visitor(), 'member')
}, 60_000)
afterAll(async () => {
  await api.close()
  bank.close()
})

const PRICE = 2_500_000
let count = 0

/** A place that is reserved, with an order that the provider knows. */
async function newPlace(isMember: boolean) {
  count += 1
  const name = `person${count}`
  const visitor = isMember ? await signUp(api.visitor(), name) : api.visitor()
  const person = { full_name: `${name} Rao`, email: `${name}@example.com`, phone: '98745 00000' }
  const register = () => visitor.post('/api/batches/DataScience/registrations', person)
  const { id: reference } = (await register()).json()
  const lead = () =>
    visitor.post('/api/leads', { ...person, product: 'DataScience', order: { plan: 'instalments' } })
  const order = (plan: string) => visitor.post('/api/payments/orders', { purpose: 'course', reference, plan })
  const { id, provider_order_id } = (await order('full')).json()
  return { visitor, reference, register, lead, order, id, providerOrder: provider_order_id, name }
}
type Place = Awaited<ReturnType<typeof newPlace>>

const run = async (action: Promise<unknown>) => {
  await action.catch((error: unknown) => {
    if (!(error instanceof ExpectedError)) throw error
  })
  return { statusCode: 200 }
}

const ACTIONS: Record<string, (place: Place) => Promise<{ statusCode: number }>> = {
  register: ({ register }) => register(),
  'register and pay': ({ lead }) => lead(),
  'order at once': ({ order }) => order('full'),
  'order in parts': ({ order }) => order('instalments'),
  prove: ({ visitor, id, providerOrder, name }) =>
    visitor.post(`/api/payments/orders/${id}/verify`, bank.proof(providerOrder, `pay_${name}`)),
  report: ({ providerOrder, name }) =>
    bank.report(api.visitor(), captured(providerOrder, PRICE, `pay_${name}`)),
  'report another payment': ({ providerOrder, name }) =>
    bank.report(api.visitor(), captured(providerOrder, PRICE, `pay_${name}_2`)),
  'cancel the reservation': ({ visitor, reference }) =>
    visitor.delete(`/api/course-registrations/${reference}`),
  'cancel the paid place': ({ visitor, reference }) =>
    visitor.post(`/api/course-registrations/${reference}/cancellation`, { refund_paise: PRICE }),
  'put the batch off': () =>
    run(
      changeBatch(api.database, NO_MAILS, [
        'DataScience',
        `starts_on=2099-08-${10 + (count % 18)}`,
        'people=move',
      ]),
    ),
  'note the refund': ({ id }) => run(noteRefund(api.database, NO_MAILS, { id })),
  'sign in': ({ visitor }) => visitor.post('/api/login', { username: 'member', password: asha.password }),
  'delete the account': ({ visitor }) => visitor.delete('/api/account', { password: asha.password }),
  read: ({ visitor, reference }) => visitor.get(`/api/course-registrations/${reference}`),
}

const NAMES = Object.keys(ACTIONS)
const PAIRS = NAMES.flatMap((left, index) => NAMES.slice(index).map((right) => [left, right] as const))

/** Money in is paid or goes back, once; nothing that has money is closed; a paid place is held. */
async function faultsOf(place: Place, isDeleted: boolean) {
  const orders = await api.database
    .selectFrom('orders')
    .selectAll()
    .where('reference', '=', place.reference)
    .execute()
  const claim = await api.database
    .selectFrom('lead_claims')
    .select('kind')
    .where('id', '=', place.reference)
    .executeTakeFirst()
  const paid = orders.filter(({ state }) => state === 'paid')
  const isMoney = (state: string) => ['paid', 'refund due', 'refunded'].includes(state)
  const reported = await api.database
    .selectFrom('provider_events')
    .select(['provider_payment_id', 'state'])
    .where('provider_order_id', '=', place.providerOrder)
    .execute()
  return [
    paid.length > 1 && 'paid twice',
    orders.some(({ state, provider_payment_id }) => (provider_payment_id !== null) !== isMoney(state)) &&
      'a payment and its state differ',
    paid.length === 1 && !isDeleted && claim?.kind !== 'registration' && 'paid, and no place',
    orders.filter(({ state }) => state === 'open').length > 1 && 'two open orders',
    reported.some(({ state }) => state === 'new') && 'a report is not decided',
    reported.some(
      ({ provider_payment_id }) => !orders.some((order) => order.provider_payment_id === provider_payment_id),
    ) && 'money without an order',
  ].filter(Boolean)
}

const ROUNDS = Number(process.env.TEST_DATABASE_URL ? 2 : 1)

test.each(PAIRS)('%s beside %s', async (left, right) => {
  const isMember = [left, right].some((name) => name === 'delete the account')
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await newPlace(isMember)
    const actions = round % 2 === 0 ? [left, right] : [right, left]
    const answers = await Promise.all(actions.map((name) => ACTIONS[name]?.(place)))
    expect(answers.map((answer) => (answer?.statusCode ?? 500) >= 500)).toEqual([false, false])
    expect(await faultsOf(place, isMember)).toEqual([])
  }
})

test('places and money change in transactions that take their locks in one order', () => {
  const folders = ['batches', 'enrolments', 'mock-interview', 'payments', 'sessions']
  const own = folders.flatMap((folder) =>
    readdirSync(join(__dirname, '..', folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  )
  const opened = [...own, 'account-settings/delete-account.ts'].filter((name) =>
    readFileSync(join(__dirname, '..', name), 'utf8').includes('.transaction()'),
  )
  expect(opened.sort()).toEqual(['batches/interests.ts', 'batches/place-transaction.ts'])
})
