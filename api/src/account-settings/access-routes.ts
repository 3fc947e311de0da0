import * as calls from '@marga/api-contract/access-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { confirmedAddressOf } from '../accounts/confirmed-address'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import type { ZodApp } from '../http/zod-app'
import { tokenMade } from '../mail/account-messages'
import { requireSession } from '../sessions/session'
import { AccessRepository } from './access-repository'
import { disconnect, hasOtherWay, isJoined } from './connected-provider'
import { type OwnerMails, tellOwner } from './tell-owner'

interface Options extends OwnerMails {
  database: Kysely<Database>
  signInProvider: ApiSettings['signInProvider']
  /** Whether this site sends mail. */
  hasMail: boolean
}

/** How an account is signed in to; of a provider only where one is set up. */
async function waysIn(
  { database, signInProvider: provider, hasMail }: Pick<Options, 'database' | 'signInProvider' | 'hasMail'>,
  { accountId, isPasswordless }: ReturnType<typeof requireSession>,
) {
  const has_password = !isPasswordless
  if (!provider) return { has_password }
  const is_provider_connected = await isJoined(database, accountId, provider.issuer)
  const is_address_confirmed = (await confirmedAddressOf(database, accountId)) !== null
  const isOnlyWay = is_provider_connected && !(await hasOtherWay(database, { accountId, hasMail }))
  return {
    ...{ has_password, provider: provider.name, is_provider_connected, is_address_confirmed },
    ...(isOnlyWay && { is_provider_only_way: true as const }),
  }
}

/** Access tokens of one's own account. */
function tokenRoutes(app: ZodApp, { database, mails }: { database: Kysely<Database>; mails: OwnerMails }) {
  const access = new AccessRepository(database)

  app.route({
    ...calls.listTokens,
    handler: async (request) => access.listTokens(requireSession(request).accountId),
  })

  app.route({
    ...calls.createToken,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      const token = await database.transaction().execute(async (transaction) => {
        const made = await new AccessRepository(transaction).addToken(accountId, request.body)
        const { name, scope, expires_at: expiresAt } = made
        await tellOwner(transaction, mails, {
          accountId,
          message: (to) => tokenMade({ ...to, name, scope, expiresAt }),
        })
        return made
      })
      return reply.code(201).send(token)
    },
  })

  app.route({
    ...calls.deleteToken,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      await access.remove('access_tokens', { id: request.params.id, accountId })
      return reply.code(204).send(null)
    },
  })
}

export const accessRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, signInProvider, hasMail, ...mails },
) => {
  const access = new AccessRepository(database)

  app.route({
    ...calls.readSignIn,
    handler: async (request) => waysIn({ database, signInProvider, hasMail }, requireSession(request)),
  })

  app.route({
    ...calls.disconnectProvider,
    handler: async (request) => {
      const { accountId, hash: by } = requireSession(request)
      const name = signInProvider?.name ?? 'The provider'
      await disconnect(database, mails, { accountId, name, by, hasMail })
      return { message: `${name} is disconnected. Every other device is signed out.` }
    },
  })

  app.route({
    ...calls.listSessions,
    handler: async (request) => access.listSessions(requireSession(request), request.query),
  })

  app.route({
    ...calls.endOtherSession,
    handler: async (request, reply) => {
      const { accountId } = requireSession(request)
      await access.remove('sessions', { id: request.params.id, accountId })
      return reply.code(204).send(null)
    },
  })

  tokenRoutes(app, { database, mails })
}
