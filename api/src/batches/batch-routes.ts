import * as calls from '@marga/api-contract/batch-calls'
import type { Batch } from '@marga/api-contract/batches'
import { instantInIndia } from '@marga/constants/indian-time'
import { splitName } from '@marga/constants/split-name'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { readChangeCount } from '../database/content-version'
import type { Database } from '../database/schema'
import { registeredText } from '../enrolments/lead-texts'
import type { Leads } from '../enrolments/leads'
import { calendarFile, calendarHeaders } from '../files/calendar-file'
import { LIMITS } from '../http/rate-limits'
import type { ResponseCache } from '../http/response-cache'
import type { Outbox } from '../mail/outbox'
import type { PaymentProvider } from '../payments/provider'
import { ensureSession } from '../sessions/session-store'
import { findBatch, listBatches } from './batch-repository'

/** Calendars know the first batch of a program by its product: those of before have no other. */
const eventNameOf = ({ product, id }: Batch) => (!id || id === `${product.toLowerCase()}-1` ? product : id)

interface Options {
  database: Kysely<Database>
  leads: Leads
  cache: ResponseCache
  provider: PaymentProvider
  outbox: Pick<Outbox, 'isOn'>
  clock: () => number
}

export const batchRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, leads, cache, provider, outbox, clock },
) => {
  const ofSite = { is_sandbox: provider.name === 'sandbox', is_mail_on: outbox.isOn }
  const listOfSite = async () =>
    (await listBatches(database, clock())).map((batch) => ({ ...batch, ...ofSite }))

  app.route({
    ...calls.listBatches,
    handler: (request, reply) => cache.send({ request, reply }, { key: 'batches', produce: listOfSite }),
  })

  app.route({
    ...calls.readBatchCalendar,
    handler: async ({ params, query }, reply) => {
      const batch = await findBatch(database, { ...params, ...query }, clock())
      if (!batch.starts_on)
        throw new ApiError({ status: 404, code: 'NO_DATE', message: 'This batch has no date yet.' })
      return reply.headers(calendarHeaders(batch.product)).send(
        calendarFile({
          id: `batch-${eventNameOf(batch)}@marga`,
          title: `${batch.program}: first session`,
          description: `Join at ${batch.session_link}`,
          starts: instantInIndia(batch.starts_on, batch.session_starts),
          minutes: batch.session_minutes,
          url: batch.session_link,
          changes: await readChangeCount(database),
        }),
      )
    },
  })

  app.route({
    ...calls.registerForBatch,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const { params, body } = request
      const { program } = await findBatch(database, params, clock())
      const session = await ensureSession(database, { request, reply })
      const registrant = { ...splitName(body.full_name), email: body.email, contact_number: body.phone }
      const asked = { program, batch: body.batch, registrant }
      const { id, isNew } = await leads.place(asked, { session, ip: request.ip, timeZone: body.time_zone })
      return reply.code(isNew ? 201 : 200).send({ id, course_name: program, message: registeredText(isNew) })
    },
  })
}
