import * as calls from '@marga/api-contract/payment-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { MailQueue } from '../mail/mail-queue'
import { type Chooser, chooserOf } from '../payments/choice-links'
import { latePaymentOf } from '../payments/late-payments'
import { noOrder } from '../payments/order-errors'
import { NOBODY, subjectOf } from '../payments/order-people'
import type { OrderRow } from '../payments/order-row'
import type { OrderService } from '../payments/order-service'
import { paymentMails } from '../payments/payment-mails'
import { chooseOtherBatch } from './choose-other-batch'
import { type CourseRegistrations, thankYouPath } from './course-registrations'
import { shownRegistration } from './registration-routes'

/** What who has chosen by the link reads: the page of the place is for who made the order. */
const chosenPath = (order: string) => `/other-batch?${new URLSearchParams({ order, chosen: '1' })}`

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
  const shown = async (order: OrderRow, { session, isByLink }: Chooser) => {
    const { id, state, amount_paise, reference } = order
    const own = await registrations.findOwn(reference, session)
    const { batch } = own ? shownRegistration(own) : {}
    const { title } = (await subjectOf(database, order)) ?? NOBODY
    const page = own ? thankYouPath(own.product, own.id) : '/my-learning'
    return {
      ...{ id, state, amount_paise, batch, course_name: own?.course_name ?? title },
      link: isByLink ? chosenPath(id) : page,
      late_payment: await latePaymentOf(database, order, clock()),
    }
  }

  app.route({
    ...calls.readPaidPlace,
    handler: async ({ params, query, session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const found = await orders.find(params.id)
      const chooser = found && chooserOf(found, { session, key: query.key, now: clock() })
      if (!chooser || found.purpose !== 'course') throw noOrder()
      return shown(chooser.isByLink ? found : await orders.findOwn(params.id, session), chooser)
    },
  })

  app.route({
    ...calls.chooseOtherBatch,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async ({ params, session, body }) => {
      const mails = { outbox, publicUrl }
      const parts = { mails, onCaptured: paymentMails({ outbox }) }
      const wanted = { ...params, batch: body.batch, key: body.key, session, now: clock() }
      const { order, ...chooser } = await chooseOtherBatch(database, parts, wanted)
      return shown(order, chooser)
    },
  })
}
