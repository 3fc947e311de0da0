import type { StaffRule } from '@marga/api-contract/office'
import { holdsRight, type Role } from '@marga/api-contract/office-rights'
import { NEEDED_FACTOR } from '@marga/constants/needed-factor'
import { ApiError } from '@marga/server/failures/api-error'
import { NO_SUCH_CALL } from '@marga/server/http/error-answers'
import type { FastifyError, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import plugin from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { type Actor, actingAs } from '../log/actor'
import { isFactorFresh, type MemberSession } from '../sessions/session'
import { rolesOf } from './staff-roles'

/** Somebody of the company, in a call that they may make. */
export interface Staff {
  accountId: number
  username: string
  name: string
  email: string
  roles: readonly Role[]
  session: MemberSession
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the office takes of its caller. */
    office?: StaffRule
  }
  interface FastifyRequest {
    /** The caller of a call of the office; null in every other call. */
    staff: Staff | null
  }
}

/** A call of the office of which nobody has decided who may make it. */
class UnguardedCallError extends Error {
  override readonly name = 'UnguardedCallError'
  readonly code = 'UNGUARDED_CALL'
  constructor(call: string) {
    super(`${call} lies below /office and names no right. Name it in the config of its call.`)
  }
}

/** What an unknown address answers: who has no right learns nothing of the office. */
const noSuchCall = () => new ApiError({ status: 404, code: 'NO_SUCH_CALL', message: NO_SUCH_CALL })

export const factorNeeded = () => {
  const message = 'Enter a code of your authenticator app to go on.'
  return new ApiError({ status: 403, code: 'FACTOR_NEEDED', message, errors: { [NEEDED_FACTOR]: [message] } })
}

/** The caller, where they have a role. An access token reaches nothing of the office. */
async function readStaff(
  database: Kysely<Database>,
  { session }: FastifyRequest,
): Promise<Staff | undefined> {
  if (session === null || session.accountId === null || session.via !== 'cookie') return undefined
  const { accountId } = session
  const roles = await rolesOf(database, accountId)
  if (roles.length === 0) return undefined
  const account = await database
    .selectFrom('accounts')
    .select(['username', 'first_name', 'last_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return undefined
  const { username, email } = account
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ')
  return { accountId, username, name, email, roles, session: { ...session, accountId } }
}

const mayCall = ({ roles }: Staff, { right }: StaffRule) => right === 'any role' || holdsRight(roles, right)

/** The caller of a call of the office. */
export function staffOf({ staff }: FastifyRequest): Staff {
  if (staff) return staff
  throw noSuchCall()
}

const ruleText = (rule: StaffRule) =>
  [
    rule.right === 'any role' ? 'It takes a role in the office.' : `It takes the right \`${rule.right}\`.`,
    'isBeforeFactor' in rule
      ? ''
      : 'It takes a second factor that was confirmed in the last twelve hours; otherwise 403, and `errors.office_factor` says so.',
    'Anybody else gets 404, as for an unknown address. An access token is refused alike.',
  ]
    .filter(Boolean)
    .join(' ')

const actorOf = ({ accountId, username }: Staff): Actor => ({ source: 'office', name: username, accountId })

const isOfOffice = (path: string) => /^\/office(\/|$)/.test(path)

/** @throws UnguardedCallError */
function ruleOf({ url, prefix, method, config }: RouteOptions & { prefix: string }): StaffRule | undefined {
  if (!isOfOffice(url.slice(prefix.length))) return undefined
  if (!config?.office) throw new UnguardedCallError(`${String(method)} ${url}`)
  return config.office
}

/** Refusals of a body by its type, or since it is empty, which an unknown address does not know. */
const OF_BODIES = new Set(['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'FST_ERR_CTP_EMPTY_JSON_BODY'])
const isOfBody = ({ code }: FastifyError) => OF_BODIES.has(code)

const listOf = <T>(one: T | T[] | undefined): T[] =>
  one === undefined ? [] : Array.isArray(one) ? one : [one]

/**
 * Guards every call below `/office` by the right that it names, before anything of it is read or checked, and logs what is done
 * in it as done by its caller.
 */
export const officeGuard = plugin(
  async (app, { database }: { database: Kysely<Database> }) => {
    app.decorateRequest('staff', null)
    app.addHook('onRoute', (route) => {
      const rule = ruleOf(route)
      if (!rule) return
      route.schema = { ...route.schema, description: ruleText(rule) } as FastifySchema
      const guard = async (request: FastifyRequest) => {
        const staff = await readStaff(database, request)
        if (!staff || !mayCall(staff, rule)) throw noSuchCall()
        if (!('isBeforeFactor' in rule) && !isFactorFresh(staff.session)) throw factorNeeded()
        request.staff = staff
      }
      // A body that its call does not take is refused before the guard: an unknown address reads no body.
      route.errorHandler = async (error, request) => {
        if (isOfBody(error) && request.mediaType !== undefined) await guard(request)
        throw error
      }
      route.preValidation = [guard, ...listOf(route.preValidation)]
      const { handler } = route
      route.handler = function handle(request, reply) {
        return actingAs(actorOf(staffOf(request)), () => handler.call(this, request, reply))
      }
    })
  },
  { name: 'office-guard' },
)
