import { queueFor } from '../mail/outbox'

/** A command of a site without a mail server. */
export const NO_MAILS = { outbox: queueFor(undefined), publicUrl: 'http://localhost:3000' }
