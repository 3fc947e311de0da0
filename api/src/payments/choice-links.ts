import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashOf, isSameText, newSecret } from '../security/secrets'
import { isOwnedBy, ownerSession, type Session } from '../sessions/session'
import { CHOOSE_MS, isChoosing } from './late-payments'
import type { OrderRow } from './order-row'

const NAME = 'choice '

/** Names the link by which another batch is chosen for an order, for the mail that carries it. */
export const choiceLinkName = (order: string) => `${NAME}${order}`

export const isChoiceLink = (linkHash: string) => linkHash.startsWith(NAME)

/** The secret of such a link, made when its mail is sent and for that mail only; undefined once nothing can be chosen any more. */
export async function choiceSecretFor(database: Kysely<Database>, linkHash: string, now: number) {
  const secret = newSecret()
  const { numUpdatedRows } = await database
    .updateTable('orders')
    .set({ choice_hash: hashOf(secret) })
    .where('id', '=', linkHash.slice(NAME.length))
    .where('state', '=', 'refund due')
    .where('choose_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? secret : undefined
}

/** As whom another batch is chosen. */
export interface Chooser {
  session: Session
  /** By the link of the mail, in any browser. */
  isByLink: boolean
}

interface Caller {
  session: Session | null
  /** The secret of the link; undefined for none. */
  key: string | undefined
  /** The batch that is chosen; left out by who reads. */
  batch?: string
  now: number
}

const isKeyOf = ({ choice_hash }: OrderRow, key: string | undefined) =>
  Boolean(key) && choice_hash !== '' && isSameText(hashOf(key ?? ''), choice_hash)

/** The same choice once more, as of who pressed twice. */
const isRepeated = ({ state, batch_id, paid_at }: OrderRow, { batch, now }: Caller) =>
  state === 'paid' && batch !== undefined && batch_id === batch && (paid_at ?? 0) + CHOOSE_MS > now

/**
 * As whom a caller chooses another batch for an order: as themselves, or as its owner by the link of the mail while the choice is
 * open. An order of an account is that account's alone. Undefined for everybody else.
 */
export function chooserOf(order: OrderRow, caller: Caller): Chooser | undefined {
  const { session, key, now } = caller
  if (session && isOwnedBy(session, order)) return { session, isByLink: false }
  if (order.account_id !== null || !isKeyOf(order, key)) return undefined
  const isOpen = isChoosing(order, now) || isRepeated(order, caller)
  return isOpen ? { session: ownerSession(order), isByLink: true } : undefined
}
