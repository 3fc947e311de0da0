import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely, Transaction } from 'kysely'
import { isOnItsWay, mailedLinks } from '../accounts/mailed-links'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { passwordLink } from '../mail/account-messages'
import { rolesOf } from '../office/staff-roles'
import type { MailParts } from '../payments/refund-mails'

const refuse = (code: string, message: string) => new ExpectedError(code, `${message} Nothing was done.`)

const OF_STAFF = 'This person is of the staff: an owner sees to their account, at People and roles.'

/** Why nobody changes an account by the desk of customers; '' where who has its right may. */
export const whyNotChanged = async (rows: Kysely<Database>, accountId: number): Promise<string> =>
  (await rolesOf(rows, accountId)).length > 0 ? OF_STAFF : ''

/** An account of somebody who is not of the staff. @throws ExpectedError */
async function memberOf(transaction: Transaction<Database>, accountId: number) {
  const account = await transaction
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) throw refuse('NO_ACCOUNT', 'There is no account with this number.')
  const whyNot = await whyNotChanged(transaction, accountId)
  if (whyNot) throw refuse('OF_STAFF', whyNot)
  const name = `${account.first_name} ${account.last_name}`.trim()
  return { accountId, name, email: account.email }
}

/** Signs somebody out everywhere, with their access tokens. @throws ExpectedError for nobody, and for the staff */
export const endSessionsOfMember = (database: Kysely<Database>, accountId: number) =>
  database.transaction().execute(async (transaction) => {
    const person = await memberOf(transaction, accountId)
    for (const table of ['sessions', 'access_tokens'] as const)
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
    await writeLog(transaction, { kind: 'sessions ended', record: '', person })
  })

interface Sending {
  accountId: number
  mails: MailParts
  /** The last step but the log: what it throws takes everything back. */
  end: (text: string) => void
}

/** Mails somebody a link that sets a new password, as their own request would. @throws ExpectedError where no mail is sent */
export const mailSignInLink = (database: Kysely<Database>, { accountId, mails, end }: Sending) =>
  database.transaction().execute(async (transaction) => {
    const person = await memberOf(transaction, accountId)
    const { email: recipient, name } = person
    if (!recipient) throw refuse('NO_ADDRESS', `${name} has no email address.`)
    const links = mailedLinks(transaction)
    const wanted = { accountId, purpose: 'password', email: recipient } as const
    if (await isOnItsWay(transaction, wanted))
      throw refuse('ON_ITS_WAY', `A link is on its way to ${recipient} already. It works for an hour.`)
    const linkHash = await links.create(wanted)
    const { outbox, publicUrl } = mails
    if (!(await outbox.put(transaction, passwordLink({ recipient, publicUrl, linkHash }))))
      throw refuse('NO_MAIL_SERVER', 'The site sends no mail: no mail server is set.')
    end(`${name}, ${recipient}: gets a link that sets a new password, for an hour`)
    await writeLog(transaction, { kind: 'password link mailed', record: '', person })
  })
