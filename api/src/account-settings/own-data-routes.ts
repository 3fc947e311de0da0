import * as calls from '@marga/api-contract/own-data-calls'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import type { Outbox } from '../mail/outbox'
import type { RefundMails } from '../payments/refund-mails'
import { forgetDevice } from '../security/known-devices'
import type { PasswordCheck } from '../security/password-check'
import { clearSessionCookies } from '../sessions/csrf'
import { requirePassword, requireSession } from '../sessions/session'
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
  /** The password, or where the account has none a code of the last ten minutes. @throws ApiError 400, 403 */
  const requireProof = async (request: FastifyRequest, password = '') => {
    const { accountId, isPasswordless } = requireSession(request)
    if (isPasswordless) return void requirePassword(request)
    const account = await accountRepository(database).findById(accountId)
    if (!account || !(await passwords.confirm(account, { request, password })))
      throw wrongPassword('password', 'The password is not right.')
  }

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
      const { password, refund_paise: refundPaise } = request.body
      await requireProof(request, password)
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
