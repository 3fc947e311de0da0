import * as calls from '@marga/api-contract/own-data-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import type { Outbox } from '../mail/outbox'
import type { RefundMails } from '../payments/refund-mails'
import { forgetDevice } from '../security/known-devices'
import type { PasswordCheck } from '../security/password-check'
import { clearSessionCookies } from '../sessions/csrf'
import { requireSession } from '../sessions/session'
import { deleteAccount, removalOf } from './delete-account'
import { exportOwnData } from './export-own-data'
import { wrongPassword } from './set-password'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  passwords: PasswordCheck
  onRefund: RefundMails
  clock: () => number
}

/** What the site knows of a person, and the way to take it back. */
export const ownDataRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, passwords, onRefund, clock },
) => {
  app.route({
    ...calls.exportOwnData,
    handler: async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="marga-account.json"')
      return exportOwnData(database, requireSession(request).accountId)
    },
  })

  app.route({
    ...calls.readRemoval,
    handler: async (request) => removalOf(database, requireSession(request).accountId, clock()),
  })

  app.route({
    ...calls.deleteAccount,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      const account = await accountRepository(database).findById(accountId)
      const { password, refund_paise: refundPaise } = request.body
      if (!account || !(await passwords.confirm(account, { request, password })))
        throw wrongPassword('password', 'The password is not right.')
      const files = await deleteAccount(
        database,
        { outbox, onRefund },
        { accountId, refundPaise, now: clock() },
      )
      for (const path of files) await app.removeUpload(path)
      clearSessionCookies(reply)
      forgetDevice(reply)
      return { message: 'Your account is deleted.' }
    },
  })
}
