import * as calls from '@marga/api-contract/payment-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { receiptFile, receiptHeaders } from '../files/receipt-file'
import { LIMITS } from '../http/rate-limits'
import type { OrderService } from './order-service'
import { billTo, receiptOf } from './receipts'

export const receiptRoutes: FastifyPluginAsyncZod<{
  database: Kysely<Database>
  orders: OrderService
  clock: () => number
}> = async (app, { database, orders, clock }) => {
  app.route({
    ...calls.readReceipt,
    handler: async ({ params, session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return receiptOf(database, await orders.findOwn(params.id, session), clock())
    },
  })

  app.route({
    ...calls.readReceiptFile,
    onRequest: app.limitTo(LIMITS.orderPerAddress),
    handler: async ({ params, session }, reply) => {
      const receipt = await receiptOf(database, await orders.findOwn(params.id, session), clock())
      reply.headers({ ...receiptHeaders(receipt.id), 'cache-control': 'private, no-store' })
      return reply.send(await receiptFile(receipt))
    },
  })

  app.route({
    ...calls.setBill,
    onRequest: app.limitTo(LIMITS.orderPerAddress),
    handler: async ({ params, session, body }) =>
      billTo(database, await orders.findOwn(params.id, session), { bill: body, now: clock() }),
  })
}
