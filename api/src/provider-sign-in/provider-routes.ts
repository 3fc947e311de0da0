import * as calls from '@marga/api-contract/provider-calls'
import { ownPath } from '@marga/constants/own-path'
import type { ProviderFault } from '@marga/constants/provider-faults'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { withGuestPlaces } from '../accounts/guest-places'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { knownDevices } from '../security/known-devices'
import type { SignInNotices } from '../security/sign-in-notices'
import { openSession } from '../sessions/session-store'
import { addMember } from './add-member'
import { begunSignIns } from './begun-sign-ins'
import { accountOf, admitByProvider } from './provider-accounts'
import { createProviderClient, type Identity, type ProviderSettings } from './provider-client'
import { SignInRefused } from './sign-in-refused'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
  signIns: SignInNotices
  signInProvider: ProviderSettings | undefined
}

interface Way {
  next_path: string
  isNew: boolean
}

/** The login, with what it says and where it leads on to. */
function loginAddress({ next_path, isNew }: Way, fault: ProviderFault) {
  const search = new URLSearchParams({ fault })
  // Who has no account finds the form for a new one.
  if (isNew || fault === 'no-account') search.set('mode', 'register')
  if (next_path !== '/') search.set('next', next_path)
  return `/login?${search}`
}

const goTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'private, no-store').redirect(address, 303)

const faultOf = (error: unknown): ProviderFault => {
  if (error instanceof SignInRefused) return error.fault
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 429) return 'too-many'
  // Deleted since it was found.
  return error.status === 401 ? 'no-account' : 'failed'
}

/** Leads to the login, which says what failed: a browser that follows links reads no JSON. */
function refuse(request: FastifyRequest, reply: FastifyReply, { error, way }: { error: unknown; way: Way }) {
  const fault = faultOf(error)
  request.accountRefusal = `PROVIDER_${fault.toUpperCase().replaceAll('-', '_')}`
  if (fault === 'failed') request.log.error({ err: error }, 'sign-in by provider failed')
  else if (fault === 'unreached' || fault === 'unproven')
    request.log.warn({ err: error }, `sign-in by provider refused: ${fault}`)
  return goTo(reply, loginAddress(way, fault))
}

/** @throws SignInRefused where it has no account and gets none, or where another one is signed in */
async function findAccount(
  database: Kysely<Database>,
  { session }: FastifyRequest,
  { identity, isNew }: { identity: Identity; isNew: boolean },
) {
  const found = await accountOf(database, identity)
  if (!found && !identity.isVerified) throw new SignInRefused('unverified')
  const signedIn = session?.via === 'cookie' ? session.accountId : null
  if (signedIn !== null && signedIn !== found?.accountId) throw new SignInRefused('other-account')
  if (found) return found
  if (!isNew) throw new SignInRefused('no-account')
  const accountId = await addMember(database, identity)
  const made = accountId === undefined ? await accountOf(database, identity) : { accountId, isJoined: true }
  if (!made) throw new SignInRefused('failed')
  return made
}

/** Signing in by OpenID Connect; no route answers where no provider is set up (docs/decisions/0121). */
export const providerRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl, signIns, signInProvider },
) => {
  if (!signInProvider) return
  const { name } = signInProvider
  const client = createProviderClient(signInProvider, `${publicUrl}/api${calls.endProvider.url}`)
  const begun = begunSignIns(database)
  const devices = knownDevices(database)
  const limit = app.limitTo(LIMITS.loginPerAddress, undefined, 'provider')

  app.route({
    ...calls.beginProvider,
    handler: async (request, reply) => {
      const way = { next_path: ownPath(request.query.next ?? '/'), isNew: request.query.mode === 'register' }
      try {
        await limit(request, reply)
        const secret = await begun.add(way)
        const address = await client.begin(secret)
        begun.keep(request, reply, secret)
        return goTo(reply, address.href)
      } catch (error) {
        return refuse(request, reply, { error, way })
      }
    },
  })

  const signIn = async (request: FastifyRequest, reply: FastifyReply, isNew: boolean) => {
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    const secret = await begun.take(request, reply, new URLSearchParams(query).get('state'))
    const identity = await client.end(secret, query)
    const found = await findAccount(database, request, { identity, isNew })
    const { accountId } = found
    request.accountActedOn = accountId
    const mails = { outbox, publicUrl, name }
    const admitted = await admitByProvider(database, mails, { identity, found })
    const admit = withGuestPlaces(admitted, mails, accountId)
    if (!(await openSession(database, { request, reply, accountId, admit }))) throw new SignInRefused('ended')
    if (await devices.remember({ request, reply }, accountId)) await signIns.onNewDevice(request, accountId)
  }

  app.route({
    ...calls.endProvider,
    handler: async (request, reply) => {
      let way: Way = { next_path: '/', isNew: false }
      try {
        await limit(request, reply)
        way = (await begun.find(request)) ?? way
        await signIn(request, reply, way.isNew)
        return goTo(reply, way.next_path)
      } catch (error) {
        return refuse(request, reply, { error, way })
      }
    },
  })
}
