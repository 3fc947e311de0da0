import type { Login } from '@marga/contract/accounts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashPassword, verifyPassword } from '../security/password-hashing'
import { accountRepository } from './account-repository'

/** Checked when no account has the name, so that the answer takes as long as a wrong password does. */
const nobodysHash = hashPassword('no account has this password')

/** The account that the name and the password belong to. */
export async function checkPassword(database: Kysely<Database>, { username, password }: Login) {
  const account = await accountRepository(database).findForLogin(username)
  const isRight = await verifyPassword(account?.password_hash ?? (await nobodysHash), password)
  return isRight ? account : undefined
}
