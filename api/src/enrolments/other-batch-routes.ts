import * as calls from '@marga/api-contract/payment-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { MailQueue } from '../mail/mail-queue'
import { latePaymentOf } from '../payments/late-payments'
import { noOrder } from '../payments/order-errors'
import { NOBODY, subjectOf } from '../payments/order-people'
import type { OrderRow } from '../payments/order-row'
import type { OrderService } from '../payments/order-service'
import { paymentMails } from '../payments/payment-mails'
import type { Session } from '../sessions/session'
import { chooseOtherBatch } from './choose-other-batch'
import { type CourseRegistrations, thankYouPath } from './course-registrations'
import { shownRegistration } from './registration-routes'

interface Options {
  database: Kysely<Database>
  orders: OrderService
  registrations: CourseRegistrations
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

/** What became of the payment of a place, and another batch for one that came once its seat was gone. */
export const otherBatchRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, orders, registrations, outbox, publicUrl, clock },
) => {
  const shown = async (order: OrderRow, session: Session | null) => {
    const { id, state, amount_paise, reference } = order
    const own = await registrations.findOwn(reference, session)
    const { batch } = own ? shownRegistration(own) : {}
    const { title } = (await subjectOf(database, order)) ?? NOBODY
    return {
      ...{ id, state, amount_paise, batch, course_name: own?.course_name ?? title },
      link: own ? thankYouPath(own.product, own.id) : '/my-learning',
      late_payment: await latePaymentOf(database, order, clock()),
    }
  }

  app.route({
    ...calls.readPaidPlace,
    handler: async ({ params, session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const order = await orders.findOwn(params.id, session)
      if (order.purpose !== 'course') throw noOrder()
      return shown(order, session)
    },
  })

  app.route({
    ...calls.chooseOtherBatch,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async ({ params, session, body }) => {
      const mails = { outbox, publicUrl }
      const parts = { mails, onCaptured: paymentMails({ outbox }) }
      const wanted = { ...params, ...body, session, now: clock() }
      return shown(await chooseOtherBatch(database, parts, wanted), session)
    },
  })
}
