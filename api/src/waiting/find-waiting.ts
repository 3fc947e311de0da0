import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashOf, isSameText } from '../security/secrets'
import { isOwnedBy, type Session } from '../sessions/session'
import { type WaitingRow, waitingRows } from './waiting-rows'

/** How somebody names a place on a waiting list: as its owner, or by the link of its mail. */
export interface Named {
  id: string
  /** The secret of the link; undefined for none. */
  key: string | undefined
  session: Session | null
}

const noWaiting = () =>
  new ApiError({
    status: 404,
    code: 'NO_WAITING',
    message:
      'This link leads to no place on a waiting list: you have left the list, the link is older than a month, or it belongs to another browser. Open the batch to join its list again.',
  })

const otherAccount = () =>
  new ApiError({
    status: 403,
    code: 'OTHER_ACCOUNTS_SEAT',
    message:
      'The waiting list was joined with an account. Log in to that account, then open the link again. The seat stays yours until then.',
  })

const isKeyOf = ({ offer_hash }: WaitingRow, key: string | undefined) =>
  Boolean(key) && offer_hash !== '' && isSameText(hashOf(key ?? ''), offer_hash)

/**
 * One's own place on a waiting list, or the one of a link: who opens it reads the mailbox that the seat was offered to. One that an
 * account has joined is that account's alone.
 *
 * @throws ApiError 404, 403
 */
export async function findWaiting(
  database: Kysely<Database>,
  { id, key, session }: Named,
): Promise<{ row: WaitingRow; isByLink: boolean }> {
  const row = await waitingRows(database).where('lead_claims.id', '=', id).executeTakeFirst()
  if (!row) throw noWaiting()
  if (isOwnedBy(session, row)) return { row, isByLink: false }
  if (!isKeyOf(row, key)) throw noWaiting()
  if (row.account_id !== null) throw otherAccount()
  return { row, isByLink: true }
}
