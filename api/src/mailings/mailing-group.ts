import { beginOf } from '@marga/constants/batch-begin'
import { dayText } from '@marga/constants/day-text'
import { dateInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import { batchRows } from '../batches/batch-rows'
import { batchText } from '../batches/batch-text'
import { choicesOf, offersOf } from '../batches/places'
import { refusal } from '../commands/refusal'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { learnersOf } from '../enrolments/batch-list'
import { thankYouPath } from '../enrolments/course-registrations'
import { moment } from '../mail/messages'
import { interestedIn } from './interested-people'

export const refuse = refusal('Nothing was sent.')

/** Somebody of a group. */
export interface Member {
  name: string
  email: string
  /** What the fields of a text say to them; '' for what nobody knows. */
  fields: Readonly<Record<string, string>>
  /** They have what the mail is about already. */
  hasPlace: boolean
}

/** Whom one mail goes to. */
export interface MailingGroup {
  /** `batch:datascience-1`, `unpaid:datascience-1`, `interested:MLOps`. */
  id: string
  /** As the office says it. */
  text: string
  /** `batch`: about what somebody has; `offer`: its reader can refuse such mails. */
  mailClass: 'batch' | 'offer'
  /** Why its reader gets it, as a sentence. */
  because: string
  members: readonly Member[]
  /** Fields that a text can have, by what is to do where one has no value. */
  fields: Readonly<Record<string, string>>
}

interface Reading {
  publicUrl: string
  now: number
}

export const noGroup = () => refuse('NO_GROUP', 'There is no such group of people. Choose one of the list.')

const NO_DAY = 'enter the first session at Batches'

/** Learners of a batch: all of them, or those who have not paid, or not in time. */
async function batchGroup(
  database: Kysely<Database>,
  { kind, name }: { kind: 'batch' | 'unpaid'; name: string },
  { publicUrl, now }: Reading,
): Promise<MailingGroup> {
  const batch = await batchRows(database).where('program_batches.id', '=', name).executeTakeFirst()
  if (!batch) throw noGroup()
  const begins = beginOf(batch)
  const today = dateInIndia(new Date(now))
  const people = (await learnersOf(database, batch.id)).map((learner) => {
    const duePaise =
      learner.payment === 'unpaid' ? (learner.due_paise ?? batch.price_paise) : learner.due_paise
    return { ...learner, duePaise: duePaise ?? 0, dueOn: learner.due || batch.enrol_by }
  })
  const owes = ({ payment, duePaise, dueOn }: (typeof people)[number]) =>
    duePaise > 0 && (payment === 'unpaid' || (payment === 'part' && dueOn !== '' && dueOn < today))
  const chosen = kind === 'batch' ? people : people.filter(owes)
  return {
    id: `${kind}:${batch.id}`,
    text: `${kind === 'batch' ? 'Learners' : 'Not paid or overdue'}: ${batch.id}, ${batch.program}`,
    mailClass: 'batch',
    because: `You get this mail as you have a place in ${batch.program}, ${batchText(batch)}.`,
    members: chosen.map(({ id, name: person, email, duePaise, dueOn }) => ({
      ...{ name: person, email, hasPlace: false },
      fields: {
        ...{ name: person, program: batch.program, batch: batchText(batch) },
        'first session': begins === null ? '' : moment(begins),
        page: `${publicUrl}${thankYouPath(batch.product, id)}`,
        'amount due': rupees(duePaise),
        'due by': dueOn && dayText(dueOn),
      },
    })),
    fields: {
      ...{ name: '', program: '', batch: '', 'first session': NO_DAY, page: '' },
      ...(kind === 'unpaid' && { 'amount due': '', 'due by': 'enter the last day to enrol at Batches' }),
    },
  }
}

/** The first session that somebody who waits can still join. */
async function nextSession(database: Kysely<Database>, program: string, now: number) {
  const begins = choicesOf(await offersOf(database, program, now)).flatMap((offer) =>
    offer.isDraft || offer.begins === null || offer.begins <= now ? [] : [offer.begins],
  )
  return begins.length > 0 ? moment(Math.min(...begins)) : ''
}

/** Who waits for a seat of a program, or has left an address for it, or for what is announced. */
async function interestedGroup(
  database: Kysely<Database>,
  topic: string,
  { publicUrl, now }: Reading,
): Promise<MailingGroup> {
  const program = await database
    .selectFrom('programs')
    .select(['product', 'state'])
    .where('program', '=', topic)
    .executeTakeFirst()
  const people = await interestedIn(database, topic)
  if (!program && people.length === 0) throw noGroup()
  const session = program ? await nextSession(database, topic, now) : ''
  const page = program?.state === 'published' ? `${publicUrl}/${program.product}-Promo` : publicUrl
  return {
    id: `interested:${topic}`,
    text: `Waiting or interested: ${topic}`,
    mailClass: 'offer',
    because: `You get this mail as you asked us to write to you about ${topic}.`,
    members: people.map((person) => ({
      ...person,
      fields: { name: person.name, program: topic, 'first session': session, page },
    })),
    fields: {
      ...{ name: '', program: '', page: '' },
      'first session': program ? NO_DAY : 'it is no program with a batch',
    },
  }
}

/** @throws ExpectedError where there is none */
export async function readGroup(
  database: Kysely<Database>,
  id: string,
  reading: Reading,
): Promise<MailingGroup> {
  const { kind, name } = partsOf(id)
  if (kind === 'interested') return interestedGroup(database, name, reading)
  return batchGroup(database, { kind, name }, reading)
}

/** Whether mails to a group can be refused by their readers. */
export const isOffer = (id: string) => keyOf(id).startsWith('interested:')

const KINDS = ['batch', 'unpaid', 'interested'] as const

/** @throws ExpectedError for what names no kind of group */
export function partsOf(id: string): { kind: (typeof KINDS)[number]; name: string } {
  const cut = id.indexOf(':')
  const kind = KINDS.find((one) => one === keyOf(id.slice(0, Math.max(0, cut))))
  const name = id.slice(cut + 1).trim()
  if (!kind || name === '') throw noGroup()
  return { kind, name }
}
