import * as calls from '@marga/api-contract/office-trainer-calls'
import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import { named } from '@marga/server/http/named'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import { isUpload } from '../database/upload-columns'
import type { MailQueue } from '../mail/mail-queue'
import { addTrainer, changeTrainer, type StoredTrainer } from '../trainers/change-trainer'
import { decide } from '../trainers/decide-trainer'
import { readTrainerForm } from '../trainers/trainer-form'
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

/** What a preview names in the place of a file that is not stored yet. */
const NOT_STORED = 'not stored'

/** What entries of trainers say. */
const entries: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, publicUrl }) => {
  const mails = { outbox, publicUrl }

  app.route({
    ...calls.addOfficeTrainer,
    handler: async (request) => {
      const { preview: isPreview } = request.query
      const { trainer, photo: picture } = await readTrainerForm(request)
      return app.withUpload(isPreview ? undefined : picture, (stored) =>
        runChange({ mails, isPreview }, async (steps) => {
          const photo = isPreview && picture ? NOT_STORED : stored
          return String(await addTrainer({ database, ...steps }, { trainer, photo }))
        }),
      )
    },
  })

  app.route({
    ...calls.changeOfficeTrainer,
    handler: async (request) => {
      const { id } = request.params
      const { preview: isPreview, version: sent } = request.query
      const read = () => readTrainer(database, id)
      const { contact, email, demo_video: demoVideo } = await read()
      const known = { contact, email, demoVideo }
      const { trainer, photo: picture, isPhotoRemoved } = await readTrainerForm(request, known)
      let unused = ''
      const done = await app.withUpload(isPreview ? undefined : picture, (stored) =>
        fromVersion({ sent, read }, (check) =>
          runChange({ mails, isPreview }, async ({ end }) => {
            const photo = picture ? stored || NOT_STORED : isPhotoRemoved ? '' : undefined
            const parts = { database, end, check: (before: StoredTrainer) => check(trainerVersion(before)) }
            unused = await changeTrainer(parts, { id, trainer, photo })
            return String(id)
          }),
        ),
      )
      if (isUpload(unused)) await app.removeUpload(unused)
      return done
    },
  })
}

/** Who registered as a trainer, and who is shown. */
export const trainerDesk: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, publicUrl }) => {
  const read = (id: number) => readTrainer(database, id)
  app.register(named(entries), { database, outbox, publicUrl })

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
          const checked = (before: StoredTrainer) => check(trainerVersion(before))
          await decide({ database, check: checked, ...steps }, { id, status, reason: reason.trim() })
          return String(id)
        }),
      ),
  })
}
