import {
  type WholeProfile,
  wholeProfileSaveSchema,
  wholeProfileSchema,
} from '@marga/contract/extended-profile'
import { RECORD_KINDS, type RecordKind } from '@marga/contract/profile-records'
import { ACCOUNT_TAKEN } from '@marga/contract/texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { answers } from '../http/openapi'
import { LIMITS, ownAccount } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { membersOnly, requireSession } from '../sessions/session'
import { changeDetails } from './change-details'
import { extendedProfileRepository } from './extended-profile-repository'
import { profileRepository } from './profile-repository'
import { recordRepository } from './record-repository'

const tags = ['Profile']
const KINDS = Object.keys(RECORD_KINDS) as RecordKind[]

/** Bytes of a whole profile: four full lists of ordinary entries. */
const PROFILE_BODY_LIMIT = 1_048_576

/** An entry of a list; without an id it is a new one. */
interface Entry {
  id?: number | undefined
  revision?: number | undefined
}

/** Everything a profile shows. @throws ApiError 401 where the account is gone */
export async function readWholeProfile(database: Kysely<Database>, accountId: number): Promise<WholeProfile> {
  const details = await profileRepository(database).find(accountId)
  if (!details) throw new ApiError({ status: 401, code: 'SIGNED_OUT', message: 'Sign in to go on.' })
  const records = recordRepository(database)
  return {
    details,
    profile: await extendedProfileRepository(database).show(accountId),
    education: await records.list('education', accountId),
    experience: await records.list('experience', accountId),
    projects: await records.list('projects', accountId),
    skills: await records.list('skills', accountId),
  }
}

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
}

export const wholeProfileRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl },
) => {
  const limitMail = app.limitTo(LIMITS.mailPerAccount, ownAccount)

  app.get(
    '/profile/whole',
    {
      preValidation: membersOnly,
      schema: { tags, summary: 'The whole profile', response: answers({ 200: wholeProfileSchema }, 401) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return readWholeProfile(database, requireSession(request).accountId)
    },
  )

  app.put(
    '/profile/whole',
    {
      bodyLimit: PROFILE_BODY_LIMIT,
      onRequest: app.limitTo(LIMITS.changesPerAccount, ownAccount),
      preValidation: membersOnly,
      config: { example: { bio: 'From testing to data.', skills: [RECORD_KINDS.skills.example] } },
      schema: {
        tags,
        summary: 'Save what is given, all of it or nothing: entries with an id are replaced, others added',
        body: wholeProfileSaveSchema,
        response: answers({ 200: wholeProfileSchema }, 401, 409),
      },
    },
    async (request, reply) => {
      const { accountId } = requireSession(request)
      const tools = { outbox, publicUrl, limitMail: () => limitMail(request, reply) }
      const { details, bio, ...lists } = request.body
      await database.transaction().execute(async (transaction) => {
        if (details && !(await changeDetails(transaction, { accountId, patch: details }, tools)))
          throw new ApiError({
            status: 409,
            code: 'EMAIL_TAKEN',
            message: ACCOUNT_TAKEN,
            errors: { 'details.email': [ACCOUNT_TAKEN] },
          })
        if (bio !== undefined) await extendedProfileRepository(transaction).change(accountId, { bio })
        const records = recordRepository(transaction)
        for (const kind of KINDS) {
          const entries: readonly Entry[] = lists[kind] ?? []
          for (const { id, revision, ...content } of entries)
            if (id !== undefined) await records.replace(kind, { id, accountId, content, revision })
          const added = entries.filter(({ id }) => id === undefined)
          await records.add(kind, {
            accountId,
            contents: added.map(({ id: _, revision: __, ...content }) => content),
          })
        }
      })
      return readWholeProfile(database, accountId)
    },
  )
}
