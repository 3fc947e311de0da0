import type { Kysely } from 'kysely'
import { CommandValuesError } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'

/** How an operator names a place: its order or registration, or person and program. */
export interface NamedPlace {
  id: string | undefined
  person: string | undefined
  program: string | undefined
}

const refuse = refusal('Nothing was recorded.')

const placesHeld = (database: Kysely<Database>) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('programs', 'programs.program', 'course_registrations.course_name')
    .select(['lead_claims.id', 'lead_claims.session_hash', 'lead_claims.account_id'])
    .select(['lead_claims.begins_at', 'lead_claims.batch_id'])
    .select(['lead_claims.contact_name as name', 'course_registrations.email'])
    .select('course_registrations.course_name as program')
    .distinct()
    .where('lead_claims.kind', '=', 'registration')

async function byId(database: Kysely<Database>, id: string) {
  const order = await database
    .selectFrom('orders')
    .select(['purpose', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (order && order.purpose !== 'course')
    throw refuse('NO_PLACE', `The order ${id} is for no place in a batch. It is paid on the site.`)
  const registration = order?.reference ?? id
  const [place] = await placesHeld(database).where('lead_claims.id', '=', registration).execute()
  if (place) return place
  throw refuse(
    'NO_PLACE',
    order
      ? `The place of the order ${id} was given up, so there is nothing to pay. Reserve a place again, or give the money back.`
      : `There is no order and no registration ${id}.`,
    'registrations',
  )
}

/** The place that is named. @throws ExpectedError where there is none, or more than one */
export async function findPlace(database: Kysely<Database>, { id, person, program }: NamedPlace) {
  if (id !== undefined && person === undefined && program === undefined) return byId(database, id)
  if (id !== undefined || person === undefined || program === undefined)
    throw refuse(
      'PLACE_UNNAMED',
      'Name the order or the registration, or who paid and the program: person=<email address> program=<product>.',
    )
  const faults = [
    ...(person.trim() ? [] : [{ name: 'person', message: 'Write the email address of who paid.' }]),
    ...(program.trim() ? [] : [{ name: 'program', message: 'Choose the program that was paid.' }]),
  ]
  if (faults.length > 0) throw new CommandValuesError(faults.map(({ message }) => message).join(' '), faults)
  const wanted = program.toLowerCase()
  const places = (
    await placesHeld(database)
      .select('programs.product')
      .where('course_registrations.email_key', '=', keyOf(person))
      .execute()
  ).filter((one) => [one.product, one.program].some((name) => name?.toLowerCase() === wanted))
  const ids = [...new Set(places.map((one) => one.id))]
  const [place] = places
  if (!place)
    throw refuse(
      'NO_PLACE',
      `${person} has no place in ${program}. They reserve one on the site first.`,
      'registrations',
    )
  if (ids.length > 1)
    throw refuse(
      'SEVERAL_PLACES',
      `${person} has ${ids.length} places in ${program}. Name the registration: ${ids.join(' or ')}.`,
    )
  return place
}
