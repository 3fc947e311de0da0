import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { confirmedAddressOf } from '../accounts/confirmed-address'
import type { Database } from '../database/schema'
import type { Session } from '../sessions/session'
import { mailboxKeyOf } from './mail-queue'

/**
 * Mails about purchases that strangers can cause for one mailbox in a day. A mail about money is never left out: what causes
 * the next ones is refused before it begins.
 */
export const PURCHASE_MAILS_A_DAY = 20

const DAY_MS = 24 * 60 * 60 * 1000

const mailboxBusy = () => {
  const message =
    'This email address got many mails about purchases today. Nothing was reserved or charged. Log in with this address confirmed, try again tomorrow, or write to us.'
  return new ApiError({ status: 429, code: 'MAILBOX_BUSY', message, errors: { email: [message] } })
}

export type MailboxBudget = ReturnType<typeof createMailboxBudget>

export const createMailboxBudget = ({ isOn }: { isOn: boolean }) => ({
  /** Before something is taken that mails are sent about. Whose own mailbox it is, is not limited. @throws ApiError 429 */
  require: async (reader: Kysely<Database>, { email, session }: { email: string; session: Session }) => {
    if (!isOn) return
    const mailbox = mailboxKeyOf(email)
    const { count } = await reader
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('recipient_key', '=', mailbox)
      .where('mail_class', '=', 'purchase')
      .where('created_at', '>', Date.now() - DAY_MS)
      .executeTakeFirstOrThrow()
    if (Number(count) < PURCHASE_MAILS_A_DAY) return
    const own = session.accountId === null ? null : await confirmedAddressOf(reader, session.accountId)
    if (own === null || mailboxKeyOf(own) !== mailbox) throw mailboxBusy()
  },
})
