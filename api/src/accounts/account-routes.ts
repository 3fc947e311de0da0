import {
  loginCheckSchema,
  loginSchema,
  registrationSchema,
  sessionUserSchema,
} from '@marga/contract/accounts'
import { problemSchema } from '@marga/contract/problem'
import { LOGIN_REFUSED } from '@marga/contract/texts'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { ApiError } from '../plugins/errors'
import { endSession, openSession, SESSION_COOKIE } from '../plugins/sessions'
import { accountRepository, userOf } from './account-repository'

/** Checked when no account has the name, so that the answer takes as long as a wrong password does. */
const nobodysHash = hash('no account has this password')

export const accountRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  const accounts = accountRepository(database)

  app.post(
    '/register',
    {
      schema: {
        body: registrationSchema,
        response: { 201: sessionUserSchema, 400: problemSchema, 409: problemSchema },
      },
    },
    async ({ body }, reply) => {
      const { password, confirm_password: _, ...account } = body
      await accounts.add({ ...account, password_hash: await hash(password) })
      return reply.code(201).send(userOf(account))
    },
  )

  app.post(
    '/login',
    { schema: { body: loginSchema, response: { 200: sessionUserSchema, 401: problemSchema } } },
    async (request, reply) => {
      const { username, password } = request.body
      const account = await accounts.findForLogin(username)
      const isRight = await verify(account?.password_hash ?? (await nobodysHash), password)
      if (!account || !isRight)
        throw new ApiError({ status: 401, code: 'LOGIN_REFUSED', message: LOGIN_REFUSED })
      await openSession(database, { request, reply, accountId: account.id })
      return userOf(account)
    },
  )

  app.post(
    '/logout',
    { schema: { response: { 200: z.object({ message: z.string() }) } } },
    async (request, reply) => {
      if (request.session) await endSession(database, request.session)
      reply.clearCookie(SESSION_COOKIE, { path: '/' })
      return { message: 'Signed out.' }
    },
  )

  const checkLogin = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const user = request.session ? await accounts.findUser(request.session.accountId) : undefined
    return { isAuthenticated: user !== undefined, user }
  }
  const schema = { response: { 200: loginCheckSchema } }
  app.get('/checklogin', { schema }, checkLogin)
  app.get('/check-login', { schema }, checkLogin)
}
