import type { OfficeBooking } from '@marga/api-contract/office-sales'
import * as calls from '@marga/api-contract/office-sales-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import { sendTotal } from '../http/paging'
import type { MailQueue } from '../mail/mail-queue'
import { type BookingChange, changeBooking } from '../mock-interview/change-booking'
import { sendCsv } from './desk-list'
import { bookingVersion, readBooking, readBookings } from './read-bookings'
import { runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const BOOKINGS: Columns<OfficeBooking> = {
  booking: ({ id }) => id,
  state: ({ state }) => state,
  starts: ({ starts_at }) => starts_at,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  order: ({ order }) => order,
  no_show: ({ no_show_at }) => no_show_at,
}

interface Wanted {
  starts_at?: string | undefined
  is_no_show?: boolean | undefined
  reason: string
}

const changeOf = ({ starts_at, is_no_show, reason }: Wanted): BookingChange => {
  if (starts_at !== undefined) return { startsAt: starts_at }
  return is_no_show === undefined ? { isCancelled: true, reason } : { isNoShow: is_no_show }
}

/** Mock interviews. */
export const bookingDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  app.route({
    ...calls.listOfficeBookings,
    handler: async ({ query }, reply) => {
      const { total, bookings } = await readBookings(database, query, clock())
      sendTotal(reply, total)
      return query.format === 'csv'
        ? sendCsv(reply, { name: 'bookings', columns: BOOKINGS }, bookings)
        : bookings
    },
  })

  app.route({
    ...calls.readOfficeBooking,
    handler: async ({ params: { id } }) => readBooking(database, id),
  })

  app.route({
    ...calls.changeOfficeBooking,
    handler: async ({ params: { id }, body, query }) => {
      const read = () => readBooking(database, id)
      return fromVersion({ sent: body.version, read }, (check) =>
        runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async (steps) => {
          const parts = { database, now: clock(), ...steps }
          const checked = (row: Parameters<typeof bookingVersion>[0]) => check(bookingVersion(row))
          await changeBooking({ ...parts, check: checked }, { id, change: changeOf(body) })
          return id
        }),
      )
    },
  })
}
