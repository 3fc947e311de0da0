import * as calls from '@marga/api-contract/office-feedback-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { saveFeedback, sendFeedback, type Written } from '../mock-interview/write-feedback'
import { staffOf } from '../office/office-guard'
import { feedbackVersion, readOfficeFeedback } from './read-feedback'
import { runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

/** Feedback on mock interviews. */
export const feedbackDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const read = (id: string) => () => readOfficeFeedback(database, id, clock())
  const checked = (check: (version: string) => void) => (before: Written) => check(feedbackVersion(before))

  app.route({
    ...calls.readOfficeFeedback,
    handler: ({ params: { id } }) => read(id)(),
  })

  app.route({
    ...calls.saveFeedback,
    handler: async (request) => {
      const { id } = request.params
      const { version: sent, values } = request.body
      const by = staffOf(request).username
      return fromVersion({ sent, read: read(id) }, (check) =>
        runChange({ mails: { outbox, publicUrl }, isPreview: request.query.preview }, async ({ end }) => {
          await saveFeedback(database, { id, values, by, now: clock(), check: checked(check), end })
          return id
        }),
      )
    },
  })

  app.route({
    ...calls.sendFeedback,
    handler: async (request) => {
      const { id } = request.params
      const { version: sent, values, is_mailed: isMailed } = request.body
      const by = staffOf(request).username
      return fromVersion({ sent, read: read(id) }, (check) =>
        runChange({ mails: { outbox, publicUrl }, isPreview: request.query.preview }, async (steps) => {
          const change = { id, values, by, now: clock(), check: checked(check), ...steps }
          await sendFeedback(database, { ...change, isMailed })
          return id
        }),
      )
    },
  })
}
