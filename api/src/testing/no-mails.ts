import { queueFor } from '../mail/mail-queue'

/** A command of a site without a mail server. */
export const NO_MAILS = {
  outbox: queueFor(undefined, 'http://localhost:3000'),
  publicUrl: 'http://localhost:3000',
}
