import type { Batch } from '@marga/api-contract/batches'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { keyOf } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import { placeMoved } from '../mail/messages'
import { ExpectedError } from '../operations/expected-error'
import { beginOf } from '../payments/payment-plan'
import type { MailParts } from '../payments/refund-mails'
import { findBatch } from './batch-repository'

/** Invalid input of `npm run db -- batch`. */
export class BatchChangeError extends ExpectedError {
  override readonly name = 'BatchChangeError'

  constructor(message: string) {
    super('BATCH_CHANGE_REFUSED', message)
  }
}

const date = z.iso.date('a date is written as 2027-07-21')

const changeSchema = z.strictObject({
  starts_on: date.optional(),
  enrol_by: date.optional(),
  session_starts: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is written as 07:00')
    .optional(),
  session_minutes: z.coerce.number().int().min(1).max(1_440).optional(),
  session_days: z.string().max(100).optional(),
  duration: z.string().min(1).max(100).optional(),
  price_paise: z.coerce.number().int().min(0).optional(),
  instalments: z.coerce.number().int().min(1).max(12).optional(),
  instalment_days: z.coerce.number().int().min(1).max(366).optional(),
  session_link: z.url({ protocol: /^https$/, error: 'a link begins with https://' }).optional(),
  level: z.string().max(100).optional(),
  mode: z.string().max(100).optional(),
  seats: z.coerce.number().int().min(0).max(100_000).optional(),
  summary: z.string().max(500).optional(),
  prerequisites: z.string().max(500).optional(),
  is_open: z.enum(['yes', 'no'], { error: 'is_open is yes or no' }).optional(),
})

/** `name=value` pairs as an object. */
const pairsOf = (words: readonly string[]) =>
  Object.fromEntries(
    words.map((word) => {
      const cut = word.indexOf('=')
      if (cut < 1) throw new BatchChangeError(`Write changes as name=value, not "${word}".`)
      return [word.slice(0, cut), word.slice(cut + 1)]
    }),
  )

/**
 * A batch that has not begun is put off or brought forward with the places in it: they can be cancelled until its new first
 * session. Once it has begun the record stands for the next batch, and places in the one before keep their day.
 */
async function movePlaces(
  transaction: Transaction<Database>,
  { before, after, mails }: { before: Batch; after: Parameters<typeof beginOf>[0]; mails: MailParts },
) {
  const [from, to] = [beginOf(before), beginOf(after)]
  if (from === null || to === null || from <= Date.now() || from === to) return { moved: 0, told: 0 }
  const orders = await transaction
    .updateTable('orders')
    .set({ begins_at: to })
    .where('purpose', '=', 'course')
    .where('begins_at', '=', from)
    .where('reference', 'in', placesIn(transaction, before.program))
    .returning(['reference', 'state'])
    .execute()
  const held = orders.filter(({ state }) => state === 'open' || state === 'paid')
  const references = [...new Set(held.map(({ reference }) => reference))]
  let told = 0
  for (const email of await addressesOf(transaction, references)) {
    const mail = placeMoved({ email, course: before.program, from, to, publicUrl: mails.publicUrl })
    if (await mails.outbox.put(transaction, mail)) told += 1
  }
  return { moved: references.length, told }
}

/** Who has a place and who has paid for it, each address once. */
async function addressesOf(transaction: Transaction<Database>, references: readonly string[]) {
  if (references.length === 0) return []
  const people = await transaction
    .selectFrom('lead_claims')
    .leftJoin('accounts', 'accounts.id', 'lead_claims.account_id')
    .select(['lead_claims.contact_email', 'accounts.email'])
    .where('lead_claims.id', 'in', references)
    .orderBy('lead_claims.id')
    .execute()
  const addresses = people.flatMap(({ contact_email, email }) => [contact_email, email ?? '']).filter(Boolean)
  return new Map(addresses.map((address) => [keyOf(address), address])).values()
}

const placesIn = (transaction: Transaction<Database>, program: string) =>
  transaction
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select('lead_claims.id')
    .where('course_registrations.course_name', '=', program)

interface Changed {
  batch: Batch
  /** Places with an order that moved with it, and how many people get a mail. */
  moved: number
  told: number
}

/**
 * Changes the batch of a product, as `is_open=yes starts_on=2027-07-21`.
 * @throws BatchChangeError for what is no change, ApiError 404 for an unknown product
 */
export async function changeBatch(
  database: Kysely<Database>,
  mails: MailParts,
  [product, ...words]: readonly [string, ...string[]],
): Promise<Changed> {
  const batch = await findBatch(database, product)
  const parsed = changeSchema.safeParse(pairsOf(words))
  if (!parsed.success)
    throw new BatchChangeError(
      parsed.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'),
    )
  const { is_open, ...change } = parsed.data
  const starts = change.starts_on ?? batch.starts_on
  const enrolBy = change.enrol_by ?? batch.enrol_by
  if ((is_open === 'yes' || batch.isOpen) && !(starts && enrolBy))
    throw new BatchChangeError('An open batch needs starts_on and enrol_by.')
  if (starts && enrolBy > starts) throw new BatchChangeError('enrol_by is after starts_on.')
  const { session_starts = batch.session_starts } = change
  const after = { starts_on: starts, session_starts }
  const [begins, began] = [beginOf(after) ?? 0, beginOf(batch) ?? 0]
  if (began > Date.now() && begins <= Date.now())
    throw new BatchChangeError(
      `${starts}, ${session_starts} is over, and the batch has not begun. Places in it would lose their right to a refund. Name a day to come.`,
    )
  const places = await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('batches')
      .set({ ...change, ...(is_open && { is_open: Number(is_open === 'yes') }) })
      .where('product', '=', batch.product)
      .execute()
    return movePlaces(transaction, { before: batch, after, mails })
  })
  return { batch: await findBatch(database, product), ...places }
}
