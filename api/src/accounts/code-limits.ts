import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import type { CallCounts } from '../http/call-counts'
import { mailboxKeyOf } from '../mail/mail-queue'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Codes that one mailbox gets in an hour, and wrong codes that are taken for it in a day: six digits can be guessed. */
const MOST_CODES = 6
const MOST_WRONG = 20

const tooMany = (what: string, endsAt: number) => {
  const minutes = Math.max(1, Math.ceil((endsAt - Date.now()) / 60_000))
  const when = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`
  return new ApiError({
    status: 429,
    code: 'TOO_MANY_CODES',
    message: `Too many ${what} for this address. Try again in ${when}, or log in with a password.`,
    retryAfterS: minutes * 60,
  })
}

/**
 * What codes are counted by: the mailbox as it was typed, whether an account has it or not. A device that the account knows
 * has counts of its own: who asks and guesses for an account elsewhere does not shut its owner out there (docs/decisions/0032).
 *
 * @param device hash of the cookie of known devices; '' without one
 */
export async function codeLimitKey(
  database: Kysely<Database>,
  { email, device }: { email: string; device: string },
): Promise<string> {
  const known = await database
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('known_devices.token_hash')
    .where('known_devices.token_hash', '=', device)
    .where('accounts.email_key', '=', keyOf(email))
    .executeTakeFirst()
  return known ? `device:${known.token_hash}` : `mailbox:${mailboxKeyOf(email)}`
}

export const createCodeLimits = ({ isOn, counts }: { isOn: boolean; counts: CallCounts }) => ({
  /** Before a code is mailed. @throws ApiError 429 */
  takeCode: async (key: string) => {
    if (!isOn) return
    const { count, endsAt } = await counts.add(`codes ${key}`, HOUR_MS)
    if (count > MOST_CODES) throw tooMany('codes', endsAt)
  },
  /** Before a code is compared: it counts as wrong until it was right, so that many at once gain nothing. @throws ApiError 429 */
  beginTry: async (key: string) => {
    if (!isOn) return { succeeded: async () => {} }
    const name = `wrong codes ${key}`
    const { count, endsAt } = await counts.add(name, DAY_MS)
    if (count > MOST_WRONG) {
      await counts.takeBack(name)
      throw tooMany('wrong codes', endsAt)
    }
    return { succeeded: () => counts.takeBack(name) }
  },
})
