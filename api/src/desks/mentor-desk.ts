import type { OfficeMentor } from '@marga/api-contract/office-mentor'
import { mentorFormSchema } from '@marga/api-contract/office-mentor'
import * as calls from '@marga/api-contract/office-mentor-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { parseForm, readForm, singleTexts } from '../http/uploads'
import type { MailQueue } from '../mail/mail-queue'
import { staffOf } from '../office/office-guard'
import { latestMentor, type MentorRow, mentorPhoto } from '../site/mentor'
import { enterMentor, mentorGiven } from '../site/mentor-command'
import { cleanPhoto } from '../trainers/trainer-form'
import { wordsFor } from './command-words'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

const versionOf = (row: MentorRow | undefined) => String(row?.version ?? 0)

const shownOf = (row: MentorRow | undefined): OfficeMentor => ({
  ...{ version: versionOf(row), is_entered: row !== undefined, name: row?.name ?? '' },
  ...{ description: row?.description ?? '', photo: row ? mentorPhoto(row) : '', email: row?.email ?? '' },
  ...{ linkedin: row?.linkedin ?? '', youtube: row?.youtube ?? '' },
})

/** What a preview names in the place of a file that is not stored yet. */
const NOT_STORED = 'not stored'

/** Who holds the mock interviews. */
export const mentorDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, clock },
) => {
  const read = async () => shownOf(await latestMentor(database))

  app.route({ ...calls.readOfficeMentor, handler: read })

  app.route({
    ...calls.changeOfficeMentor,
    handler: async (request) => {
      const { preview: isPreview, version: sent } = request.query
      const by = staffOf(request).username
      const { fields, files } = await readForm(request)
      const texts = singleTexts(fields)
      const written = parseForm(mentorFormSchema, texts)
      const given = await asCall(async () => mentorGiven(wordsFor([], written)))
      const picture = await cleanPhoto(files.find(({ field }) => field === 'photo'))
      return app.withUpload(isPreview ? undefined : picture, (stored) =>
        fromVersion({ sent, read }, (check) =>
          runChange({ mails: { outbox, publicUrl }, isPreview }, async ({ end }) => {
            const photo = picture ? stored || NOT_STORED : texts.photo === '' ? '' : undefined
            const parts = { database, now: clock(), by, end }
            const checked = (row: MentorRow | undefined) => check(versionOf(row))
            await enterMentor({ ...parts, check: checked }, { given, photo })
            return 'mentor'
          }),
        ),
      )
    },
  })
}
