import * as calls from '@marga/api-contract/office-trainer-calls'
import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { decide } from '../trainers/decide-trainer'
import { chosenOf, sendList } from './desk-list'
import { readTrainer, readTrainers, trainerVersion } from './read-trainers'
import { runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
}

const TRAINERS: Columns<OfficeTrainer> = {
  trainer: ({ id }) => id,
  status: ({ status }) => status,
  name: ({ name }) => name,
  email: ({ email }) => email,
  contact: ({ contact }) => contact,
  skills: ({ skills }) => skills,
  description: ({ description }) => description,
}

/** Who registered as a trainer, and who is shown. */
export const trainerDesk: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, publicUrl }) => {
  const read = (id: number) => readTrainer(database, id)

  app.route({
    ...calls.listOfficeTrainers,
    handler: async ({ query }, reply) => {
      const { status } = query
      const rows = (await readTrainers(database)).filter((row) => !status || row.status === status)
      const chosen = chosenOf(rows, query, ({ name, email, skills, contact }) => [
        name,
        email,
        skills,
        contact,
      ])
      return sendList(reply, chosen, { query, name: 'trainers', columns: TRAINERS })
    },
  })

  app.route({
    ...calls.readOfficeTrainer,
    handler: async ({ params: { id } }) => read(id),
  })

  app.route({
    ...calls.decideOnTrainer,
    handler: async ({ params: { id }, body: { version: sent, status, reason }, query }) =>
      fromVersion({ sent, read: () => read(id) }, (check) =>
        runChange({ mails: { outbox, publicUrl }, isPreview: query.preview }, async (steps) => {
          const checked = (before: Parameters<typeof trainerVersion>[0]) => check(trainerVersion(before))
          await decide({ database, check: checked, ...steps }, { id, status, reason: reason.trim() })
          return String(id)
        }),
      ),
  })
}
