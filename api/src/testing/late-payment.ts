import { queueFor } from '../mail/mail-queue'
import { providerFor } from '../payments/provider-for'
import { returnPayments } from '../payments/return-payments'
import { captured, startRazorpay } from './razorpay-double'
import { startTestApi } from './test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>

// Nothing listens there: mails stay in the outbox, where tests read them.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)

const JOINED = inIndia('2099-07-01T12:00:00')
export const PRICE = 2_500_000
export const HOUR = 3_600_000
/** The seat of who joined on the 1st, with three days to pay, is free again. */
export const LAPSED = inIndia('2099-07-05T00:00:30')
export const OTHER = 'datascience-2'

/** Two batches of Data Science: one in which people lose their seats who do not pay in three days, and one a month later. */
async function setBatches(database: Api['database']) {
  const days = { starts_on: '2099-07-21', enrol_by: '2099-07-18', pay_by_days: 3, price_paise: PRICE }
  const first = await database
    .updateTable('program_batches')
    .set({ ...days, instalments: 2, instalment_days: 30 })
    .where('id', '=', 'datascience-1')
    .returningAll()
    .executeTakeFirstOrThrow()
  const later = { id: OTHER, starts_on: '2099-08-20', enrol_by: '2099-08-18', seats: 0 }
  await database
    .insertInto('program_batches')
    .values({ ...first, ...later })
    .execute()
}

/** What a test reads of what was stored. */
const readingOf = ({ database }: Api) => {
  const mailsTo = (recipient: string) =>
    database
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  return {
    /** Mails to an address, in order. */
    mailsTo,
    /** Subjects of mails to an address, without the one with the link to choose: it is withdrawn where it was not sent before the choice ended. */
    laterSubjects: async (recipient: string) =>
      (await mailsTo(recipient))
        .map(({ subject }) => subject)
        .filter((subject) => !subject.startsWith('Choose another batch')),
    companyMails: async (start: string) =>
      (await mailsTo(mail.mailbox)).filter(({ subject }) => subject.startsWith(start)),
    orderOf: (id: string) =>
      database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Series and amounts of its documents. */
    documents: async (id: string) =>
      (
        await database
          .selectFrom('documents')
          .select(['series', 'amount_paise'])
          .where('order_id', '=', id)
          .orderBy('series', 'desc')
          .execute()
      ).map(({ series, amount_paise }) => [series, amount_paise]),
  }
}

interface Late {
  visitor?: Visitor
  plan?: string
  coupon?: string
}

/** A site on which payments come once their seat is gone. Nobody but a test sends money back: `sendBack` does what a process does in a round. */
export async function startLatePayments({ mailUrl = mail.url } = {}) {
  const bank = await startRazorpay()
  let now = JOINED
  const api = await startTestApi({
    clock: () => now,
    settings: { mail: { ...mail, url: mailUrl }, razorpay: bank.settings },
    hasWatches: false,
  })
  const { database } = api
  await setBatches(database)
  const set = (id: string, facts: object) =>
    database.updateTable('program_batches').set(facts).where('id', '=', id).execute()
  const mails = { outbox: queueFor(mail, 'https://site.example'), publicUrl: 'https://site.example' }
  const provider = providerFor({ razorpay: bank.settings })
  const join = (visitor: Visitor, name: string, batch = 'datascience-1') =>
    visitor.post('/api/batches/DataScience/registrations', {
      ...{ full_name: `${name} Rao`, email: `${name}@example.com`, phone: '98745 00000', batch },
    })
  let people = 0
  /** Somebody reserves a place on the 1st, somebody else has its seat on the 5th, and then the payment of the first one comes. */
  const paidLate = async (name = 'asha', { visitor = api.visitor(), plan = 'full', coupon }: Late = {}) => {
    people += 1
    now = JOINED
    await set('datascience-1', { seats: 0 })
    const { id: registration } = (await join(visitor, name)).json()
    const body = { purpose: 'course', reference: registration, plan, ...(coupon && { coupon }) }
    const order = (await visitor.post('/api/payments/orders', body)).json()
    now = LAPSED
    await set('datascience-1', { seats: people })
    await join(api.visitor(), `${name}-second`)
    const payment = `pay_${people}`
    bank.pay(order.provider_order_id, payment, { amount: order.amount_paise })
    await bank.report(api.visitor(), captured(order.provider_order_id, order.amount_paise, payment))
    const id: string = order.id
    return {
      ...{ visitor, registration, id, payment, atProvider: String(order.provider_order_id) },
      choose: (batch = OTHER, by = visitor) => by.post(`/api/payments/orders/${id}/place`, { batch }),
      place: async (by = visitor) => (await by.get(`/api/payments/orders/${id}/place`)).json(),
      own: async () => (await visitor.get(`/api/course-registrations/${registration}`)).json(),
    }
  }
  return {
    ...{ api, bank, mails, provider, set, join, paidLate },
    ...readingOf(api),
    now: () => now,
    setNow: (at: number) => {
      now = at
    },
    close: async () => {
      await api.close()
      bank.close()
    },
    /** What a process of the API does in a round, at a moment. */
    sendBack: (at = now, { by = provider, on = database } = {}) =>
      returnPayments({ database: on, mails, provider: by, log: { warn: () => {}, error: () => {} } }, at),
  }
}
export type LatePayments = Awaited<ReturnType<typeof startLatePayments>>
