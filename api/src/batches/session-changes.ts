import { sessionBegin } from '@marga/constants/session-times'
import type { Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { thankYouPath } from '../enrolments/course-registrations'
import { type SessionChange, sessionsChanged } from '../mail/place-messages'
import type { MailParts } from '../payments/refund-mails'
import type { BatchRow } from './batch-rows'
import { placeIn } from './places'
import type { MovedPlace } from './plan-moves'

/** What people in a batch go by, in the words of a mail. */
const FACTS: ReadonlyArray<[name: string, shown: (row: BatchRow) => string]> = [
  ['Days', ({ session_days }) => session_days],
  ['Live sessions', ({ session_count }) => (session_count ? String(session_count) : '')],
  ['Begin of a session', (row) => row.session_starts && sessionBegin(row)],
  ['Length of a session', ({ session_minutes }) => `${session_minutes} minutes`],
  ['Length of the course', ({ duration }) => duration],
  ['Mode', ({ mode }) => mode],
  ['Link to the sessions', ({ session_link }) => session_link],
]

/** What another value of a batch changes for the people in it, beside its first session; none for one that is over. */
export function sessionChanges(before: BatchRow, after: BatchRow, now: number): SessionChange[] {
  if (placeIn(before, 0, now).state === 'over') return []
  return FACTS.map(([name, shown]) => ({ name, before: shown(before), after: shown(after) })).filter(
    (change) => change.before !== change.after,
  )
}

/** Places of which a mail is sent: not one whose seat is no longer held. */
const isHeld = ({ unpaid }: MovedPlace) => !unpaid || unpaid.isHeld

/** Who has a place and who has paid for it, each address once, with the id of a place. */
export function readersOfChange(places: readonly MovedPlace[]) {
  const readers = places
    .filter(isHeld)
    .flatMap(({ id, emails }) => emails.map((email) => [keyOf(email), { id, email }] as const))
  return [...new Map(readers).values()]
}

interface Changed {
  batch: BatchRow
  places: readonly MovedPlace[]
  changes: readonly SessionChange[]
  mails: MailParts
}

/** Tells everybody in a batch what changes for its sessions. Answers how many mails were queued. */
export async function tellOfSessions(
  transaction: Transaction<Database>,
  { batch, places, changes, mails }: Changed,
): Promise<number> {
  const { publicUrl } = mails
  let told = 0
  for (const { id, email } of readersOfChange(places)) {
    const link = `${publicUrl}${thankYouPath(batch.product, id)}`
    const mail = sessionsChanged({ email, course: batch.program, changes, link, publicUrl })
    if (await mails.outbox.put(transaction, mail)) told += 1
  }
  return told
}
