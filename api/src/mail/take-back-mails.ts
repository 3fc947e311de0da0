import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'

/** Values that one statement takes, of each engine. */
const AT_ONCE = 1_000

/** Takes mails of mailings back before they go out, and counts them with their mailings. @param why the count that they are in */
export async function takeBackMails(
  transaction: Transaction<Database>,
  ids: readonly number[],
  why: 'stopped' | 'given_up' = 'stopped',
): Promise<number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const taken = await transaction
      .deleteFrom('outbox')
      .where('id', 'in', ids.slice(at, at + AT_ONCE))
      .where('mailing', '>', 0)
      .where('sent_at', 'is', null)
      .returning('mailing')
      .execute()
    for (const { mailing } of taken) counts.set(mailing, (counts.get(mailing) ?? 0) + 1)
  }
  for (const [mailing, count] of [...counts].sort(([one], [other]) => one - other))
    await transaction
      .updateTable('mailings')
      .set(({ eb }) => ({ [why]: eb(why, '+', count) }))
      .where('id', '=', mailing)
      .execute()
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** No mail server has taken it for so long: it is given up, in milliseconds. */
const GIVEN_UP_MS = 3 * 24 * 60 * 60 * 1000

/** Mails of mailings that nobody takes: addresses that are no more. All other mails are tried for ever. */
export async function giveUpMails(transaction: Transaction<Database>, now: number): Promise<number> {
  const old = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('mailing', '>', 0)
    .where('sent_at', 'is', null)
    .where('tries', '>', 0)
    .where('created_at', '<', now - GIVEN_UP_MS)
    .execute()
  const ids = old.map(({ id }) => id)
  return takeBackMails(transaction, ids, 'given_up')
}
