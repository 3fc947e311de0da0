import * as calls from '@marga/api-contract/own-data-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import type { Outbox } from '../mail/outbox'
import type { PasswordCheck } from '../security/password-check'
import { SESSION_COOKIE } from '../sessions/csrf'
import { inPersonOnly, membersOnly, requireSession } from '../sessions/session'
import { deleteAccount } from './delete-account'
import { exportOwnData } from './export-own-data'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  passwords: PasswordCheck
}

const wrongPassword = () => {
  const message = 'The password is not right.'
  return new ApiError({ status: 400, code: 'WRONG_PASSWORD', message, errors: { password: [message] } })
}

/** What the site knows of a person, and the way to take it back. */
export const ownDataRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, passwords }) => {
  app.route({
    ...calls.exportOwnData,
    preValidation: membersOnly,
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', 'attachment; filename="marga-account.json"')
      return exportOwnData(database, requireSession(request).accountId)
    },
  })

  app.route({
    ...calls.deleteAccount,
    preValidation: inPersonOnly,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      const account = await accountRepository(database).findById(accountId)
      const { password } = request.body
      if (!account || !(await passwords.confirm(account, { request, password }))) throw wrongPassword()
      for (const path of await deleteAccount(database, outbox, accountId)) await app.removeUpload(path)
      reply.clearCookie(SESSION_COOKIE, { path: '/' })
      return { message: 'Your account is deleted.' }
    },
  })
}
