import * as calls from '@marga/api-contract/own-data-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import type { Outbox } from '../mail/outbox'
import type { PasswordCheck } from '../security/password-check'
import { SESSION_COOKIE } from '../sessions/csrf'
import { requireSession } from '../sessions/session'
import { deleteAccount } from './delete-account'
import { exportOwnData } from './export-own-data'
import { wrongPassword } from './set-password'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  passwords: PasswordCheck
}

/** What the site knows of a person, and the way to take it back. */
export const ownDataRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, passwords }) => {
  app.route({
    ...calls.exportOwnData,
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', 'attachment; filename="marga-account.json"')
      return exportOwnData(database, requireSession(request).accountId)
    },
  })

  app.route({
    ...calls.deleteAccount,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      const account = await accountRepository(database).findById(accountId)
      const { password } = request.body
      if (!account || !(await passwords.confirm(account, { request, password })))
        throw wrongPassword('password', 'The password is not right.')
      for (const path of await deleteAccount(database, outbox, accountId)) await app.removeUpload(path)
      reply.clearCookie(SESSION_COOKIE, { path: '/' })
      return { message: 'Your account is deleted.' }
    },
  })
}
