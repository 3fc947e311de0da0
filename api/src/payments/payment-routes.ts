import { pageQuerySchema } from '@marga/contract/paging'
import {
  orderParamsSchema,
  orderRequestSchema,
  orderSchema,
  ownOrderSchema,
  paymentProofSchema,
} from '@marga/contract/payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { type CourseRegistrations, noRegistration } from '../enrolments/course-registrations'
import { ApiError } from '../http/errors'
import { answers } from '../http/openapi'
import { LIMITS } from '../http/rate-limits'
import type { Session } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import type { CourseOrders } from './course-orders'
import { noOrder, type OrderBook, publicOrder } from './order-repository'

const webhookEvent = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string(), amount: z.number() }) }),
  }),
})

const tags = ['Payments']

interface Options {
  database: Kysely<Database>
  orders: OrderBook
  registrations: CourseRegistrations
  courseOrders: CourseOrders
}

export const paymentRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, orders, registrations, courseOrders },
) => {
  const { provider } = orders

  /** @throws ApiError 404 for a registration that is not the caller's */
  const priceOf = async (reference: string, session: Session | null) => {
    const price = await registrations.priceOf(reference, session)
    if (price !== undefined) return price
    throw noRegistration()
  }

  app.post(
    '/payments/orders',
    {
      config: { example: { purpose: 'course', reference: '1' } },
      schema: {
        tags,
        summary:
          'Make an order; its amount is the server’s, an order of 0 is paid at once. A registration has one order: asked for again, it is answered with 200',
        body: orderRequestSchema,
        response: answers({ 200: orderSchema, 201: orderSchema }),
      },
      onRequest: app.limitTo(LIMITS.orderPerAddress),
    },
    async (request, reply) => {
      const { purpose, reference = '' } = request.body
      if (purpose === 'unlock') {
        const session = await ensureSession(database, { request, reply })
        const order = await orders.create({ purpose, reference, amountPaise: 0, session })
        return reply.code(201).send(publicOrder(order, provider))
      }
      const amountPaise = await priceOf(reference, request.session)
      const session = await ensureSession(database, { request, reply })
      const { order, isNew } = await courseOrders.make({ registration: reference, amountPaise, session })
      return reply.code(isNew ? 201 : 200).send(publicOrder(order, provider))
    },
  )

  app.get(
    '/payments/orders',
    {
      schema: {
        tags,
        summary: 'One’s own orders, newest first',
        querystring: pageQuerySchema,
        response: answers({ 200: z.array(ownOrderSchema) }),
      },
    },
    async ({ session, query }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const own = await orders.listOwn(session, query)
      return own.map(({ title, ...order }) => ({
        ...publicOrder(order, provider),
        title: title ?? '',
        created_at: new Date(order.created_at).toISOString(),
      }))
    },
  )

  app.get(
    '/payments/orders/:id',
    {
      schema: {
        tags,
        summary: 'One’s own order',
        params: orderParamsSchema,
        response: answers({ 200: orderSchema }),
      },
    },
    async ({ params, session }) => publicOrder(await orders.findOwn(params.id, session), provider),
  )

  app.post(
    '/payments/orders/:id/verify',
    {
      config: {
        example: { payment_id: 'pay_29QQoUBi66xm2f', signature: '9ef4dffbfd84f1318f6739a3ce19f9d8' },
      },
      schema: {
        tags,
        summary: 'Pay an order by the proof that the checkout hands out',
        params: orderParamsSchema,
        body: paymentProofSchema,
        response: answers({ 200: orderSchema }, 409),
      },
      onRequest: app.limitTo(LIMITS.orderPerAddress),
    },
    async ({ params, session, body }) => {
      const order = await orders.findOwn(params.id, session)
      await orders.payByProof(order, body)
      return publicOrder((await orders.find(order.id)) ?? order, provider)
    },
  )

  app.post(
    '/payments/orders/:id/sandbox',
    {
      schema: {
        tags,
        summary:
          'The checkout of the sandbox: hands out a proof and moves no money. 404 with a real provider',
        params: orderParamsSchema,
        response: answers({ 200: paymentProofSchema }, 409),
      },
    },
    async ({ params, session }) => {
      const order = await orders.findOwn(params.id, session)
      if (!provider.pay || order.provider !== 'sandbox') throw noOrder()
      orders.requireOpen(order)
      const { paymentId, signature } = provider.pay(order.provider_order_id)
      return { payment_id: paymentId, signature }
    },
  )

  app.register(async (raw) => {
    raw.removeContentTypeParser('application/json')
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    raw.post(
      '/payments/webhook',
      {
        schema: {
          tags,
          summary: 'The provider’s word that an order is paid, signed over the whole body',
          response: answers({ 200: z.object({ message: z.string() }) }),
        } as object,
      },
      async (request) => {
        const { body } = request
        const signature = String(request.headers['x-razorpay-signature'] ?? '')
        if (!Buffer.isBuffer(body) || !provider.isWebhook(body, signature))
          throw new ApiError({ status: 400, code: 'WEBHOOK_REFUSED', message: 'The signature does not fit.' })
        const parsed = webhookEvent.safeParse(JSON.parse(body.toString('utf8')))
        if (!parsed.success || parsed.data.event !== 'payment.captured')
          return { message: 'Not of interest.' }
        const { id, order_id, amount } = parsed.data.payload.payment.entity
        const isPaidNow = await orders.payByWebhook({
          paymentId: id,
          providerOrderId: order_id,
          amountPaise: amount,
        })
        return { message: isPaidNow ? 'Paid.' : 'Nothing to do.' }
      },
    )
  })
}
