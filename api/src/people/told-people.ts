import type { MailParts } from '../payments/refund-mails'

/** The same queue, and the addresses of people whose mails it took. */
export function countTold({ outbox, publicUrl }: MailParts) {
  const told = new Set<string>()
  const put: MailParts['outbox']['put'] = async (writer, mail) => {
    const isQueued = await outbox.put(writer, mail)
    if (isQueued && mail.class !== 'company') told.add(mail.recipient)
    return isQueued
  }
  return { mails: { outbox: { put }, publicUrl }, told }
}

/** Who gets a mail, as an operator reads it. */
export const toldLine = (told: Iterable<string>) => {
  const addresses = [...told]
  return addresses.length > 0
    ? `  a mail goes to ${addresses.join(' and ')}`
    : '  nobody gets a mail: no mail server is set'
}
