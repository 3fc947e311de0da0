import * as calls from '@marga/api-contract/office-today-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { answerNoGstin } from '../site/no-gstin'
import { ENDED, endDemonstration } from '../site/samples-command'
import { runChange } from './run-change'

const refuse = refusal('Nothing was changed.')

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

/** What a company does once, before its site is its own. */
export const setupDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const mails = { outbox, publicUrl }

  app.route({
    ...calls.removeSamples,
    handler: async ({ query }) =>
      runChange({ mails, isPreview: query.preview }, async ({ end }) => {
        if (!(await endDemonstration(database, { now: clock(), end }))) throw refuse('SAMPLES_REMOVED', ENDED)
        return 'samples'
      }),
  })

  app.route({
    ...calls.sayNoGstin,
    handler: async ({ query }) =>
      runChange({ mails, isPreview: query.preview }, async ({ end }) => {
        await answerNoGstin(database, { now: clock(), end })
        return 'company'
      }),
  })
}
