import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { addressLink } from '../mail/account-messages'
import type { Outbox } from '../mail/outbox'
import { mailedLinks } from './mailed-links'

interface Parts {
  database: Kysely<Database>
  outbox: Outbox
  publicUrl: string
}

/** Mails the link that proves an address to be the person's own. Answers whether it is on its way: an address gets few of them. */
export async function sendConfirmation(
  { database, outbox, publicUrl }: Parts,
  { accountId, email, by }: { accountId: number; email: string; by?: string },
) {
  const linkHash = await mailedLinks(database).create({
    accountId,
    purpose: 'email',
    email,
    ...(by && { by }),
  })
  return outbox.put(database, addressLink({ recipient: email, publicUrl, linkHash }))
}
