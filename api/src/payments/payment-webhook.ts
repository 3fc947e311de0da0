import * as calls from '@marga/api-contract/payment-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../http/errors'
import type { OrderService } from './order-service'

const webhookEvent = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string(), amount: z.number() }) }),
  }),
})

/** @throws ApiError 400 */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new ApiError({ status: 400, code: 'NO_JSON', message: 'The request body is not valid JSON.' })
  }
}

/** What the provider reports by itself, signed over the bytes of the body: it is read before it is parsed. */
export const paymentWebhook: FastifyPluginAsyncZod<{ orders: OrderService }> = async (app, { orders }) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    ...calls.receiveWebhook,
    handler: async ({ body, headers }) => {
      const signature = String(headers['x-razorpay-signature'] ?? '')
      if (!Buffer.isBuffer(body) || !orders.provider.isWebhook(body, signature))
        throw new ApiError({ status: 400, code: 'WEBHOOK_REFUSED', message: 'The signature does not fit.' })
      const parsed = webhookEvent.safeParse(parseJson(body))
      if (!parsed.success || parsed.data.event !== 'payment.captured') return { message: 'Not of interest.' }
      const { id, order_id, amount } = parsed.data.payload.payment.entity
      const isPaidNow = await orders.payByWebhook({
        paymentId: id,
        providerOrderId: order_id,
        amountPaise: amount,
      })
      return { message: isPaidNow ? 'Paid.' : 'Nothing to do.' }
    },
  })
}
