import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashOf, newSecret } from '../security/secrets'

const NAME = 'seat '

/** Names the link of an offer for the mail that carries it. */
export const seatLinkName = (id: string) => `${NAME}${id}`

export const isSeatLink = (linkHash: string) => linkHash.startsWith(NAME)

/** The secret of an offer's link, made when its mail is sent and for that mail only; undefined once the offer has ended. */
export async function seatSecretFor(database: Kysely<Database>, linkHash: string, now: number) {
  const secret = newSecret()
  const { numUpdatedRows } = await database
    .updateTable('lead_claims')
    .set({ offer_hash: hashOf(secret) })
    .where('id', '=', linkHash.slice(NAME.length))
    .where('kind', '=', 'waiting')
    .where('offered_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? secret : undefined
}
