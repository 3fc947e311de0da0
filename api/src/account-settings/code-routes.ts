import * as calls from '@marga/api-contract/sign-in-code-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import { withGuestPlaces } from '../accounts/guest-places'
import { CODE_VALID_MS, codeEnded, type SignInCodes } from '../accounts/sign-in-codes'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { officePath } from '../office/staff-roles'
import { deviceOf, knownDevices } from '../security/known-devices'
import type { SignInNotices } from '../security/sign-in-notices'
import { openSession } from '../sessions/session-store'
import { admitByCode } from './admit-by-code'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
  signIns: SignInNotices
  codes: SignInCodes
  takeCodes: () => Promise<void>
}

/** The browser that asked for a code: without its cookie the code opens nothing. For pages too, whose forms run without scripts. */
const COOKIE = 'marga_code'
const browserOf = ({ cookies }: FastifyRequest) => cookies[COOKIE] ?? ''
const keepBrowser = ({ protocol }: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(COOKIE, token, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' },
    maxAge: CODE_VALID_MS / 1000,
  })

const noMail = () =>
  new ApiError({
    status: 503,
    code: 'NO_MAIL',
    message: 'This site sends no automatic email, so it cannot send a code. Log in with your password.',
  })

/** Signing in by a code that is mailed (docs/decisions/0120). */
export const codeRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, signIns, codes, takeCodes },
) => {
  const devices = knownDevices(database)

  app.route({
    ...calls.requestCode,
    onRequest: app.limitTo(LIMITS.formPerAddress, undefined, 'codes'),
    handler: async (request, reply) => {
      if (!outbox.isOn) throw noMail()
      const { email } = request.body
      const asked = { email, device: deviceOf(request), before: browserOf(request) }
      keepBrowser(request, reply, await codes.add(asked))
      // Looked up after the answer: neither its text nor its time says whether the account exists.
      setImmediate(() =>
        takeCodes().catch((error) => request.log.error({ err: error }, 'requests for codes not read')),
      )
      return reply.code(202).send({ message: 'An email is on its way.' })
    },
  })

  app.route({
    ...calls.readCode,
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return { email: await codes.emailOf(browserOf(request)) }
    },
  })

  app.route({
    ...calls.enterCode,
    onRequest: app.limitTo(LIMITS.loginPerAddress),
    handler: async (request, reply) => {
      const checked = await codes.check(browserOf(request), request.body.code)
      const { accountId } = checked
      request.accountActedOn = accountId
      const mails = { outbox, publicUrl }
      const admit = withGuestPlaces(await admitByCode(database, mails, checked), mails, accountId)
      if (!(await openSession(database, { request, reply, accountId, admit }))) throw codeEnded()
      reply.clearCookie(COOKIE, { path: '/' })
      if (await devices.remember({ request, reply }, accountId)) await signIns.onNewDevice(request, accountId)
      const user = await accountRepository(database).findUser(accountId)
      if (!user) throw codeEnded()
      return { ...user, ...(await officePath(database, accountId)) }
    },
  })
}
