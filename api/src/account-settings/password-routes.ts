import {
  capabilitiesSchema,
  emailTokenSchema,
  messageSchema,
  passwordChangeSchema,
  resetRequestSchema,
  resetSchema,
} from '@marga/contract/account-settings'
import { ACCOUNT_TAKEN } from '@marga/contract/texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { accountRepository, keyOf } from '../accounts/account-repository'
import { isUniqueViolation } from '../database/database-errors'
import type { Database } from '../database/schema'
import { ApiError } from '../plugins/errors'
import { answers } from '../plugins/openapi'
import type { Outbox } from '../plugins/outbox'
import { LIMITS } from '../plugins/rate-limits'
import { inPersonOnly, openSession, requireSession } from '../plugins/sessions'
import { knownDevices } from '../security/known-devices'
import type { PasswordCheck } from '../security/password-check'
import { hashPassword } from '../security/password-hashing'
import { mailedLinks } from './mailed-links'

const tags = ['Account']

interface PasswordOptions {
  database: Kysely<Database>
  outbox: Outbox
  /** Where links in mails lead. */
  publicUrl: string
  passwords: PasswordCheck
}

const wrongPassword = () => {
  const message = 'The current password is not right.'
  return new ApiError({
    status: 400,
    code: 'WRONG_PASSWORD',
    message,
    errors: { current_password: [message] },
  })
}

/** Ends every session and access token of the account, so that the old password gives no access any more. */
async function setPassword(
  database: Kysely<Database>,
  { accountId, password, provenBy }: { accountId: number; password: string; provenBy?: string },
) {
  const password_hash = await hashPassword(password)
  await database.transaction().execute(async (transaction) => {
    const account = transaction.updateTable('accounts').set({ password_hash }).where('id', '=', accountId)
    const { numUpdatedRows } = await (provenBy === undefined
      ? account
      : account.where('password_hash', '=', provenBy)
    ).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw wrongPassword()
    for (const table of ['sessions', 'access_tokens', 'mailed_links', 'known_devices'] as const)
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
  })
}

export const passwordRoutes: FastifyPluginAsyncZod<PasswordOptions> = async (
  app,
  { database, outbox, publicUrl, passwords },
) => {
  const accounts = accountRepository(database)
  const links = mailedLinks(database)

  app.get(
    '/account/capabilities',
    {
      schema: {
        tags,
        summary: 'What the site can do for accounts',
        response: answers({ 200: capabilitiesSchema }),
      },
    },
    async () => ({ mail: outbox.isOn }),
  )

  app.post(
    '/account/password',
    {
      preValidation: inPersonOnly,
      config: {
        example: {
          current_password: 'a path of 9 stations',
          password: 'a path of 10 stations',
          confirm_password: 'a path of 10 stations',
        },
      },
      schema: {
        tags,
        summary: 'Change the password; every other session and token ends',
        body: passwordChangeSchema,
        response: answers({ 200: messageSchema }, 401),
      },
    },
    async (request, reply) => {
      const { accountId } = requireSession(request)
      const account = await accounts.findById(accountId)
      const { current_password: password } = request.body
      if (!account || !(await passwords.confirm(account, { request, password }))) throw wrongPassword()
      const { password_hash: provenBy } = account
      await setPassword(database, { accountId, password: request.body.password, provenBy })
      request.session = null
      await openSession(database, { request, reply, accountId })
      await knownDevices(database).remember({ request, reply }, accountId)
      return { message: 'Your password is changed.' }
    },
  )

  app.post(
    '/account/password/reset',
    {
      config: { example: { email: 'asha@example.com' } },
      schema: {
        tags,
        summary: 'Mail a link to set a new password; the answer never tells whether an account exists',
        body: resetRequestSchema,
        response: answers({ 202: messageSchema }),
      },
      onRequest: app.limitTo(LIMITS.mailPerAddress),
    },
    async ({ body, log }, reply) => {
      if (!outbox.isOn)
        throw new ApiError({
          status: 503,
          code: 'NO_MAIL',
          message: 'This site sends no mail, so a password cannot be reset here. Write to us instead.',
        })
      const message = 'If an account has that address, a link is on its way.'
      // Answered before anything is looked up: the time tells no more than the text.
      setImmediate(() =>
        sendReset(body.email).catch((error) => log.error({ err: error }, 'the reset mail was not stored')),
      )
      return reply.code(202).send({ message })
    },
  )

  const sendReset = async (email: string) => {
    const account = await database
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email_key', '=', keyOf(email))
      .executeTakeFirst()
    if (!account) return
    const token = await links.create({ accountId: account.id, purpose: 'password', email: account.email })
    await outbox.put(database, {
      recipient: account.email,
      subject: 'Set a new password',
      body: `Open this link within an hour to set a new password:\n\n${publicUrl}/login?reset=${token}\n\nIf you did not ask for it, ignore this mail.`,
    })
  }

  app.post(
    '/account/password/reset/confirm',
    {
      config: {
        example: {
          token: 'from the mail',
          password: 'a path of 10 stations',
          confirm_password: 'a path of 10 stations',
        },
      },
      schema: {
        tags,
        summary: 'Set a new password by a mailed link, which works once',
        body: resetSchema,
        response: answers({ 200: messageSchema }),
      },
      onRequest: app.limitTo(LIMITS.formPerAddress),
    },
    async ({ body }) => {
      const link = await links.use(body.token, 'password')
      await setPassword(database, { accountId: link.account_id, password: body.password })
      return { message: 'Your password is changed. Sign in to go on.' }
    },
  )

  app.post(
    '/account/email/confirm',
    {
      config: { example: { token: 'from the mail' } },
      schema: {
        tags,
        summary: 'Confirm an address by a mailed link',
        body: emailTokenSchema,
        response: answers({ 200: messageSchema }, 409),
      },
      onRequest: app.limitTo(LIMITS.formPerAddress),
    },
    async ({ body }) => {
      const { account_id, email } = await links.use(body.token, 'email')
      try {
        await database
          .updateTable('accounts')
          .set({ email, email_key: keyOf(email), pending_email: '', email_confirmed_at: Date.now() })
          .where('id', '=', account_id)
          .execute()
      } catch (error) {
        if (isUniqueViolation(error))
          throw new ApiError({ status: 409, code: 'ACCOUNT_TAKEN', message: ACCOUNT_TAKEN })
        throw error
      }
      return { message: 'Your address is confirmed.' }
    },
  )
}
