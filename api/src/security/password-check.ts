import type { Login } from '@marga/api-contract/accounts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { accountRepository } from '../accounts/account-repository'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { knownDevices } from './known-devices'
import { createPasswordAttempts } from './password-attempts'
import { hashPassword, verifyPassword } from './password-hashing'
import { hashOf } from './secrets'

/** Checked when no account has the name, so that the answer takes as long as a wrong password does. */
const nobodysHash = hashPassword('no account has this password')

type PasswordOptions = Parameters<typeof createPasswordAttempts>[0] & {
  /** An account takes no more passwords for a while, except on devices that it knows. */
  onLock?: (accountId: number) => Promise<void>
}

interface Stored {
  id: number
  password_hash: string
}

/** The one place where passwords are checked and failures counted. */
export function createPasswordCheck(database: Kysely<Database>, options: PasswordOptions) {
  const attempts = createPasswordAttempts(options)
  const devices = knownDevices(database)
  const accounts = accountRepository(database)

  /** A device that the account knows has failures of its own: nobody elsewhere shuts its owner out. */
  const keyFor = async (request: FastifyRequest, accountId: number) => {
    const device = await devices.find(request, accountId)
    return device ? `device:${device}` : `account:${accountId}`
  }

  /** @throws ApiError 429 after too many failures */
  const confirm = async (
    account: Stored,
    { request, password }: { request: FastifyRequest; password: string },
  ) => {
    request.accountActedOn = account.id
    const attempt = await attempts.begin(await keyFor(request, account.id))
    const isRight = await verifyPassword(account.password_hash, password)
    if (isRight) await attempt.succeeded()
    else if (attempt.isLast) await options.onLock?.(account.id)
    return isRight
  }

  return {
    confirm,

    /**
     * The account that a username or an email address and the password belong to. A username of before that looks
     * like somebody else's address keeps nobody out: both are tried, whose address it is first. @throws ApiError 429
     */
    login: async (request: FastifyRequest, { username, password }: Login) => {
      const found = await accounts.findForLogin(username)
      let refusal: unknown
      for (const account of found)
        try {
          if (await confirm(account, { request, password })) return account
        } catch (error) {
          // Failures of one account say nothing of the other.
          refusal = error
        }
      if (refusal !== undefined) throw refusal
      if (found.length === 0) {
        await attempts.begin(`name:${hashOf(keyOf(username))}`)
        await verifyPassword(await nobodysHash, password)
      }
      return undefined
    },
  }
}
export type PasswordCheck = ReturnType<typeof createPasswordCheck>
