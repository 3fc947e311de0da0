import { dayText } from '@marga/constants/day-text'
import type { Kysely } from 'kysely'
import type { refusal } from '../commands/refusal'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'

type Refuse = ReturnType<typeof refusal>

/** Places that somebody holds, with whose they are. */
const placesHeld = (database: Kysely<Database>) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('accounts', 'accounts.id', 'lead_claims.account_id')
    .leftJoin('program_batches', 'program_batches.id', 'lead_claims.batch_id')
    .select(['lead_claims.id', 'lead_claims.lead_id', 'lead_claims.account_id', 'lead_claims.session_hash'])
    .select(['lead_claims.batch_id', 'lead_claims.begins_at', 'lead_claims.deferred_at'])
    .select('lead_claims.time_zone')
    .select([
      'lead_claims.contact_name as name',
      'lead_claims.contact_email',
      'lead_claims.contact_phone as phone',
    ])
    .select('program_batches.starts_on')
    .select(['course_registrations.email as lead_email', 'course_registrations.course_name as program'])
    .select('accounts.email as account_email')
    .where('lead_claims.kind', '=', 'registration')

export type Place = Awaited<ReturnType<ReturnType<typeof placesHeld>['executeTakeFirstOrThrow']>>

/** Whom a place is for. */
export const emailOf = ({ contact_email, lead_email }: Place) => contact_email || lead_email

/** Whom a place is for, and who pays it, each address once. */
export function addressesOf(place: Place): string[] {
  const addresses = [emailOf(place), place.account_email ?? ''].filter(Boolean)
  return [...new Map(addresses.map((address) => [keyOf(address), address])).values()]
}

export const personText = (place: Place) => [place.name, emailOf(place)].filter(Boolean).join(', ')

/** The batch of a place, as an operator reads it. */
export function inBatch({ batch_id, starts_on }: Pick<Place, 'batch_id' | 'starts_on'>): string {
  if (batch_id === null) return 'no batch'
  return starts_on ? `${batch_id} of ${dayText(starts_on)}` : `${batch_id}, not dated yet`
}

const lineOf = (place: Place) => `  ${place.id}  ${personText(place)}  ${place.program}, ${inBatch(place)}`

export const placeById = (database: Kysely<Database>, id: string): Promise<Place | undefined> =>
  placesHeld(database).where('lead_claims.id', '=', id).executeTakeFirst()

/** Places for an address, and those that the account of that address has. */
async function placesOf(database: Kysely<Database>, email: string): Promise<Place[]> {
  const key = keyOf(email)
  const places = await placesHeld(database)
    .orderBy('lead_claims.created_at')
    .orderBy('lead_claims.id')
    .where((claim) =>
      claim.or([
        claim('course_registrations.email_key', '=', key),
        claim('accounts.email_key', '=', key),
        claim(claim.fn<string>('lower', ['lead_claims.contact_email']), '=', key),
      ]),
    )
    .execute()
  // Whom a place is for comes before who has paid it for them.
  const own = places.filter((place) => keyOf(emailOf(place)) === key)
  return own.length > 0 ? own : places
}

/** @throws ExpectedError that says what has become of it */
async function refuseId(database: Kysely<Database>, id: string, refuse: Refuse): Promise<never> {
  const order = await database
    .selectFrom('orders')
    .select(['purpose', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (order && order.purpose !== 'course')
    throw refuse('NO_PLACE', `The order ${id} is for no place in a batch.`)
  const claim = await database
    .selectFrom('lead_claims')
    .select('kind')
    .where('id', '=', order?.reference ?? id)
    .executeTakeFirst()
  if (order || claim?.kind === 'cancelled registration')
    throw refuse('PLACE_GONE', `The place ${order?.reference ?? id} was cancelled.`)
  if (claim) throw refuse('NO_PLACE', `${id} is no place: it is on a waiting list, or an enrolment.`)
  throw refuse('NO_PLACE', `There is no place and no order ${id}.`, 'registrations')
}

async function byId(database: Kysely<Database>, id: string, refuse: Refuse): Promise<Place> {
  const order = await database
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', id)
    .where('purpose', '=', 'course')
    .executeTakeFirst()
  return (await placeById(database, order?.reference ?? id)) ?? refuseId(database, id, refuse)
}

interface Named {
  /** An email address, or the id of a place or an order. */
  name: string
  /** Of several places of the person, the one in this program is meant. */
  program?: string | undefined
  refuse: Refuse
}

/** The place that is named. @throws ExpectedError where there is none, or more than one, with what to write */
export async function whichPlace(
  database: Kysely<Database>,
  { name, program, refuse }: Named,
): Promise<Place> {
  if (!name.includes('@')) return byId(database, name, refuse)
  const all = await placesOf(database, name)
  if (all.length === 0) throw refuse('NO_PLACE', `${name} has no place in a batch.`, `person ${name}`)
  const inProgram = all.filter((place) => place.program === program)
  const [place, ...others] = inProgram.length > 0 ? inProgram : all
  if (place && others.length === 0) return place
  const list = (inProgram.length > 0 ? inProgram : all).map(lineOf).join('\n')
  throw refuse(
    'SEVERAL_PLACES',
    `${list}\n${name} has several places. Name one by its id instead of the address.`,
  )
}
