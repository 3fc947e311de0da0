import type { Kysely } from 'kysely'
import { askFirst, YES_MORE_THAN_HALF } from '../commands/ask-first'
import { DRY_RUN_DONE } from '../commands/read-values'
import type { Database } from '../database/schema'
import type { MailParts } from '../payments/refund-mails'
import { readChange } from './batch-changes'
import { changeBatch, previewChange } from './change-batch'

/** `batch <batch> seats=20`: shows before and after, and who is affected, and asks. Without a change it shows the batch. */
export async function batchCommand(
  database: Kysely<Database>,
  mails: MailParts,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const given = words.filter((word) => word !== YES_MORE_THAN_HALF)
  const { isConfirmed, isDryRun } = readChange(given)
  const { text, isChange, priceJump } = await previewChange(database, given, now)
  if (!isChange) return text
  if (isDryRun) return [text, priceJump, DRY_RUN_DONE].filter(Boolean).join('\n')
  await askFirst(text, isConfirmed)
  if (priceJump) await askFirst(priceJump, words.includes(YES_MORE_THAN_HALF), YES_MORE_THAN_HALF)
  const { told } = await changeBatch(database, mails, given)
  return `Changed. People who get a mail of it: ${told}.`
}
