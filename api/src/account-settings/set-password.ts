import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { mailedLinks } from '../accounts/mailed-links'
import type { Database } from '../database/schema'
import { passwordChanged } from '../mail/account-messages'
import { hashNewPassword } from '../security/new-password'
import { setPasswordHash } from './credentials'
import { type OwnerMails, tellOwner } from './tell-owner'

export const wrongPassword = (field: string, message: string) =>
  new ApiError({ status: 400, code: 'WRONG_PASSWORD', message, errors: { [field]: [message] } })

export const wrongCurrentPassword = () =>
  wrongPassword('current_password', 'The current password is not right.')

const personOf = (database: Kysely<Database>, accountId: number) =>
  database
    .selectFrom('accounts')
    .select(['username', 'email', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

interface Parts extends OwnerMails {
  database: Kysely<Database>
}

/** Sets a password in place of a known one. @throws ApiError 400 where that has changed meanwhile */
export async function changePassword(
  { database, ...mails }: Parts,
  { accountId, password, provenBy }: { accountId: number; password: string; provenBy: string },
) {
  const password_hash = await hashNewPassword(password, await personOf(database, accountId))
  await database.transaction().execute(async (transaction) => {
    if (!(await setPasswordHash(transaction, { accountId, password_hash, provenBy })))
      throw wrongCurrentPassword()
    await tellOwner(transaction, mails, { accountId, message: passwordChanged })
  })
}

/** Sets a password by a mailed link. @returns the account. @throws ApiError 400 */
export async function resetPassword(
  { database, ...mails }: Parts,
  { token, password }: { token: string; password: string },
) {
  const { account_id: accountId } = await mailedLinks(database).find(token, 'password')
  const password_hash = await hashNewPassword(password, await personOf(database, accountId))
  await database.transaction().execute(async (transaction) => {
    const links = mailedLinks(transaction)
    await links.use(await links.find(token, 'password'))
    await setPasswordHash(transaction, { accountId, password_hash })
    await tellOwner(transaction, mails, { accountId, message: passwordChanged })
  })
  return accountId
}
