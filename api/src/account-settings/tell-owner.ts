import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { PersonMail } from '../mail/mail'
import type { MailQueue } from '../mail/mail-queue'

export interface OwnerMails {
  outbox: MailQueue
  publicUrl: string
}

/**
 * Mails the owner of an account what happened to it, in the transaction in which it happens. A confirmed address gets all of
 * it: no budget swallows what tells of a stolen account. An address that nobody has confirmed may be a stranger's.
 */
export async function tellOwner(
  writer: Kysely<Database>,
  { outbox, publicUrl }: OwnerMails,
  {
    accountId,
    message,
  }: { accountId: number; message: (to: { recipient: string; publicUrl: string }) => PersonMail },
) {
  const account = await writer
    .selectFrom('accounts')
    .select(['email', 'email_key', 'confirmed_email_key'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account?.email) return
  const mail = message({ recipient: account.email, publicUrl })
  const isConfirmed = account.confirmed_email_key === account.email_key
  await outbox.put(writer, isConfirmed ? mail : { ...mail, class: 'unasked' })
}
