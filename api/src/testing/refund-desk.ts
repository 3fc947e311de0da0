import { endPaidPlace } from '../enrolments/end-paid-place'
import { queueFor } from '../mail/mail-queue'
import { undecidedEvents } from '../payments/provider-events'
import { providerFor } from '../payments/provider-for'
import { refundCommand } from '../payments/refund-command'
import { sendRefunds } from '../payments/send-refunds'
import { reservePlace } from './course-order'
import { captured, startRazorpay } from './razorpay-double'
import { startTestApi } from './test-api'

export type TestApi = Awaited<ReturnType<typeof startTestApi>>
export type Visitor = ReturnType<TestApi['visitor']>

const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const mails = { outbox: queueFor(mail, 'https://site.example'), publicUrl: 'https://site.example' }
export const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
/** Of a place in the batch, in paise. */
export const PRICE = 2_500_000
export const WHY = ['reason=Two sessions were cancelled', 'by=Meera']

/** A site with a payment provider, and what an operator who gives money back does and sees; `close` removes it. */
export async function openRefundDesk() {
  const bank = await startRazorpay()
  const api = await startTestApi({ settings: { mail, razorpay: bank.settings } })
  const { database } = api
  await database
    .updateTable('program_batches')
    .set({ starts_on: '2099-07-21', enrol_by: '2099-07-18', seats: 0 })
    .where('product', '=', 'DataScience')
    .execute()
  const provider = providerFor({ razorpay: bank.settings })
  const parts = { database, mails, endPlace: endPaidPlace }
  return {
    api,
    bank,
    mails,
    parts,
    close: async () => {
      await api.close()
      bank.close()
    },
    /** A place that the provider's payment `pay_1` has paid. */
    paidPlace: async (visitor = api.visitor()) => {
      const { reference, order } = await reservePlace(visitor, person)
      bank.pay(order.provider_order_id, 'pay_1')
      await bank.report(api.visitor(), captured(order.provider_order_id, PRICE))
      return { visitor, reference: String(reference), id: String(order.id) }
    },
    giveBack: (id: string, amount: string | number, ...more: string[]) =>
      refundCommand(parts, [id, `amount=${amount}`, ...WHY, '--yes', ...more]),
    send: (id?: string) => sendRefunds({ database, mails, provider }, [...(id ? [id] : []), '--yes']),
    rows: () =>
      database
        .selectFrom('refunds')
        .select(['state', 'amount_paise', 'provider_refund_id'])
        .orderBy('created_at')
        .orderBy('amount_paise')
        .execute(),
    orderOf: (id: string) =>
      database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    creditNotes: async () => {
      const notes = await database
        .selectFrom('documents')
        .selectAll()
        .where('series', '=', 'C')
        .orderBy('number')
        .execute()
      return notes.map(({ number, amount_paise, before_paise }) => [number, amount_paise, before_paise])
    },
    open: async () => (await undecidedEvents(database)).map(({ note }) => note),
  }
}
