import type { Selectable } from 'kysely'
import type { Database } from '../database/schema'

/** Where a mail program asks for no more such mails by one press, without a page (RFC 8058). */
const oneClickAddress = (publicUrl: string, secret: string) => `${publicUrl}/api/mail-refusals/${secret}`

/** The page on which a reader asks for no more such mails. */
export const refusalPage = (publicUrl: string, secret: string) => `${publicUrl}/unsubscribe?key=${secret}`

/**
 * What a mail of a mailing has beside its text: one name however often it is sent, so that a mailbox that gets it again after a
 * process died in between shows it once, and where it can be refused.
 */
export function mailingHeaders(
  { id, mailing, mail_class }: Pick<Selectable<Database['outbox']>, 'id' | 'mailing' | 'mail_class'>,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): Record<string, string> {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost'
  const name = mailing > 0 ? { 'Message-ID': `<mailing-${mailing}-${id}@${host}>` } : {}
  if (mail_class !== 'offer') return name
  return {
    ...name,
    'List-Unsubscribe': `<${oneClickAddress(publicUrl, secret)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
