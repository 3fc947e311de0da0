import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyBaseLogger, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import plugin from 'fastify-plugin'
import { membersOnly, requirePassword, requirePerson } from '../sessions/session'
import { ACCOUNT_RULES, type AccountRule, ruleText } from './account-rules'

/** Areas of the contract whose calls are about an account. */
const AREAS = new Set(['Account', 'Accounts', 'Profile'])

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a call without a session acted on; null where none did. */
    accountActedOn: number | null
    /** Why a call about an account was refused that answers by leading on; '' where it was not. */
    accountRefusal: string
  }
}

/** A call about an account that nobody has decided on: what its caller has to show, and what its owner is told. */
class UndecidedCallError extends Error {
  override readonly name = 'UndecidedCallError'
  readonly code = 'UNDECIDED_CALL'
  constructor(call: string) {
    super(`${call} is about an account and has no row in account-settings/account-rules.ts. Add one.`)
  }
}

const anyone = async () => {}
const person = async (request: FastifyRequest) => void requirePerson(request)

const GUARDS: Record<AccountRule['proof'], (request: FastifyRequest) => Promise<void>> = {
  anybody: anyone,
  link: anyone,
  code: anyone,
  provider: anyone,
  member: membersOnly,
  person,
  'recent password': async (request) => void requirePassword(request),
  password: person,
  'password or code': person,
}

const listOf = <T>(one: T | T[] | undefined): T[] =>
  one === undefined ? [] : Array.isArray(one) ? one : [one]

/** @throws UndecidedCallError */
function ruleOf({
  method,
  url,
  prefix,
  schema = {},
}: RouteOptions & { prefix: string }): AccountRule | undefined {
  const { tags = [] } = schema as FastifySchema
  // Fastify adds a HEAD to each GET.
  const [verb = ''] = listOf(method)
  const call = `${verb === 'HEAD' ? 'GET' : verb} ${url.slice(prefix.length).replace(/(.)\/$/, '$1')}`
  const rule = ACCOUNT_RULES.get(call)
  if (!rule && tags.some((tag) => AREAS.has(tag))) throw new UndecidedCallError(call)
  return rule
}

/** Lines about accounts are written where warnings are: who looks for a stolen account needs them. */
const accountLog = (log: FastifyBaseLogger) =>
  log.child({ area: 'account' }, log.level === 'warn' ? { level: 'info' } : {})

/** Refusals that say something of an attack; a field that is filled in wrongly does not. */
const TOLD_REFUSALS = new Set([401, 403, 429])
const TOLD_CODES = new Set(['WRONG_PASSWORD', 'WRONG_CODE'])
const isTold = (error: unknown): error is ApiError =>
  error instanceof ApiError && (TOLD_REFUSALS.has(error.status) || TOLD_CODES.has(error.code))

/**
 * Asks for what the table of rules says, before anything of a call about an account is read, and logs what was done and
 * what was refused.
 */
export const accountGuard = plugin(
  async (app) => {
    const log = accountLog(app.log)
    app.decorateRequest('accountActedOn', null)
    app.decorateRequest('accountRefusal', '')
    app.addHook('onRoute', (route) => {
      const rule = ruleOf(route)
      if (!rule) return
      route.schema = { ...route.schema, description: ruleText(rule) } as FastifySchema
      route.preValidation = [GUARDS[rule.proof], ...listOf(route.preValidation)]
      const factsOf = ({ session, accountActedOn, ip, id }: FastifyRequest) => ({
        account: accountActedOn ?? session?.accountId ?? null,
        ip,
        reqId: id,
      })
      const tell = (request: FastifyRequest, code: string) =>
        log.warn(
          { ...factsOf(request), event: 'refused', call: rule.event ?? request.routeOptions.url, code },
          'account call refused',
        )
      route.onError = [
        ...listOf(route.onError),
        async (request, _reply, error) => {
          if (isTold(error)) tell(request, error.code)
        },
      ]
      const { event } = rule
      if (event)
        route.onResponse = [
          ...listOf(route.onResponse),
          async (request, reply) => {
            if (request.accountRefusal) tell(request, request.accountRefusal)
            else if (reply.statusCode < 400) log.info({ ...factsOf(request), event }, `account: ${event}`)
          },
        ]
    })
  },
  { name: 'account-guard' },
)
