import type { BasicDetailsPatch } from '@marga/api-contract/profile'
import type { Kysely } from 'kysely'
import { sendConfirmation } from '../accounts/send-confirmation'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import type { Outbox } from '../mail/outbox'
import { profileRepository } from './profile-repository'

/** What changes of basic details need besides the database. */
export interface DetailsTools {
  outbox: Outbox
  /** Where links in mails lead. */
  publicUrl: string
  /** Called before a confirmation is mailed. @throws ApiError 429 */
  limitMail: () => Promise<void>
}

interface Change {
  accountId: number
  patch: BasicDetailsPatch
}

const MAILBOX_FULL = 'This address was asked to be confirmed too often. Try again in an hour.'
const mailboxFull = () =>
  new ApiError({
    status: 429,
    code: 'MAILBOX_FULL',
    message: MAILBOX_FULL,
    errors: { email: [MAILBOX_FULL] },
    retryAfterS: 3_600,
  })

/**
 * The one way to change basic details. Where mail can be sent, a new address waits until its owner has opened the link
 * (docs/product.md#e-mail-addresses). Answers false when the e-mail belongs to another account.
 * @throws ApiError 429 where no confirmation can be mailed
 */
export async function changeDetails(
  database: Kysely<Database>,
  { accountId, patch }: Change,
  { outbox, publicUrl, limitMail }: DetailsTools,
): Promise<boolean> {
  const profiles = profileRepository(database)
  const { email, ...others } = patch
  const stored = await profiles.find(accountId)
  const isPending = outbox.isOn && Boolean(email) && email !== stored?.email
  if (!isPending || !email) return profiles.update(accountId, patch)
  await limitMail()
  if (!(await sendConfirmation({ database, outbox, publicUrl }, { accountId, email }))) throw mailboxFull()
  const isSaved = await profiles.update(accountId, others)
  await database.updateTable('accounts').set({ pending_email: email }).where('id', '=', accountId).execute()
  return isSaved
}
