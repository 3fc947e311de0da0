import { rupeeNumber } from '@marga/constants/rupees'
import { ExpectedError } from '@marga/server/failures/expected-error'
import { changeBatch } from '../batches/change-batch'
import { endPaidPlace } from '../enrolments/end-paid-place'
import { lockClaim } from '../enrolments/lock-claim'
import { dueRefunds } from '../payments/due-refunds'
import { providerFor } from '../payments/provider-for'
import { recordPayment } from '../payments/record-payment'
import { refundCommand } from '../payments/refund-command'
import { noteRefund } from '../payments/refunds'
import { sendRefunds } from '../payments/send-refunds'
import { PRICE, type Run } from './money-run'
import { NO_MAILS } from './no-mails'
import { captured } from './razorpay-double'

type Answer = Awaited<ReturnType<Run['people'][number]['visitor']['get']>>

/** What a call answers; undefined where it is refused. @throws Error where it fails */
export async function answered(call: Promise<Answer>) {
  const answer = await call
  if (answer.statusCode >= 500) throw new Error(`The API answered ${answer.statusCode}.`)
  return answer.statusCode < 300 && answer.statusCode !== 204 ? answer.json() : undefined
}

/** A refusal is an outcome like any other; a failure is not. */
export async function refusable(act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
  }
}

export const chosen = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)]

export function personAt({ people }: Run, index: number) {
  const person = people[index]
  if (!person) throw new Error(`There is no person ${index}.`)
  return person
}

/** Orders what somebody has reserved. */
export async function orderFor(person: Run['people'][number], plan: string, coupon?: string) {
  const { visitor, registration: reference, orders } = person
  const body = { purpose: 'course', reference, plan, ...(coupon !== undefined && { coupon }) }
  const order = await answered(visitor.post('/api/payments/orders', body))
  if (!order?.provider_order_id) return
  const { id, provider_order_id: atProvider, amount_paise: amount } = order
  if (!orders.some((known) => known.id === id)) orders.push({ id, atProvider, amount })
}

async function report({ api, bank, reports }: Run, body: object) {
  reports.push(body)
  await answered(bank.report(api.visitor(), body))
}

/** What people do on the site. */
export const visitorSteps = (run: Run) => ({
  lead: async (index: number, plan: string, { batch, coupon }: { batch?: string; coupon?: string } = {}) => {
    const person = personAt(run, index)
    const { visitor, email } = person
    const facts = { full_name: `Person ${index}`, email, phone: '98745 00000', ...(batch && { batch }) }
    const place = await answered(visitor.post('/api/batches/DataScience/registrations', facts))
    if (!place) return
    person.registration = place.id
    await orderFor(person, plan, coupon)
  },
  openWindow: async (index: number) => {
    const { visitor, orders } = personAt(run, index)
    const last = orders.at(-1)
    if (last) await answered(visitor.post(`/api/payments/orders/${last.id}/attempt`))
  },
  prove: async (index: number) => {
    const { visitor, orders } = personAt(run, index)
    const last = orders.at(-1)
    if (!last) return
    run.count += 1
    const payment = `pay_${run.count}`
    const proof = run.bank.proof(last.atProvider, payment)
    await answered(visitor.post(`/api/payments/orders/${last.id}/verify`, proof))
    // The provider reports it all the same.
    await report(run, captured(last.atProvider, last.amount, payment))
  },
  cancel: async (index: number) => {
    const { visitor, registration } = personAt(run, index)
    if (registration) await answered(visitor.delete(`/api/course-registrations/${registration}`))
  },
  cancelPaid: async (index: number) => {
    const { visitor, registration } = personAt(run, index)
    const path = `/api/course-registrations/${registration}`
    const place = registration ? await answered(visitor.get(path)) : undefined
    const refund_paise = place?.cancellation?.refund_paise
    if (refund_paise) await answered(visitor.post(`${path}/cancellation`, { refund_paise }))
  },
  changeBatch: async (index: number, batch: string) => {
    const { visitor, registration } = personAt(run, index)
    const path = `/api/course-registrations/${registration}/batch`
    if (registration && (await answered(visitor.put(path, { batch })))) run.changed += 1
  },
  wait: async () => {
    run.clock.now += 11 * 60_000
  },
  /** Every reservation is past its pay-by day. */
  expire: async () => {
    run.clock.now += 2 * 86_400_000
  },
})

/** What the provider reports, in its own order. */
export function providerSteps(run: Run) {
  const { bank } = run
  const payAt = async (atProvider: string, amount: number) => {
    run.count += 1
    const id = `pay_${run.count}`
    bank.pay(atProvider, id, { amount })
    await report(run, captured(atProvider, amount, id))
  }
  return {
    pay: async (index: number) => {
      const last = personAt(run, index).orders.at(-1)
      if (last) await payAt(last.atProvider, last.amount)
    },
    payOld: async (index: number, share: number) => {
      const orders = run.people.flatMap((person) => person.orders)
      const old = chosen(orders, index)
      if (old) await payAt(old.atProvider, Math.max(100, Math.round(old.amount * share)))
    },
    refundInPages: async (index: number, share: number) => {
      const payment = chosen(bank.payments(), index)
      if (!payment) return
      const left = payment.amount - bank.returnedOf(payment.id)
      const amount = Math.min(left, Math.ceil(payment.amount * share))
      if (amount <= 0) return
      const entity = bank.makeRefund(payment.id, amount)
      await report(run, { event: 'refund.processed', payload: { refund: { entity } } })
    },
    reportRefund: async (index: number, isDone: boolean) => {
      const pending = bank.refunds.filter(({ status }) => status === 'pending')
      const refund = chosen(pending, index)
      if (!refund) return
      refund.status = isDone ? 'processed' : 'failed'
      const entity = { ...refund }
      await report(run, { event: `refund.${refund.status}`, payload: { refund: { entity } } })
    },
    reportAgain: async (index: number) => {
      const body = chosen(run.reports, index)
      run.count += 1
      if (body) await answered(bank.report(run.api.visitor(), body, `evt_${run.count}`))
    },
  }
}

/** What the company does, by its commands. */
export function companySteps(run: Run) {
  const { bank, clock } = run
  const { database } = run.api
  const provider = providerFor({ razorpay: bank.settings })
  const giveBack = (index: number, amountOf: (paise: number) => string, reason: string) =>
    refusable(async () => {
      const paid = database.selectFrom('orders').selectAll().where('state', '=', 'paid')
      const order = chosen(await paid.orderBy('created_at').orderBy('id').execute(), index)
      if (!order) return
      const words = [
        order.id,
        `amount=${amountOf(order.amount_paise)}`,
        `reason=${reason}`,
        'by=Meera',
        '--yes',
      ]
      await refundCommand({ database, mails: NO_MAILS, endPlace: endPaidPlace }, words)
    })
  return {
    record: (index: number) =>
      refusable(async () => {
        const { registration } = personAt(run, index)
        const open = await database
          .selectFrom('orders')
          .select('amount_paise')
          .where('reference', '=', registration)
          .where('state', '=', 'open')
          .executeTakeFirst()
        run.count += 1
        const place = { id: registration, person: undefined, program: undefined }
        const facts = { method: 'bank' as const, reference: `UTR ${run.count}`, by: 'Meera', plan: undefined }
        await recordPayment(
          { database, mails: NO_MAILS, lockClaim, now: clock.now },
          { ...facts, place, amountPaise: open?.amount_paise ?? PRICE },
        )
      }),
    giveBack: (index: number, share: number) =>
      giveBack(index, (paise) => rupeeNumber(Math.ceil(paise * share)), 'A session was cancelled'),
    giveBackAll: (index: number) => giveBack(index, () => 'all', 'The batch is cancelled'),
    send: (status: string) =>
      refusable(async () => {
        bank.setRefundStatus(status)
        await sendRefunds({ database, mails: NO_MAILS, provider }, ['--yes'])
      }),
    noteByHand: (index: number) =>
      refusable(async () => {
        const due = (await dueRefunds(database)).filter(({ order }) => order.method !== '')
        const one = chosen(due, index)
        if (one) await noteRefund(database, NO_MAILS, { id: one.id, refundId: `by bank ${one.id}` })
      }),
    move: (day: number) =>
      refusable(() => {
        const starts = `starts_on=2099-07-${String(day + 1).padStart(2, '0')}`
        return changeBatch(database, NO_MAILS, ['datascience-1', starts, 'people=move'], clock.now)
      }),
  }
}
