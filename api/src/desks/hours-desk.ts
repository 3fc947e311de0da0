import type { InterviewDay } from '@marga/api-contract/office-interview-hours'
import * as calls from '@marga/api-contract/office-interview-hours-calls'
import { hoursText } from '@marga/constants/interview-hours'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { changeHours, questionOf } from '../mock-interview/change-hours'
import { blockAsked, dayAsked, type HoursChange, openAsked, weekAsked } from '../mock-interview/hours-words'
import { staffOf } from '../office/office-guard'
import { wordsFor } from './command-words'
import { chosenOf, sendList } from './desk-list'
import { hoursVersion, readDays, readHours } from './read-hours'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const DAYS: Columns<InterviewDay> = {
  day: ({ day }) => day,
  hours: ({ hours }) => hoursText(hours),
  blocked: ({ is_blocked }) => is_blocked,
  own_hours: ({ has_own_hours }) => has_own_hours,
  booked: ({ booked }) => booked,
  reason: ({ reason }) => reason,
}

type DayBody = z.output<typeof calls.changeInterviewDay.schema.body>

/** What is sent of a day, in the words of the commands. @throws ExpectedError */
function dayChangeOf(day: string, { is_blocked, hours, until, reason }: DayBody, now: number): HoursChange {
  if (hours !== undefined) return dayAsked(wordsFor([day], { hours, reason, until }), now).change
  const asked = is_blocked ? blockAsked : openAsked
  return asked(wordsFor([day], { until, reason }), now).change
}

const isOfState = ({ is_blocked, has_own_hours }: InterviewDay, state: 'blocked' | 'own' | undefined) =>
  state === undefined || (state === 'blocked' ? is_blocked : has_own_hours)

interface Wanted {
  change: HoursChange
  /** The version that it began from. */
  sent: string
  isPreview: boolean
  isSure: boolean
  by: string
}

/** When mock interviews are offered. */
export const hoursDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const read = () => readHours(database, clock())

  const change = async ({ change: wanted, sent, isPreview, isSure, by }: Wanted) => {
    const question = await questionOf(database, wanted, clock())
    const mails = { outbox, publicUrl }
    return fromVersion({ sent, read }, (check) =>
      runChange({ mails, isPreview, question, isSure }, async ({ end }) => {
        const parts = { database, now: clock(), by, end }
        await changeHours({ ...parts, check: (before) => check(hoursVersion(before)) }, wanted)
        return 'interview hours'
      }),
    )
  }

  app.route({ ...calls.readInterviewHours, handler: read })

  app.route({
    ...calls.listInterviewDays,
    handler: async ({ query }, reply) => {
      const days = (await readDays(database, clock())).filter((day) => isOfState(day, query.state))
      const chosen = chosenOf(days, query, ({ day, reason }) => [day, reason])
      return sendList(reply, chosen, { query, name: 'interview-days', columns: DAYS })
    },
  })

  app.route({
    ...calls.changeInterviewHours,
    handler: async (request) => {
      const { body, query } = request
      const asked = await asCall(async () => weekAsked(wordsFor([], body.values)))
      const how = { sent: body.version, isPreview: query.preview, isSure: body.is_sure }
      return change({ ...how, change: asked.change, by: staffOf(request).username })
    },
  })

  app.route({
    ...calls.changeInterviewDay,
    handler: async (request) => {
      const { body, query, params } = request
      const wanted = await asCall(async () => dayChangeOf(params.id, body, clock()))
      const how = { sent: body.version, isPreview: query.preview, isSure: body.is_sure }
      return change({ ...how, change: wanted, by: staffOf(request).username })
    },
  })
}
