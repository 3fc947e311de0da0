import * as calls from '@marga/api-contract/office-calls'
import { grantsOf } from '@marga/api-contract/office-rights'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { sendTotal } from '../http/paging'
import { listLog } from '../log/read-log'
import { writeLog } from '../log/write-log'
import { FACTOR_COUNTS_MS, isFactorFresh, requirePassword } from '../sessions/session'
import { factorNeeded, type Staff, staffOf } from './office-guard'
import type { SecondFactor } from './second-factor'
import { accountAt, endSessionsOf, listStaff, logRoles, setRoles } from './staff-roles'

interface Options {
  database: Kysely<Database>
  secondFactor: SecondFactor
}

const noAccount = (email: string) => {
  const message = `No account has confirmed the email address ${email}. The person registers on the site and confirms it first.`
  return new ApiError({ status: 409, code: 'NO_ACCOUNT', message, errors: { email: [message] } })
}

/**
 * A first second factor is set up by who has just typed the password; another one by who has confirmed the one before, too.
 *
 * @throws ApiError 403
 */
async function requireOwnFactor(secondFactor: SecondFactor, request: FastifyRequest) {
  const session = requirePassword(request)
  const { isEnrolled } = await secondFactor.stateOf(session.accountId)
  if (isEnrolled && !isFactorFresh(session)) throw factorNeeded()
}

/** Who reads what was done with a person has looked at them. */
async function logLook(database: Kysely<Database>, email: string) {
  const account = await accountAt(database, keyOf(email))
  const person = { accountId: account?.accountId ?? null, email }
  await database
    .transaction()
    .execute((transaction) => writeLog(transaction, { kind: 'viewed', record: 'log', person }))
}

/** The roles that are wanted, unless somebody else has changed them since the caller saw them. @throws ApiError 409 */
const rolesFrom =
  ({ email, roles, before: seen }: WantedRoles) =>
  (before: Staff['roles']) => {
    if (!seen || (seen.length === before.length && before.every((role) => seen.includes(role)))) return roles
    const now = before.length > 0 ? before.join(', ') : 'no role'
    const message = `Somebody else has changed the roles of ${email}: they are ${now} by now. Nothing was changed. Look at them again.`
    throw new ApiError({ status: 409, code: 'CHANGED_SINCE', message })
  }

interface WantedRoles {
  email: string
  roles: Staff['roles']
  before?: Staff['roles'] | undefined
}

/** @throws ApiError 409 for an address that nobody has confirmed, for the last owner, and for roles that changed meanwhile */
async function changeRoles(database: Kysely<Database>, by: string, wanted: WantedRoles) {
  const { email } = wanted
  const account = await accountAt(database, keyOf(email))
  const isKnown = account && (await listStaff(database)).some((one) => one.accountId === account.accountId)
  // Who is of the staff already keeps a role, or loses it, also without a confirmed address.
  if (!account || !(account.isConfirmed || isKnown)) throw noAccount(email)
  const { accountId } = account
  return database.transaction().execute(async (transaction) => {
    const changed = await setRoles(transaction, {
      accountId,
      rolesAfter: rolesFrom(wanted),
      by,
      now: Date.now(),
    })
    await logRoles(transaction, account, changed)
    return { email: account.email, roles: changed.after }
  })
}

/** Who of the company the caller is, and the second factor. */
export const officeRoutes: FastifyPluginAsyncZod<Options> = async (app, { secondFactor }) => {
  const callerOf = ({ accountId, session }: Staff) => ({ accountId, session: session.hash, now: Date.now() })

  app.route({
    ...calls.readOfficeMe,
    handler: async (request) => {
      const { accountId, username, name, roles, session } = staffOf(request)
      const { isEnrolled, recoveryCodes } = await secondFactor.stateOf(accountId)
      const until = isFactorFresh(session) ? new Date((session.factorAt ?? 0) + FACTOR_COUNTS_MS) : null
      return {
        ...{ username, name, roles: [...roles], rights: grantsOf(roles) },
        second_factor: {
          is_enrolled: isEnrolled,
          confirmed_until: until?.toISOString() ?? null,
          recovery_codes: recoveryCodes,
        },
      }
    },
  })

  // What is live the gateway knows.
  app.route({ ...calls.readLiveRight, handler: async (_request, reply) => reply.code(204).send(null) })

  app.route({
    ...calls.beginFactor,
    handler: async (request, reply) => {
      const staff = staffOf(request)
      await requireOwnFactor(secondFactor, request)
      return reply.code(201).send(await secondFactor.begin(staff))
    },
  })

  app.route({
    ...calls.enrolFactor,
    handler: async (request, reply) => {
      const staff = staffOf(request)
      await requireOwnFactor(secondFactor, request)
      return reply.code(201).send(await secondFactor.enrol(callerOf(staff), staff, request.body.code))
    },
  })

  app.route({
    ...calls.confirmFactor,
    handler: async (request) => {
      const staff = staffOf(request)
      return secondFactor.confirm(callerOf(staff), staff, request.body.code)
    },
  })
}

/** Staff with their roles, and what was done. */
export const officeStaffRoutes: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  app.route({
    ...calls.listStaff,
    handler: async () =>
      (await listStaff(database)).map(({ accountId: id, hasSecondFactor, ...member }) => ({
        ...{ id, ...member, has_second_factor: hasSecondFactor },
      })),
  })

  app.route({
    ...calls.changeStaff,
    handler: async (request) => changeRoles(database, staffOf(request).username, request.body),
  })

  app.route({
    ...calls.endStaffSessions,
    handler: async (request, reply) => {
      await endSessionsOf(database, request.params.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...calls.readLog,
    handler: async (request, reply) => {
      const { record, person, limit, offset } = request.query
      const { rows, total } = await listLog(database, { record, person, limit, offset })
      if (person !== undefined && offset === 0 && total > 0) await logLook(database, person)
      sendTotal(reply, total)
      return rows
    },
  })
}
