import { copyBatch } from '../batches/open-batch'
import { queueFor } from '../mail/mail-queue'
import { payOrder } from './course-order'
import { startTestApi, type TestApiOptions } from './test-api'

type Visitor = ReturnType<Awaited<ReturnType<typeof startTestApi>>['visitor']>

const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const mails = { outbox: queueFor(mail, 'https://marga.example'), publicUrl: 'https://marga.example' }

export const person = (name: string) => ({
  ...{ full_name: `${name} Rao`, email: `${name.toLowerCase()}@example.com`, phone: '98745 00000' },
})

/** A site with two batches of Data Science, the second with one seat and another price, and people who take places in them. */
export async function openOffice(options: TestApiOptions = {}) {
  const api = await startTestApi(options)
  const { database } = api
  const change = (values: object, id = 'datascience-1') =>
    database.updateTable('program_batches').set(values).where('id', '=', id).execute()
  await change({
    ...{ starts_on: '2098-07-21', enrol_by: '2098-07-18', seats: 2, instalments: 2, instalment_days: 30 },
  })
  await copyBatch(database, [
    ...['datascience-1', 'starts_on=2099-02-12', 'enrol_by=2099-02-08', 'seats=1', 'price=26000', '--yes'],
  ])
  const reserve = async (name: string, { visitor = api.visitor(), batch = 'datascience-1' } = {}) => {
    const body = { ...person(name), batch }
    const { id } = (await visitor.post('/api/batches/DataScience/registrations', body)).json()
    return { id: String(id), visitor }
  }
  const order = async ({ id, visitor }: { id: string; visitor: Visitor }, plan = 'full') =>
    (await visitor.post('/api/payments/orders', { purpose: 'course', reference: id, plan })).json()
  return {
    ...{ api, database, mails, change, reserve, order, close: api.close },
    pay: async (name: string, options: { plan?: string; visitor?: Visitor; batch?: string } = {}) => {
      const place = await reserve(name, options)
      const { id: orderId } = await order(place, options.plan)
      await payOrder(place.visitor, orderId)
      return { ...place, orderId: String(orderId) }
    },
    wait: async (name: string, { batch = 'datascience-1', visitor = api.visitor() } = {}) => {
      const body = { ...person(name), batch }
      const { id } = (await visitor.post('/api/batches/DataScience/waiting', body)).json()
      return { id: String(id), visitor }
    },
    claimOf: (id: string) =>
      database.selectFrom('lead_claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ordersOf: (id: string) =>
      database.selectFrom('orders').selectAll().where('reference', '=', id).orderBy('created_at').execute(),
    /** Mails to people about their places. */
    mailed: () =>
      database
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'body'])
        .where('mail_class', '=', 'purchase')
        .where('order_id', '=', '')
        .orderBy('id')
        .execute(),
    /** A place as its owner reads it. */
    shown: async ({ id, visitor }: { id: string; visitor: Visitor }) =>
      (await visitor.get(`/api/course-registrations/${id}`)).json(),
    /** Everything of places and money, to compare. */
    stored: async () => {
      const all = ['lead_claims', 'orders', 'place_moves', 'documents', 'outbox'] as const
      const rows = await Promise.all(all.map((table) => database.selectFrom(table).selectAll().execute()))
      return JSON.stringify(rows)
    },
  }
}
