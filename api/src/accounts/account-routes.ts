import * as calls from '@marga/api-contract/account-calls'
import type { SessionUser } from '@marga/api-contract/accounts'
import { LOGIN_REFUSED } from '@marga/constants/texts'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { officePath } from '../office/staff-roles'
import { knownDevices } from '../security/known-devices'
import { hashNewPassword } from '../security/new-password'
import type { PasswordCheck } from '../security/password-check'
import type { SignInNotices } from '../security/sign-in-notices'
import { clearSessionCookies } from '../sessions/csrf'
import { byPassword, endSession, openSession } from '../sessions/session-store'
import { accountRepository, userOf } from './account-repository'
import { withGuestPlaces } from './guest-places'
import { sendConfirmation } from './send-confirmation'

interface AccountOptions {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
  passwords: PasswordCheck
  signIns: SignInNotices
}

const refused = () => new ApiError({ status: 401, code: 'LOGIN_REFUSED', message: LOGIN_REFUSED })

const withoutPhone = ({ phone: _, ...user }: SessionUser) => user

export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (
  app,
  { database, outbox, publicUrl, passwords, signIns },
) => {
  const devices = knownDevices(database)
  const accounts = accountRepository(database)
  const mails = { database, outbox, publicUrl }

  app.route({
    ...calls.register,
    onRequest: app.limitTo(LIMITS.registrationPerAddress),
    handler: async (request, reply) => {
      const { password, confirm_password: _, ...account } = request.body
      const { id } = await accounts.add({
        ...account,
        password_hash: await hashNewPassword(password, account),
      })
      const confirmation =
        outbox.isOn && account.email
          ? { is_mail_queued: await sendConfirmation(mails, { accountId: id, email: account.email }) }
          : {}
      request.accountActedOn = id
      return reply.code(201).send({ ...withoutPhone(userOf(account)), ...confirmation })
    },
  })

  app.route({
    ...calls.login,
    onRequest: app.limitTo(LIMITS.loginPerAddress),
    handler: async (request, reply) => {
      const account = await passwords.login(request, request.body)
      if (!account) throw refused()
      const { id: accountId, password_hash: provenBy } = account
      const admit = withGuestPlaces(byPassword({ accountId, provenBy }), { outbox, publicUrl }, accountId)
      if (!(await openSession(database, { request, reply, accountId, admit }))) throw refused()
      if (await devices.remember({ request, reply }, accountId)) await signIns.onNewDevice(request, accountId)
      return { ...userOf(account), ...(await officePath(database, accountId)) }
    },
  })

  app.route({
    ...calls.logout,
    handler: async (request, reply) => {
      // A caller who came with an access token ends that token.
      if (request.session) await endSession(database, request.session)
      clearSessionCookies(reply)
      return { message: 'Signed out.' }
    },
  })

  const checkLogin = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const accountId = request.session?.accountId
    const user = accountId ? await accounts.findUser(accountId) : undefined
    if (!accountId || !user) return { isAuthenticated: false }
    return { isAuthenticated: true, user: { ...user, ...(await officePath(database, accountId)) } }
  }
  for (const url of [calls.checkLogin.url, ...(calls.checkLogin.client.aliases ?? [])])
    app.route({ ...calls.checkLogin, url, handler: checkLogin })
}
