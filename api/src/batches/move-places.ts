import { beginOf } from '@marga/constants/batch-begin'
import type { Kysely, Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { thankYouPath } from '../enrolments/course-registrations'
import { placeMoved } from '../mail/place-messages'
import type { MailParts } from '../payments/refund-mails'

type Days = Parameters<typeof beginOf>[0]

interface InBatch extends Days {
  id: string
  program: string
  product: string
}

/** Registrations that hold a place in a batch. */
export async function placesHeld(database: Kysely<Database>, batchId: string) {
  const rows = await database
    .selectFrom('lead_claims')
    .leftJoin('orders', (join) =>
      join.onRef('orders.reference', '=', 'lead_claims.id').on('orders.state', 'in', ['paid', 'open']),
    )
    .select(['lead_claims.id', 'lead_claims.lead_id', 'orders.state'])
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.batch_id', '=', batchId)
    .execute()
  const peopleWith = (state: 'paid' | 'open') =>
    new Set(rows.filter((row) => row.state === state).map(({ lead_id }) => lead_id))
  const paid = peopleWith('paid')
  return {
    claims: [...new Set(rows.map(({ id }) => id))],
    people: new Set(rows.map(({ lead_id }) => lead_id)).size,
    paid: paid.size,
    /** Who has paid nothing and has an order, which keeps its price until it is asked for again. */
    ordered: [...peopleWith('open')].filter((one) => !paid.has(one)).length,
  }
}

/** How many people of a program have a place that is kept without a batch. */
export async function placesKept(database: Kysely<Database>, program: string): Promise<number> {
  const { people } = await database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(({ fn }) => fn.count<number | string>('lead_claims.lead_id').distinct().as('people'))
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.batch_id', 'is', null)
    .where('lead_claims.deferred_at', 'is not', null)
    .where('course_registrations.course_name', '=', program)
    .executeTakeFirstOrThrow()
  return Number(people)
}

/** Who has a place and who has paid for it, each address once, with the place and its time zone. */
async function addressesOf(transaction: Transaction<Database>, claims: readonly string[]) {
  const people = await transaction
    .selectFrom('lead_claims')
    .leftJoin('accounts', 'accounts.id', 'lead_claims.account_id')
    .select([
      'lead_claims.id',
      'lead_claims.contact_email',
      'accounts.email',
      'lead_claims.time_zone as zone',
    ])
    .where('lead_claims.id', 'in', claims)
    .orderBy('lead_claims.id')
    .execute()
  const addresses = people.flatMap(({ id, contact_email, email, zone }) =>
    [contact_email, email ?? ''].filter(Boolean).map((address) => ({ id, email: address, zone })),
  )
  return new Map(addresses.map((one) => [keyOf(one.email), one])).values()
}

/**
 * Moves a batch that has not begun, with the places in it: they can be cancelled until its new first session. Everybody in it
 * gets a mail. Answers how many mails were queued.
 */
export async function movePlaces(
  transaction: Transaction<Database>,
  { before, after, mails }: { before: InBatch; after: Days; mails: MailParts },
): Promise<number> {
  const [from, to] = [beginOf(before), beginOf(after)]
  const { claims } = await placesHeld(transaction, before.id)
  if (from === null || to === null || claims.length === 0) return 0
  await transaction.updateTable('lead_claims').set({ begins_at: to }).where('id', 'in', claims).execute()
  await transaction
    .updateTable('orders')
    .set({ begins_at: to })
    .where('purpose', '=', 'course')
    .where('begins_at', '=', from)
    .where('reference', 'in', claims)
    .execute()
  let told = 0
  const { publicUrl } = mails
  for (const { id, ...person } of await addressesOf(transaction, claims)) {
    const link = `${publicUrl}${thankYouPath(before.product, id)}`
    const mail = placeMoved({ ...person, course: before.program, from, to, link, publicUrl })
    if (await mails.outbox.put(transaction, mail)) told += 1
  }
  return told
}
