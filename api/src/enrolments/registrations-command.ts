import { ExpectedError } from '@marga/server/failures/expected-error'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { batchRows } from '../batches/batch-rows'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { moment } from '../mail/messages'
import { placeEnded } from '../mail/place-messages'
import type { MailParts } from '../payments/refund-mails'
import { ownerSession } from '../sessions/session'
import { endReservation } from './end-reservation'
import { isPaid } from './paid-places'

/** Tells the people whose places are cancelled. */
const MAIL = '--mail'

const USAGE = `registrations [<product>]             who has a place, such as: registrations DataScience
  registrations cancel <id> ... [${MAIL}]   cancel places that are not paid`

const wrongUse = () => new ExpectedError('REGISTRATIONS_COMMAND', `Use one of:\n  ${USAGE}`)

const places = (database: Kysely<Database>) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .where('lead_claims.kind', '=', 'registration')
    .select([
      'lead_claims.id',
      'lead_claims.lead_id',
      'lead_claims.session_hash',
      'lead_claims.account_id',
      'lead_claims.created_at',
      'lead_claims.begins_at',
      'lead_claims.batch_id',
      'lead_claims.made_from',
      'lead_claims.contact_name as name',
      'lead_claims.contact_email as email',
      'course_registrations.email as lead_email',
      'course_registrations.course_name as course',
    ])
    .select((claim) => isPaid(claim).as('is_paid'))

type Place = Awaited<ReturnType<ReturnType<typeof places>['executeTakeFirstOrThrow']>>

/** Of claims from before they kept a contact, the address that was registered. */
const addressOf = ({ email, lead_email }: Place) => email || lead_email

const lineOf = (place: Place, begins = place.begins_at === null ? '' : moment(place.begins_at)) =>
  [
    place.id,
    [place.name, addressOf(place)].filter(Boolean).join(', '),
    [place.course, place.batch_id ?? 'no batch', begins && `begins ${begins}`].filter(Boolean).join(', '),
    place.is_paid ? 'paid' : 'unpaid',
    `since ${new Date(place.created_at).toISOString()}`,
    place.made_from && `network ${place.made_from.slice(0, 8)}`,
  ]
    .filter(Boolean)
    .join('  ')

/**
 * Whether a place is in the batch of that name, or in one of a program: to which those belong that are kept without a batch, too.
 * @throws ExpectedError where there is no such batch
 */
export async function isInBatch(database: Kysely<Database>, name: string) {
  const wanted = name.toLowerCase()
  const batches = await batchRows(database).execute()
  const found = batches.filter(({ id, product }) => [id, product.toLowerCase()].includes(wanted))
  const ids = found.map(({ id }) => id)
  const program = found.find(({ product }) => product.toLowerCase() === wanted)?.program
  if (found.length > 0)
    return (place: ExpressionBuilder<Database, 'lead_claims' | 'course_registrations'>) =>
      place.or([
        place('lead_claims.batch_id', 'in', ids),
        ...(program
          ? [
              place.and([
                place('lead_claims.batch_id', 'is', null),
                place('course_registrations.course_name', '=', program),
              ]),
            ]
          : []),
      ])
  const known = [...new Set(batches.map(({ product }) => product)), ...batches.map(({ id }) => id)]
  throw new ExpectedError('NO_BATCH', `There is no batch "${name}". Choose one of: ${known.join(', ')}.`)
}

async function listPlaces(database: Kysely<Database>, product: string | undefined): Promise<string> {
  const all = places(database).orderBy('lead_claims.created_at').orderBy('lead_claims.id')
  const rows = await (product ? all.where(await isInBatch(database, product)) : all).execute()
  // Of thousands of places in a batch, the date is written out once.
  const begins = new Map(rows.map(({ begins_at }) => [begins_at, '']))
  for (const time of begins.keys()) if (time !== null) begins.set(time, moment(time))
  return rows.map((row) => lineOf(row, begins.get(row.begins_at))).join('\n') || 'Nobody has a place.'
}

const noPlace = (id: string) =>
  new ExpectedError('NO_PLACE', `There is no place ${id}. See: npm run db -- registrations`)

const placePaid = (place: Place) =>
  new ExpectedError(
    'PLACE_PAID',
    `${lineOf(place)}: not cancelled, as it is paid. Who paid cancels it on the site until the first session; npm run db -- refunds then lists the money to give back. To end it yourself: npm run db -- cancel ${place.id} reason=… by=…`,
  )

interface Wanted {
  id: string
  isTold: boolean
}

/** Frees one place. @returns what is printed; @throws ExpectedError where there is none, or money is paid for it */
async function cancelPlace(
  database: Kysely<Database>,
  { outbox, publicUrl }: MailParts,
  { id, isTold }: Wanted,
): Promise<string> {
  const now = Date.now()
  return placeTransaction(database, { concerned: { registration: id }, now }, async (transaction) => {
    const place = await places(transaction).where('lead_claims.id', '=', id).executeTakeFirst()
    if (!place) throw noPlace(id)
    const session = ownerSession(place)
    const ended = await endReservation(transaction, { id, leadId: place.lead_id, session, now })
    if (ended.isPaid) throw placePaid(place)
    const mail = placeEnded({ email: addressOf(place), course: place.course, publicUrl })
    const isMailed = isTold && (await outbox.put(transaction, mail))
    await writeLog(transaction, {
      kind: 'place cancelled',
      record: `place ${id}`,
      before: { batch: place.batch_id },
      person: { accountId: place.account_id, email: addressOf(place) },
    })
    return `${lineOf(place)}: cancelled. ${isMailed ? 'They get a mail.' : 'Nobody gets a mail.'}`
  })
}

/** Cancels each place by itself: one that is refused keeps none of the others. @throws ExpectedError with every line, where one was refused */
async function cancelPlaces(database: Kysely<Database>, mails: MailParts, words: readonly string[]) {
  const ids = words.filter((word) => word !== MAIL)
  if (ids.length === 0 || ids.some((id) => id.startsWith('-'))) throw wrongUse()
  const lines: string[] = []
  let refused = 0
  for (const id of new Set(ids)) {
    try {
      lines.push(await cancelPlace(database, mails, { id, isTold: words.includes(MAIL) }))
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error
      refused += 1
      lines.push(error.message.includes(id) ? error.message : `${id}: ${error.message}`)
    }
  }
  if (refused > 0) throw new ExpectedError('NOT_CANCELLED', lines.join('\n'))
  return lines.join('\n')
}

/** The command `registrations`. Answers what it prints. @throws ExpectedError where it cannot do that */
export async function registrationsCommand(
  database: Kysely<Database>,
  mails: MailParts,
  [first, ...words]: readonly string[],
): Promise<string> {
  if (first === 'cancel') return cancelPlaces(database, mails, words)
  if (words.length > 0 || first?.startsWith('-')) throw wrongUse()
  return listPlaces(database, first)
}
