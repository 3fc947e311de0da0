import type { Kysely } from 'kysely'
import { askFirst, YES_MORE_THAN_HALF } from '../commands/ask-first'
import { DRY_RUN_DONE } from '../commands/read-values'
import type { Database } from '../database/schema'
import { changePrice, previewPrice, pricesText, readPrice } from './change-price'

/** `price <batch> 26000 from=2027-01-01 by=Meera`: shows before and after, and asks. Without a price it shows those of the batch. */
export async function priceCommand(
  database: Kysely<Database>,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const flags = words.filter((word) => word !== YES_MORE_THAN_HALF)
  const { name, change, isConfirmed, isDryRun } = readPrice(flags, now)
  if (!change) return pricesText(database, name, now)
  const { text, jump } = await previewPrice({ database, now }, change)
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  if (jump) await askFirst(jump, words.includes(YES_MORE_THAN_HALF), YES_MORE_THAN_HALF)
  const { said } = await changePrice({ database, now }, change)
  return `Changed: ${said}.`
}
