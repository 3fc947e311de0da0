import { extendedProfileFormSchema } from '@marga/api-contract/extended-profile'
import * as calls from '@marga/api-contract/extended-profile-calls'
import { PICTURE_TYPE_REFUSED, RESUME_TYPE_REFUSED } from '@marga/constants/upload-texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { typeOf } from '../files/file-types'
import { cleanPicture } from '../files/pictures'
import { LIMITS, ownAccount } from '../http/rate-limits'
import { oneRevision } from '../http/revisions'
import { parseForm, readForm, refusedField, singleTexts, type Upload } from '../http/uploads'
import { requireSession } from '../sessions/session'
import { extendedProfileRepository } from './extended-profile-repository'
import { replaceFiles } from './replace-files'

const PICTURE_TYPES = new Set(['image/jpeg', 'image/png'])

async function checkPicture(picture: Upload | undefined): Promise<Buffer | undefined> {
  if (!picture) return undefined
  const refusal = { field: 'profile_picture', fault: PICTURE_TYPE_REFUSED }
  if (!PICTURE_TYPES.has((await typeOf(picture.bytes)) ?? ''))
    throw refusedField(refusal.field, refusal.fault)
  return cleanPicture(picture.bytes, refusal)
}

async function checkResume(resume: Upload | undefined): Promise<Upload | undefined> {
  if (resume && (await typeOf(resume.bytes)) !== 'application/pdf')
    throw refusedField('resume', RESUME_TYPE_REFUSED)
  return resume
}

export const extendedProfileRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  const profiles = extendedProfileRepository(database)

  app.route({
    ...calls.readProfile,
    handler: async (request) => {
      return profiles.show(requireSession(request).accountId)
    },
  })

  app.route({
    ...calls.changeProfile,
    onRequest: app.limitTo(LIMITS.changesPerAccount, ownAccount),
    handler: async (request) => {
      const { accountId } = requireSession(request)
      const { fields, files } = await readForm(request)
      const texts = parseForm(extendedProfileFormSchema, singleTexts(fields))
      const revision = oneRevision([request.query.revision, texts.revision])
      const picture = await checkPicture(files.find(({ field }) => field === 'profile_picture'))
      const resume = await checkResume(files.find(({ field }) => field === 'resume'))
      const replaced = await app.withUpload(picture, (picture_path) =>
        app.withUpload(resume?.bytes, (resume_path) => {
          const changes = {
            ...(texts.bio !== undefined && { bio: texts.bio }),
            ...(texts.profile_picture === '' && { picture_path: '', picture_type: '' }),
            ...(texts.resume === '' && { resume_path: '', resume_name: '' }),
            ...(picture && { picture_path, picture_type: 'image/jpeg' }),
            ...(resume && { resume_path, resume_name: resume.name }),
          }
          return replaceFiles(database, { accountId, changes, revision })
        }),
      )
      for (const file of replaced) await app.removeUpload(file)
      return profiles.show(accountId)
    },
  })

  app.route({
    ...calls.readPicture,
    handler: async (request, reply) => {
      const { picture_path, picture_type } = await profiles.find(requireSession(request).accountId)
      return app.sendUpload(reply, { path: picture_path, type: picture_type }) as never
    },
  })

  app.route({
    ...calls.readResume,
    handler: async (request, reply) => {
      const { resume_path, resume_name } = await profiles.find(requireSession(request).accountId)
      const attachment = resume_name || 'resume.pdf'
      return app.sendUpload(reply, { path: resume_path, type: 'application/pdf', attachment }) as never
    },
  })
}
