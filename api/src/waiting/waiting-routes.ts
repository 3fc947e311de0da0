import * as calls from '@marga/api-contract/waiting-calls'
import { splitName } from '@marga/constants/split-name'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { findBatch } from '../batches/batch-repository'
import type { Database } from '../database/schema'
import type { UnpaidPlaces } from '../enrolments/unpaid-places'
import { LIMITS } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { membersOnly, requireSession } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import { findWaiting } from './find-waiting'
import { joinList } from './join-list'
import { leaveList, takeSeat } from './take-seat'
import { shownWaiting, waitingRows } from './waiting-rows'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  unpaidPlaces: UnpaidPlaces
  publicUrl: string
  clock: () => number
}

export const waitingRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, unpaidPlaces, publicUrl, clock },
) => {
  app.route({
    ...calls.joinWaitingList,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const { params, body, ip } = request
      const { program: course } = await findBatch(database, params, clock())
      const session = await ensureSession(database, { request, reply })
      const person = { ...splitName(body.full_name), email: body.email, contact_number: body.phone }
      const { id, isNew, position } = await joinList(
        database,
        { outbox, unpaidPlaces, publicUrl },
        { person, course, batch: body.batch, session, ip, timeZone: body.time_zone, now: clock() },
      )
      const message = isNew ? 'You are on the waiting list.' : 'You were on the waiting list already.'
      return reply
        .code(isNew ? 201 : 200)
        .send({ id, course_name: course, position, message, is_mail_on: outbox.isOn })
    },
  })

  app.route({
    ...calls.listWaiting,
    preValidation: membersOnly,
    handler: async (request) => {
      const session = requireSession(request)
      const { limit, offset } = request.query
      const rows = await waitingRows(database)
        .where('lead_claims.account_id', '=', session.accountId)
        .where('lead_claims.waiting_end', '!=', 'taken')
        .orderBy('lead_claims.created_at')
        .orderBy('lead_claims.id')
        .limit(limit)
        .offset(offset)
        .execute()
      const now = clock()
      return Promise.all(rows.map((row) => shownWaiting(database, row, { now, session })))
    },
  })

  app.route({
    ...calls.readWaiting,
    handler: async ({ params, query, session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { row } = await findWaiting(database, { ...params, key: query.key, session })
      return shownWaiting(database, row, { now: clock(), session })
    },
  })
}

/** What its owner, or who opens the link of the mail, decides. */
export const offeredSeatRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, unpaidPlaces, clock },
) => {
  app.route({
    ...calls.takeSeat,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const { params, body, ip } = request
      const session = await ensureSession(database, { request, reply })
      const { id, course, isNew } = await takeSeat(
        database,
        { outbox, unpaidPlaces },
        { named: { ...params, key: body.key }, session, ip, now: clock() },
      )
      const message = isNew ? 'The seat is yours: your place is reserved.' : 'The seat is yours already.'
      return reply.code(isNew ? 201 : 200).send({ id, course_name: course, message })
    },
  })

  app.route({
    ...calls.leaveWaitingList,
    handler: async ({ params, body, session }, reply) => {
      await leaveList(database, { ...params, key: body.key, session, now: clock() })
      return reply.code(204).send(null)
    },
  })
}
