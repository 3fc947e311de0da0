import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/**
 * Mails that say that a place is reserved and not paid. Who pays it at once gets them only if the payment comes to nothing: they
 * wait while it is being decided, and what pays the place removes them.
 */

/** Names those whose place is being paid, for as long as nothing is decided. */
export const mailsBeingDecided = (database: Kysely<Database>) =>
  database
    .selectFrom('outbox as waiting')
    .innerJoin('orders', 'orders.reference', 'waiting.unless_paid')
    .select('waiting.id')
    .where('waiting.unless_paid', '!=', '')
    .where('waiting.sent_at', 'is', null)
    .where('orders.state', '=', 'open')
    .where((order) =>
      order.or([order('orders.paying_since', 'is not', null), order('orders.authorised_payment', '!=', '')]),
    )

/** Removes those of a place that is paid, in the transaction that pays it. */
export const endWaitingMails = (database: Kysely<Database>, registration: string) =>
  database.deleteFrom('outbox').where('unless_paid', '=', registration).where('sent_at', 'is', null).execute()

/** Removes those of places that are gone. */
export const endMailsOfGonePlaces = (database: Kysely<Database>) =>
  database
    .deleteFrom('outbox')
    .where('unless_paid', '!=', '')
    .where('sent_at', 'is', null)
    .where('unless_paid', 'not in', ({ selectFrom }) =>
      selectFrom('lead_claims').select('lead_claims.id').where('kind', '=', 'registration'),
    )
    .execute()
