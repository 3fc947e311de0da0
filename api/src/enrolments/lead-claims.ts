import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { knownZone } from '../http/time-zone'
import { isOwnedBy, type Session } from '../sessions/session'

type Kind = Database['lead_claims']['kind']

/** Of who makes a claim, as they gave it themselves. */
export interface Contact {
  full_name: string
  email: string
  phone: string
}

interface Claimed {
  leadId: number
  session: Session
  contact?: Contact
  /** As the browser names it; left out, the one that is known stays. */
  timeZone?: string | undefined
  /** Of a registration: the batch that it is for, and when that begins. */
  batch?: { id: string; begins: number | null }
}

const columnsOf = ({ full_name, email, phone }: Contact) => ({
  contact_name: full_name,
  contact_email: email,
  contact_phone: phone,
})

const LEADS = {
  enrolment: 'enrolments',
  registration: 'course_registrations',
  'cancelled registration': 'course_registrations',
  waiting: 'course_registrations',
  waited: 'course_registrations',
} as const satisfies Record<Kind, keyof Database>

const KINDS = Object.keys(LEADS) as Kind[]

/** Kinds of claims of the same leads. */
const kindsOf = (table: (typeof LEADS)[Kind]) => KINDS.filter((kind) => LEADS[kind] === table)

/** Of the account; of a guest, what the session made. */
export const claimedBy =
  ({ hash, accountId }: Session) =>
  (claim: ExpressionBuilder<Pick<Database, 'lead_claims'>, 'lead_claims'>) =>
    accountId === null
      ? claim.and([claim('lead_claims.session_hash', '=', hash), claim('lead_claims.account_id', 'is', null)])
      : claim('lead_claims.account_id', '=', accountId)

/**
 * Claims: who enrolled or registered an address. The address has one row, even if several callers name it, and nobody learns from
 * an answer whether it was there before; what a caller lists, pays or deletes are their own claims.
 */
export class LeadClaims {
  readonly #database: Kysely<Database>

  constructor(database: Kysely<Database>) {
    this.#database = database
  }

  /** The caller's own claims of a lead, oldest first. */
  ownOf(kind: Kind, { leadId, session }: Pick<Claimed, 'leadId' | 'session'>) {
    return this.#database
      .selectFrom('lead_claims')
      .select(['id', 'batch_id'])
      .where('kind', '=', kind)
      .where('lead_id', '=', leadId)
      .where(claimedBy(session))
      .orderBy('created_at')
      .execute()
  }

  /** The caller's claim of a lead, for its batch; the one that is there, or a new one. It keeps the contact and the time zone that were given last. */
  async claim(kind: Kind, { batch, ...claimed }: Claimed) {
    const { leadId, session, contact, timeZone } = claimed
    const given = { ...(contact && columnsOf(contact)), ...knownZone(timeZone) }
    const own = (await this.ownOf(kind, claimed)).find(({ batch_id }) => batch_id === (batch?.id ?? null))
    if (own) {
      if (Object.keys(given).length > 0)
        await this.#database.updateTable('lead_claims').set(given).where('id', '=', own.id).execute()
      return { id: own.id, isNew: false }
    }
    const id = randomUUID()
    await this.#database
      .insertInto('lead_claims')
      .values({
        ...given,
        id,
        kind,
        lead_id: leadId,
        account_id: session.accountId,
        session_hash: session.hash,
        begins_at: batch?.begins ?? null,
        batch_id: batch?.id ?? null,
        created_at: Date.now(),
      })
      .execute()
    return { id, isNew: true }
  }

  /** Ends an account's claims; what nobody else claims is removed with them. */
  async removeOf(accountId: number) {
    for (const kind of KINDS) {
      const claims = await this.#database
        .deleteFrom('lead_claims')
        .where('kind', '=', kind)
        .where('account_id', '=', accountId)
        .returning('lead_id')
        .execute()
      await this.#removeUnclaimed(
        kind,
        claims.map(({ lead_id }) => lead_id),
      )
    }
  }

  /** Ends one claim; the lead is removed with it where nobody else claims it. */
  async remove(kind: Kind, id: string) {
    const claims = await this.#database
      .deleteFrom('lead_claims')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .returning('lead_id')
      .execute()
    await this.#removeUnclaimed(
      kind,
      claims.map(({ lead_id }) => lead_id),
    )
  }

  /** Gives up a registration that was paid: its receipts still name it, and its review goes. Answers whether it was held until now. */
  async giveUp(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('lead_claims')
      .set({ kind: 'cancelled registration' })
      .where('id', '=', id)
      .where('kind', '=', 'registration')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await this.#database.deleteFrom('reviews').where('registration', '=', id).execute()
    return true
  }

  /** Removes what is kept of waiting that ended, or would have, before a moment. Answers how many. */
  async removeWaited(before: number): Promise<number> {
    const claims = await this.#database
      .deleteFrom('lead_claims')
      .where('kind', '=', 'waited')
      .where(({ fn, eb }) => eb(fn.coalesce('offered_until', 'begins_at', 'created_at'), '<', before))
      .returning('lead_id')
      .execute()
    await this.#removeUnclaimed(
      'waited',
      claims.map(({ lead_id }) => lead_id),
    )
    return claims.length
  }

  async #removeUnclaimed(kind: Kind, leadIds: readonly number[]) {
    if (leadIds.length === 0) return
    const table = LEADS[kind]
    await this.#database
      .deleteFrom(table)
      .where('id', 'in', leadIds)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lead_claims')
              .select('lead_claims.id')
              .where('lead_claims.kind', 'in', kindsOf(table))
              .whereRef('lead_claims.lead_id', '=', `${table}.id`),
          ),
        ),
      )
      .execute()
  }

  /** Number of the lead behind one's own claim; undefined for anybody else's. */
  async leadOf(kind: Kind, { id, session }: { id: string; session: Session | null }) {
    const claim = await this.#database
      .selectFrom('lead_claims')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return claim && isOwnedBy(session, claim) ? claim.lead_id : undefined
  }
}
