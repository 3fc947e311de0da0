import * as calls from '@marga/api-contract/password-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { ZodApp } from '../http/zod-app'
import type { Outbox } from '../mail/outbox'
import { knownDevices } from '../security/known-devices'
import type { PasswordCheck } from '../security/password-check'
import { requireSession, signedOut } from '../sessions/session'
import { byPassword, openSession } from '../sessions/session-store'
import { confirmAddress } from './reset-password'
import type { ResetRequests } from './reset-requests'
import { changePassword, resetPassword, wrongCurrentPassword, wrongPassword } from './set-password'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
  passwords: PasswordCheck
  resets: ResetRequests
}

const noMail = () =>
  new ApiError({
    status: 503,
    code: 'NO_MAIL',
    message:
      'This site sends no automatic email, so a password cannot be reset here. Write to us, and we help you.',
  })

/** Calls of who is signed in. */
function routesOfMembers(app: ZodApp, options: Options) {
  const { database, passwords } = options
  const findAccount = (accountId: number) => accountRepository(database).findById(accountId)

  app.route({
    ...calls.provePassword,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      const account = await findAccount(accountId)
      const { password } = request.body
      if (!account || !(await passwords.confirm(account, { request, password })))
        throw wrongPassword('password', 'The password is not right.')
      const admit = byPassword({ accountId, provenBy: account.password_hash })
      if (!(await openSession(database, { request, reply, accountId, admit }))) throw signedOut()
      return { message: 'Your password is confirmed.' }
    },
  })

  app.route({
    ...calls.changePassword,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      const account = await findAccount(accountId)
      const { current_password, password } = request.body
      if (!account || !(await passwords.confirm(account, { request, password: current_password })))
        throw wrongCurrentPassword()
      await changePassword(options, { accountId, password, provenBy: account.password_hash })
      request.session = null
      await openSession(database, { request, reply, accountId })
      await knownDevices(database).remember({ request, reply }, accountId)
      return { message: 'Your password is changed.' }
    },
  })
}

/** Calls of who asks for a mail, or comes from one. */
function routesOfMails(app: ZodApp, options: Options) {
  const { outbox, resets } = options
  const byForm = { onRequest: app.limitTo(LIMITS.formPerAddress, undefined, 'password links') }
  const byMail = { onRequest: app.limitTo(LIMITS.mailPerAddress, undefined, 'password mails') }

  app.route({
    ...calls.requestReset,
    ...byMail,
    handler: async ({ body, log }, reply) => {
      if (!outbox.isOn) throw noMail()
      await resets.add(body.email)
      // Looked up after the answer: neither its text nor its time says whether the account exists.
      setImmediate(() =>
        resets.take().catch((error) => log.error({ err: error }, 'requests for password links not read')),
      )
      return reply.code(202).send({ message: 'If an account has that address, a link is on its way.' })
    },
  })

  app.route({
    ...calls.resetPassword,
    ...byForm,
    handler: async (request) => {
      request.accountActedOn = await resetPassword(options, request.body)
      return { message: 'Your password is changed. Sign in to go on.' }
    },
  })

  app.route({
    ...calls.confirmEmail,
    ...byForm,
    handler: async (request) => {
      request.accountActedOn = await confirmAddress(options, request.body.token)
      return { message: 'Your address is confirmed.' }
    },
  })
}

export const passwordRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  routesOfMembers(app, options)
  routesOfMails(app, options)
}
