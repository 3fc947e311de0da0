import { email as emailField, optionalText } from '@marga/api-contract/fields'
import { username as usernameField } from '@marga/api-contract/username'
import { DEFAULT_USER_TYPE } from '@marga/constants/user-types'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { hashNobodysPassword } from '../security/new-password'
import { join } from './provider-accounts'
import type { Identity } from './provider-client'
import { SignInRefused } from './sign-in-refused'

const NAME_FIELD = optionalText('Name')
const nameFrom = (text: string) => NAME_FIELD.safeParse(text).data ?? ''

/** What stands before the at-sign, as the form of a new account suggests it. */
const baseOf = (address: string) =>
  usernameField.safeParse(address.slice(0, address.lastIndexOf('@')).replaceAll('@', '').slice(0, 100))
    .data ?? 'member'

/** A username that is free now: the first part of the address, with a number where somebody has it. */
async function freeUsername(database: Kysely<Database>, address: string): Promise<string> {
  const base = baseOf(address)
  const taken = await database
    .selectFrom('accounts')
    .select('username_key')
    .where('username_key', 'like', `${keyOf(base).replace(/[\\%_]/g, '_')}%`)
    .execute()
  const keys = new Set(taken.map(({ username_key }) => username_key))
  let username = base
  for (let number = 2; keys.has(keyOf(username)); number += 1) username = `${base}${number}`
  return username
}

/** One call more than two people who register at the same moment need. */
const MOST_TRIES = 3

/**
 * Makes an account without a password for whom the provider has signed in, whose address it has verified.
 *
 * @returns undefined where somebody has taken the address meanwhile
 * @throws SignInRefused
 */
export async function addMember(database: Kysely<Database>, identity: Identity): Promise<number | undefined> {
  const { data: email } = emailField.safeParse(identity.email)
  if (!email) throw new SignInRefused('unverified')
  const email_key = keyOf(email)
  const hash = await hashNobodysPassword()
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const username = await freeUsername(database, email)
    const now = Date.now()
    try {
      return await database.transaction().execute(async (transaction) => {
        const { id } = await transaction
          .insertInto('accounts')
          .values({
            ...{ username, username_key: keyOf(username), password_hash: hash, passwordless_hash: hash },
            ...{ email, email_key, confirmed_email_key: email_key, email_confirmed_at: now, created_at: now },
            ...{ first_name: nameFrom(identity.firstName), last_name: nameFrom(identity.lastName) },
            ...{ phone: '', user_type: DEFAULT_USER_TYPE },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await join(transaction, { accountId: id, ...identity })
        return id
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  return undefined
}
