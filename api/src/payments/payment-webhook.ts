import * as calls from '@marga/api-contract/payment-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { Outbox } from '../mail/outbox'
import { decideEvent } from './decide-event'
import type { OrderService } from './order-service'
import { readEvent } from './provider-event'
import { noteDecision, storeEvent } from './provider-events'

interface Options {
  database: Kysely<Database>
  orders: OrderService
  outbox: Outbox
  publicUrl: string
  clock: () => number
}

const noJson = () =>
  new ApiError({ status: 400, code: 'NO_JSON', message: 'The request body is not valid JSON.' })

/** What the provider reports by itself, signed over the bytes of the body: it is read before it is parsed. */
export const paymentWebhook: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, orders, outbox, publicUrl, clock },
) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    ...calls.receiveWebhook,
    handler: async ({ body, headers, log }) => {
      const signature = String(headers['x-razorpay-signature'] ?? '')
      if (!Buffer.isBuffer(body) || !orders.provider.isWebhook(body, signature))
        throw new ApiError({ status: 400, code: 'WEBHOOK_REFUSED', message: 'The signature does not fit.' })
      const event = readEvent(body, String(headers['x-razorpay-event-id'] ?? ''))
      const now = clock()
      const provider = orders.provider.name
      // Stored first: whatever happens afterwards, the report is not lost.
      if (!(await storeEvent(database, { provider, event, now }))) return { message: 'Known before.' }
      const mails = { outbox, publicUrl }
      const decision = await decideEvent({ database, orders, mails, now }, event)
      await noteDecision(database, event.id, { ...decision, now })
      if (decision.state === 'undecided')
        log.error({ event: event.id, note: decision.note }, 'a payment report is undecided')
      if (!event.isJson) throw noJson()
      return { message: decision.note }
    },
  })
}
