import { randomUUID } from 'node:crypto'
import { DEFAULT_USER_TYPE } from '@marga/constants/user-types'
import { ApiError } from '@marga/server/failures/api-error'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Kysely, Transaction } from 'kysely'
import { confirmedAddressOf } from '../accounts/confirmed-address'
import { takeAllOf } from '../accounts/guest-places'
import { lockAccount } from '../accounts/lock-account'
import { placeTransaction } from '../batches/place-transaction'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { rolesOf } from '../office/staff-roles'
import type { Subject } from './find-person'

const refuse = refusal('Nothing was done.')

/**
 * An account for who has none, so that one way through the tables finds all of a person. It goes with its transaction.
 *
 * @throws ExpectedError for who has one by now
 */
async function passingAccount(transaction: Transaction<Database>, key: string, now: number) {
  if (!key) throw refuse('NO_ADDRESS', 'Name this person by their email address.')
  const name = randomUUID()
  try {
    const { id } = await transaction
      .insertInto('accounts')
      .values({
        ...{ username: name, username_key: name, password_hash: '', first_name: '', last_name: '' },
        ...{ email: key, email_key: key, confirmed_email_key: key, phone: '', created_at: now },
        user_type: DEFAULT_USER_TYPE,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    throw isUniqueViolation(error)
      ? refuse('HAS_ACCOUNT', `${key} has an account by now. Look at the person again.`)
      : error
  }
}

/** @throws ExpectedError for the staff, and where the account is gone */
async function lockMember(transaction: Transaction<Database>, accountId: number) {
  await lockAccount(transaction, accountId).catch((error: unknown) => {
    throw error instanceof ApiError
      ? refuse('NO_ACCOUNT', 'There is no account with this number any more.')
      : error
  })
  if ((await rolesOf(transaction, accountId)).length > 0)
    throw refuse(
      'OF_STAFF',
      'This person is of the staff. An owner takes all their roles away first, at People and roles.',
    )
  return accountId
}

/** A person in a transaction, with one account that all of theirs belongs to. */
export interface WholePerson {
  transaction: Transaction<Database>
  accountId: number
  /** The address that is theirs without doubt, lower-cased; null where an account has not confirmed the one that it names. */
  address: string | null
}

interface Steps<T> {
  now: number
  /** Looks at the person before anything of theirs is brought together. */
  check?: (transaction: Transaction<Database>) => Promise<void>
  run: (person: WholePerson) => Promise<T>
}

/**
 * Runs what is done with a person as a whole. What was taken with their address without an account counts as theirs
 * (docs/decisions/0128); of an address that nobody has confirmed that is nothing. Who has no account has one until `run` ends.
 *
 * @throws ExpectedError for the staff, and where the account is gone
 */
export async function withWholePerson<T>(
  database: Kysely<Database>,
  { accountId, key }: Subject,
  { now, check, run }: Steps<T>,
): Promise<T> {
  const known = accountId === null ? key : await confirmedAddressOf(database, accountId)
  const concerned = { account: accountId, ...(known !== null && { address: known }) }
  return placeTransaction(database, { concerned, now }, async (transaction) => {
    // One after the other, also for somebody without an account: their address is an account's until the end.
    const id = await (accountId === null
      ? passingAccount(transaction, key, now)
      : lockMember(transaction, accountId))
    await check?.(transaction)
    const address = await confirmedAddressOf(transaction, id)
    if (address !== null) await takeAllOf(transaction, { email_key: address, accountId: id })
    return run({ transaction, accountId: id, address })
  })
}
