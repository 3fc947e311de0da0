import * as calls from '@marga/api-contract/office-place-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { batchNamed } from '../batches/which-batch'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { staffOf } from '../office/office-guard'
import type { OrderRow } from '../payments/order-row'
import { readCancel } from '../people/cancel-command'
import { cancelPlace } from '../people/cancel-place'
import { LATER, readMove } from '../people/move-command'
import { movePlace } from '../people/move-place'
import type { Place } from '../people/which-place'
import { wordsFor } from './command-words'
import { placeVersion, readPlace } from './read-places'
import { requireLimit } from './refund-limit'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

/** Moves one place to another batch, or ends it. */
export const placeDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const mails = { outbox, publicUrl }

  app.route({
    ...calls.readOfficePlace,
    handler: async ({ params: { id } }) => readPlace(database, id, clock()),
  })

  app.route({
    ...calls.moveOfficePlace,
    handler: async (request) => {
      const { params, body, query } = request
      const [now, { id }] = [clock(), params]
      const read = () => readPlace(database, id, now)
      return fromVersion({ sent: body.version, read }, (check) =>
        runChange({ mails, isPreview: query.preview }, async ({ mails: told, end }) => {
          const said = { by: staffOf(request).username, reason: body.reason.trim() || undefined }
          const { values } = readMove(wordsFor([], said))
          const isLater = body.to.toLowerCase() === LATER
          const target = isLater ? null : (await batchNamed(database, body.to, now)).id
          const moving = { mails: told, wanted: { registration: id, target, ...values }, now }
          const checked = (place: Place, orders: readonly OrderRow[]) => check(placeVersion(place, orders))
          await movePlace(database, moving, { check: checked, end })
          return id
        }),
      )
    },
  })

  app.route({
    ...calls.cancelOfficePlace,
    handler: async (request) => {
      const { params, body, query } = request
      const [now, { id }, staff] = [clock(), params, staffOf(request)]
      const { values } = await asCall(async () =>
        readCancel(wordsFor([], { reason: body.reason, by: staff.username })),
      )
      const read = () => readPlace(database, id, now)
      return fromVersion({ sent: body.version, read }, (check) =>
        runChange({ mails, isPreview: query.preview }, async ({ mails: told, end }) => {
          const wanted = { registration: id, ...values, now }
          await cancelPlace({ database, mails: told }, wanted, {
            check: (place, orders) => check(placeVersion(place, orders)),
            allow: (inAllPaise) => requireLimit(staff, inAllPaise),
            end,
          })
          return id
        }),
      )
    },
  })
}
