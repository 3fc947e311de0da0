import * as calls from '@marga/api-contract/payment-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { ZodApp } from '../http/zod-app'
import { ensureSession } from '../sessions/session-store'
import type { CourseOrders } from './course-orders'
import { publicOrder } from './order-repository'
import type { OrderService } from './order-service'
import type { PaymentChecks } from './payment-checks'
import { payInSandbox } from './sandbox-checkout'

interface Options {
  database: Kysely<Database>
  orders: OrderService
  courseOrders: CourseOrders
  paymentChecks: PaymentChecks
}

/** What becomes of an order: its payment begins, is asked for, or is proven. */
function orderPayments(app: ZodApp, { orders, paymentChecks }: Pick<Options, 'orders' | 'paymentChecks'>) {
  const { provider } = orders

  app.route({
    ...calls.beginPayment,
    onRequest: app.limitTo(LIMITS.orderPerAddress),
    handler: async ({ params, session }) =>
      publicOrder(await paymentChecks.begin(await orders.findOwn(params.id, session)), provider),
  })

  app.route({
    ...calls.checkPayment,
    onRequest: app.limitTo(LIMITS.checkPerAddress),
    handler: async ({ params, session }) =>
      publicOrder(await paymentChecks.check(await orders.findOwn(params.id, session)), provider),
  })

  app.route({
    ...calls.verifyPayment,
    onRequest: app.limitTo(LIMITS.orderPerAddress),
    handler: async ({ params, session, body }) => {
      const order = await orders.findOwn(params.id, session)
      await orders.payByProof(order, body)
      return publicOrder((await orders.find(order.id)) ?? order, provider)
    },
  })

  app.route({
    ...calls.paySandbox,
    handler: async ({ params, query, session }) =>
      payInSandbox(orders, await orders.findOwn(params.id, session), query.number),
  })
}

export const paymentRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, orders, courseOrders, paymentChecks },
) => {
  const { provider } = orders

  app.route({
    ...calls.createOrder,
    onRequest: app.limitTo(LIMITS.orderPerAddress),
    handler: async (request, reply) => {
      const { purpose, reference = '', plan, coupon } = request.body
      if (purpose === 'unlock') {
        const session = await ensureSession(database, { request, reply })
        const order = await orders.createFree({ purpose, reference, owner: session })
        return reply.code(201).send(publicOrder(order, provider))
      }
      const { session } = request
      const { order, isNew } = await courseOrders.make({ registration: reference, session, plan, coupon })
      return reply.code(isNew ? 201 : 200).send(publicOrder(order, provider))
    },
  })

  app.route({
    ...calls.listOrders,
    handler: async ({ session, query }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const own = await orders.listOwn(session, query)
      return own.map(({ title, contact_name, contact_email, ...order }) => ({
        ...publicOrder(order, provider),
        title: title ?? '',
        registration: order.purpose === 'course' ? order.reference : '',
        ...(contact_name && { person: { full_name: contact_name, email: contact_email ?? '' } }),
        created_at: new Date(order.created_at).toISOString(),
      }))
    },
  })

  app.route({
    ...calls.readOrder,
    handler: async ({ params, session }) => publicOrder(await orders.findOwn(params.id, session), provider),
  })

  orderPayments(app, { orders, paymentChecks })
}
