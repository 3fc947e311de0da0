import { accountRemovalSchema, messageSchema } from '@marga/contract/account-settings'
import { wholeProfileSchema } from '@marga/contract/extended-profile'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { accountRepository } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import { leadClaims } from '../enrolments/lead-claims'
import { ApiError } from '../http/errors'
import { answers } from '../http/openapi'
import { cancelBookingsOf } from '../mock-interview/holds'
import { extendedProfileRepository } from '../profile/extended-profile-repository'
import { readWholeProfile } from '../profile/whole-profile-routes'
import type { PasswordCheck } from '../security/password-check'
import { SESSION_COOKIE } from '../sessions/csrf'
import { inPersonOnly, membersOnly, requireSession } from '../sessions/session'

const tags = ['Account']

const exportSchema = wholeProfileSchema.extend({
  username: z.string(),
  exported_at: z.iso.datetime(),
  enrolments: z.array(z.object({ course: z.string(), created_at: z.number() })),
  course_registrations: z.array(
    z.object({ course_name: z.string(), email: z.string(), created_at: z.number() }),
  ),
  unlocks: z.array(z.object({ scope: z.string(), trainer_id: z.number() })),
  bookings: z.array(
    z.object({
      id: z.string(),
      starts_at: z.number(),
      state: z.string(),
      full_name: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  orders: z.array(
    z.object({ id: z.string(), purpose: z.string(), state: z.string(), amount_paise: z.number() }),
  ),
})

interface Options {
  database: Kysely<Database>
  passwords: PasswordCheck
}

/** What the site knows of a person, and the way to take it back. */
export const ownDataRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, passwords }) => {
  app.get(
    '/account/export',
    {
      preValidation: membersOnly,
      schema: {
        tags,
        summary: 'Everything stored about one’s own account',
        response: answers({ 200: exportSchema }, 401),
      },
    },
    async (request, reply) => {
      const { accountId } = requireSession(request)
      const profile = await readWholeProfile(database, accountId)
      const account = await accountRepository(database).findById(accountId)
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', 'attachment; filename="marga-account.json"')
      return {
        ...profile,
        username: account?.username ?? '',
        exported_at: new Date().toISOString(),
        enrolments: await database
          .selectFrom('lead_claims')
          .innerJoin('enrolments', 'enrolments.id', 'lead_claims.lead_id')
          .select(['enrolments.course', 'lead_claims.created_at'])
          .where('lead_claims.kind', '=', 'enrolment')
          .where('lead_claims.account_id', '=', accountId)
          .execute(),
        course_registrations: await database
          .selectFrom('lead_claims')
          .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
          .select(['course_name', 'email', 'lead_claims.created_at'])
          .where('lead_claims.kind', '=', 'registration')
          .where('lead_claims.account_id', '=', accountId)
          .execute(),
        unlocks: await database
          .selectFrom('account_unlocks')
          .select(['scope', 'trainer_id'])
          .where('account_id', '=', accountId)
          .execute(),
        bookings: await database
          .selectFrom('bookings')
          .select(['id', 'starts_at', 'state', 'full_name', 'email', 'phone'])
          .where('account_id', '=', accountId)
          .execute(),
        orders: await database
          .selectFrom('orders')
          .select(['id', 'purpose', 'state', 'amount_paise'])
          .where('account_id', '=', accountId)
          .execute(),
      }
    },
  )

  app.delete(
    '/account',
    {
      preValidation: inPersonOnly,
      config: { example: { password: 'a path of 9 stations' } },
      schema: {
        tags,
        summary: 'Delete one’s own account, its profile and its files',
        body: accountRemovalSchema,
        response: answers({ 200: messageSchema }, 401),
      },
    },
    async (request, reply) => {
      const { accountId } = requireSession(request)
      const account = await accountRepository(database).findById(accountId)
      if (!account || !(await passwords.confirm(account, { request, password: request.body.password }))) {
        const message = 'The password is not right.'
        throw new ApiError({ status: 400, code: 'WRONG_PASSWORD', message, errors: { password: [message] } })
      }
      const { picture_path, resume_path } = await extendedProfileRepository(database).find(accountId)
      await database.transaction().execute(async (transaction) => {
        await cancelBookingsOf(transaction, accountId, Date.now())
        // Sales stay in the books, without the person.
        await transaction
          .updateTable('bookings')
          .set({ account_id: null, full_name: '', email: '', phone: '' })
          .where('account_id', '=', accountId)
          .execute()
        await transaction
          .updateTable('orders')
          .set({ account_id: null })
          .where('account_id', '=', accountId)
          .execute()
        await leadClaims(transaction).removeOf(accountId)
        await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
      })
      await app.removeUpload(picture_path)
      await app.removeUpload(resume_path)
      reply.clearCookie(SESSION_COOKIE, { path: '/' })
      return { message: 'Your account is deleted.' }
    },
  )
}
