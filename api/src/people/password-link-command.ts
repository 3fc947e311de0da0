import type { Kysely } from 'kysely'
import { endLinks, mailedLinks } from '../accounts/mailed-links'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { findPerson } from './find-person'

interface Parts {
  database: Kysely<Database>
  publicUrl: string
}

const refuse = refusal('No link was made.')

/**
 * `password-link <person>`: a link with which somebody sets a new password, for the office to hand over where no mail does. Links
 * from before work no more. @returns what is printed; @throws ExpectedError for somebody without an account
 */
export async function passwordLinkCommand({ database, publicUrl }: Parts, name: string): Promise<string> {
  const { accountId } = await findPerson(database, name.trim())
  if (accountId === null)
    throw refuse('NO_ACCOUNT', `${name.trim()} has no account, so there is no password to set.`)
  return database.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['username', 'email'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const links = mailedLinks(transaction)
    const purpose = 'password' as const
    await endLinks(transaction, { account_id: accountId, purpose })
    const token = await links.secretFor(await links.create({ accountId, purpose, email: account.email }))
    const person = { accountId, email: account.email }
    await writeLog(transaction, { kind: 'password link made', record: '', person })
    return [
      `Account ${accountId}, username ${account.username}${account.email && `, ${account.email}`}.`,
      'Make sure first that it is this person who asks: by an order, a receipt or the phone number on file.',
      'The link sets a new password once, within an hour, and signs every device out:',
      `${publicUrl}/login?reset=${token}`,
    ].join('\n')
  })
}
