import * as calls from '@marga/api-contract/password-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { LIMITS } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { knownDevices } from '../security/known-devices'
import type { PasswordCheck } from '../security/password-check'
import { inPersonOnly, requireSession } from '../sessions/session'
import { openSession } from '../sessions/session-store'
import { mailedLinks } from './mailed-links'
import { confirmAddress, sendReset } from './reset-password'
import { setPassword, wrongPassword } from './set-password'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
  passwords: PasswordCheck
}

const noMail = () =>
  new ApiError({
    status: 503,
    code: 'NO_MAIL',
    message: 'This site sends no automatic e-mail, so a password cannot be reset here. Write to us instead.',
  })

export const passwordRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { database, outbox, passwords } = options
  const byForm = { onRequest: app.limitTo(LIMITS.formPerAddress, undefined, 'password links') }
  const byMail = { onRequest: app.limitTo(LIMITS.mailPerAddress, undefined, 'password mails') }

  app.route({ ...calls.readCapabilities, handler: async () => ({ mail: outbox.isOn }) })

  const change = { ...calls.changePassword, preValidation: inPersonOnly }
  app.route({
    ...change,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      const account = await accountRepository(database).findById(accountId)
      const { current_password: password } = request.body
      if (!account || !(await passwords.confirm(account, { request, password }))) throw wrongPassword()
      const { password_hash: provenBy } = account
      await setPassword(database, { accountId, password: request.body.password, provenBy })
      request.session = null
      await openSession(database, { request, reply, accountId })
      await knownDevices(database).remember({ request, reply }, accountId)
      return { message: 'Your password is changed.' }
    },
  })

  app.route({
    ...calls.requestReset,
    ...byMail,
    handler: async ({ body, log }, reply) => {
      if (!outbox.isOn) throw noMail()
      // Sent before anything is looked up: neither the text nor the time says whether the account exists.
      setImmediate(() =>
        sendReset(options, body.email).catch((error) =>
          log.error({ err: error }, 'the reset mail was not stored'),
        ),
      )
      return reply.code(202).send({ message: 'If an account has that address, a link is on its way.' })
    },
  })

  app.route({
    ...calls.resetPassword,
    ...byForm,
    handler: async ({ body }) => {
      const link = await mailedLinks(database).use(body.token, 'password')
      await setPassword(database, { accountId: link.account_id, password: body.password })
      return { message: 'Your password is changed. Sign in to go on.' }
    },
  })

  app.route({
    ...calls.confirmEmail,
    ...byForm,
    handler: async ({ body }) => {
      await confirmAddress(database, body.token)
      return { message: 'Your address is confirmed.' }
    },
  })
}
