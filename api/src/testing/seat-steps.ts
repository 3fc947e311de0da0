import { providerFor } from '../payments/provider-for'
import { returnPayments } from '../payments/return-payments'
import { offerSeats } from '../waiting/offer-seats'
import type { Run } from './money-run'
import { answered, orderFor, personAt, providerSteps, visitorSteps } from './money-steps'
import { NO_MAILS } from './no-mails'

const HOUR_MS = 3_600_000

/** Who waits for a seat, and what becomes of it. */
export function waitingSteps(run: Run) {
  const { clock } = run
  const offer = () => offerSeats(run.api.database, { mails: NO_MAILS, now: clock.now })
  return {
    joinList: async (index: number, batch: string) => {
      const person = personAt(run, index)
      const { visitor, email } = person
      const facts = { full_name: `Person ${index}`, email, phone: '98745 00000', batch }
      const place = await answered(visitor.post('/api/batches/DataScience/waiting', facts))
      if (place) person.waiting = place.id
    },
    /** What a process does every few seconds. */
    offer,
    takeOffer: async (index: number, plan: string) => {
      const person = personAt(run, index)
      const { visitor, waiting } = person
      const place = waiting && (await answered(visitor.post(`/api/waiting/${waiting}/seat`, {})))
      if (!place) return
      person.registration = place.id
      await orderFor(person, plan)
    },
    leaveList: async (index: number) => {
      const { visitor, waiting } = personAt(run, index)
      if (waiting) await answered(visitor.post(`/api/waiting/${waiting}/leave`, {}))
    },
    /** Every offer is over, and the next one in line is asked. */
    offersRunOut: async () => {
      clock.now += 25 * HOUR_MS
      await offer()
    },
  }
}

/** What becomes of payments that come once their seat is gone. */
export function lateSteps(run: Run) {
  const { bank, clock, api } = run
  const provider = providerFor({ razorpay: bank.settings })
  const sendBack = () =>
    returnPayments(
      { database: api.database, mails: NO_MAILS, provider, log: { warn: () => {}, error: () => {} } },
      clock.now,
    )
  /** The orders of whom the site sends the money back now. */
  const dueNow = () =>
    api.database
      .selectFrom('orders')
      .select('id')
      .where('state', '=', 'refund due')
      .where('return_at', '<=', clock.now)
      .execute()
  const { lead } = visitorSteps(run)
  const { pay } = providerSteps(run)
  return {
    /** Their days to pay are over, everybody else joins, and then they pay. */
    payTooLate: async (index: number, batch: string) => {
      await lead(index, 'full', { batch })
      clock.now += 48 * HOUR_MS
      for (const [other] of run.people.entries()) if (other !== index) await lead(other, 'full', { batch })
      await pay(index)
    },
    choose: async (index: number, batch: string) => {
      const { visitor, orders } = personAt(run, index)
      for (const { id } of orders)
        if (await answered(visitor.post(`/api/payments/orders/${id}/place`, { batch }))) run.chosen += 1
    },
    /** What a process does every few seconds; two at once. */
    sendBack: async (status: string) => {
      bank.setRefundStatus(status)
      await Promise.all([sendBack(), sendBack()])
      const [left] = await dueNow()
      if (left) throw new Error(`${left.id} is due, and was neither sent nor put off.`)
    },
    /** The provider cannot be reached, or refuses. */
    sendBackInVain: async (isDown: boolean) => {
      if (isDown) bank.setDown(true)
      else bank.refuse('Your account does not have enough balance')
      await sendBack().finally(() => {
        bank.setDown(false)
        bank.refuse('')
      })
    },
    threeDays: async () => {
      clock.now += 73 * HOUR_MS
    },
  }
}
