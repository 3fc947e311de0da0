import { ApiError } from '@marga/server/failures/api-error'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { mailboxKeyOf } from '../mail/mail-queue'
import { takeBackMails } from '../mail/take-back-mails'
import { hmacOf, isSameText, newSecret } from '../security/secrets'

/**
 * Who wants no more mails that can be refused. What is stored is a keyed hash of the mailbox: it names nobody, and stays when the
 * person is deleted, so that somebody else who has typed the address brings no mails back.
 */

/** One after the other: a mailing, and who refuses mails or is deleted meanwhile. Taken before the outbox (place-transaction.ts). */
export const MAILINGS = 'mailings'

/** Made once for the site; a backup holds it, so links in mails go on working. */
async function mailingKey(database: Kysely<Database>): Promise<string> {
  const read = () =>
    database.selectFrom('site_facts').select('value').where('name', '=', 'mailing_key').executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await database
    .insertInto('site_facts')
    .values({ name: 'mailing_key', value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await read())?.value ?? ''
}

/** @public for the test that fills every column with a person */
export const mailboxHash = (key: string, mailbox: string) =>
  hmacOf(key, `mailbox ${mailbox}`).digest('base64url')

const sealOf = (key: string, hash: string) => hmacOf(key, `refusal ${hash}`).digest('base64url')

/** The secret in the link by which a mailbox refuses mails: the same in each mail to it. */
export async function refusalSecretFor(database: Kysely<Database>, mailbox: string): Promise<string> {
  const key = await mailingKey(database)
  const hash = mailboxHash(key, mailbox)
  return `${hash}.${sealOf(key, hash)}`
}

const noLink = () => {
  const message =
    'This link is not complete: nothing was changed. Open it from the mail again, or write to us and name your email address.'
  return new ApiError({ status: 404, code: 'NO_SUCH_LINK', message, errors: { key: [message] } })
}

/** @throws ApiError 404 */
async function hashIn(database: Kysely<Database>, secret: string): Promise<string> {
  const [hash = '', seal] = secret.split('.')
  const key = await mailingKey(database)
  if (hash === '' || !isSameText(seal, sealOf(key, hash))) throw noLink()
  return hash
}

/** Mails of mailings that wait for a mailbox and that it can refuse. */
const offersTo = async (transaction: Transaction<Database>, hash: string) => {
  const key = await mailingKey(transaction)
  const waiting = await transaction
    .selectFrom('outbox')
    .select(['id', 'recipient_key'])
    .where('mailing', '>', 0)
    .where('mail_class', '=', 'offer')
    .where('sent_at', 'is', null)
    .execute()
  return waiting.filter(({ recipient_key }) => mailboxHash(key, recipient_key) === hash).map(({ id }) => id)
}

/** No more mails that can be refused go to the mailbox of a link, also none that waits. Twice is as once. @throws ApiError 404 */
export async function refuseMails(database: Kysely<Database>, secret: string, now: number): Promise<void> {
  const hash = await hashIn(database, secret)
  await database.transaction().execute(async (transaction) => {
    await lockName(transaction, MAILINGS)
    await transaction
      .insertInto('mail_refusals')
      .values({ address_hash: hash, refused_at: now })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
    await takeBackMails(transaction, await offersTo(transaction, hash))
  })
}

/** Mails may go to the mailbox of a link again. @throws ApiError 404 */
export async function allowMails(database: Kysely<Database>, secret: string): Promise<void> {
  const hash = await hashIn(database, secret)
  await database.deleteFrom('mail_refusals').where('address_hash', '=', hash).execute()
}

/** When each of these addresses has refused mails, in milliseconds since 1970; who has not is left out. */
export async function refusalsOf(
  database: Kysely<Database>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.selectFrom('mail_refusals').selectAll().execute()
  if (rows.length === 0) return new Map()
  const key = await mailingKey(database)
  const since = new Map(rows.map(({ address_hash, refused_at }) => [address_hash, refused_at]))
  return new Map(
    addresses.flatMap((address): Array<[string, number]> => {
      const at = since.get(mailboxHash(key, mailboxKeyOf(address)))
      return at === undefined ? [] : [[address, at]]
    }),
  )
}

/** Takes back what waits for somebody who is deleted, in the transaction that deletes them. */
export async function stopMailingsTo(transaction: Transaction<Database>, address: string): Promise<void> {
  await lockName(transaction, MAILINGS)
  const waiting = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('mailing', '>', 0)
    .where('sent_at', 'is', null)
    .where(sql`lower(recipient)`, '=', address)
    .execute()
  await takeBackMails(
    transaction,
    waiting.map(({ id }) => id),
  )
}
