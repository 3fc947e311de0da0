import { holdsRight, type Right } from '@marga/api-contract/office-rights'
import * as calls from '@marga/api-contract/office-today-calls'
import { dateInIndia } from '@marga/constants/indian-time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import { type Staff, staffOf } from '../office/office-guard'
import { productsOf } from './read-batches'
import { readSetup } from './read-setup'
import {
  batchLines,
  feedbackLines,
  interviewsToday,
  type Line,
  mailHealth,
  messagesOpen,
  moneyWaiting,
  paymentHealth,
  reviewsWaiting,
  trainersWaiting,
} from './read-today'

interface Options {
  database: Kysely<Database>
  clock: () => number
  hasMail: boolean
  sellsWith: Pick<ApiSettings, 'razorpay'>
}

/** What waits for somebody. */
export const todayDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, clock, hasMail, sellsWith },
) => {
  const linesFor = (
    staff: Staff,
    now: number,
  ): ReadonlyArray<[Right | 'any role', () => Promise<Line[]>]> => {
    const asked = { database, now }
    return [
      ['messages.answer', () => messagesOpen(asked)],
      ['trainers.change', () => trainersWaiting(asked)],
      ['reviews.change', () => reviewsWaiting(asked)],
      ['payments.read', () => moneyWaiting(asked)],
      ['batches.read', async () => batchLines(asked, await productsOf(database, staff))],
      ['bookings.change', () => interviewsToday(asked)],
      ['bookings.change', () => feedbackLines(asked)],
      ['payments.read', () => paymentHealth(asked)],
      ['any role', () => mailHealth(asked, hasMail)],
    ]
  }

  app.route({
    ...calls.readToday,
    handler: async (request) => {
      const staff = staffOf(request)
      const now = clock()
      const own = linesFor(staff, now).filter(
        ([right]) => right === 'any role' || holdsRight(staff.roles, right),
      )
      const lines: Line[] = []
      for (const [, read] of own) lines.push(...(await read()))
      return {
        day: dateInIndia(new Date(now)),
        lines: lines.filter((line) => line !== undefined),
        ...(holdsRight(staff.roles, 'company.change') && {
          setup: await readSetup({ database, now, hasMail, razorpay: sellsWith.razorpay }),
        }),
      }
    },
  })
}
