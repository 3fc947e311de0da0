import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { mailboxKeyOf } from '../mail/mail-queue'

export interface Interested {
  /** '' for who has left an address only. */
  name: string
  email: string
  /** They have a place in the program already. */
  hasPlace: boolean
}

/** What the pages of a program call the wait for its next batch. */
const NEXT_BATCH = ': next batch'

/** The program or the announced page that a note of interest is about. */
const topicOf = (noted: string) => (noted.endsWith(NEXT_BATCH) ? noted.slice(0, -NEXT_BATCH.length) : noted)

interface Row {
  topic: string
  name: string
  email: string
}

/** Who is on a waiting list, by program. */
const waitingRows = async (database: Kysely<Database>): Promise<Row[]> => {
  const rows = await database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['course_name', 'contact_name', 'contact_email', 'email', 'first_name', 'last_name'])
    .where('kind', '=', 'waiting')
    .orderBy('waiting_no')
    .orderBy('lead_claims.id')
    .execute()
  return rows.map((row) => ({
    topic: row.course_name,
    name: row.contact_name || `${row.first_name} ${row.last_name}`.trim(),
    email: row.contact_email || row.email,
  }))
}

/** Who has enrolled in a course, by its program: without a place they were told that we write about the next batch. */
async function enrolledRows(database: Kysely<Database>): Promise<Row[]> {
  const courses = await database.selectFrom('courses').select(['name', 'program']).execute()
  const programs = await database.selectFrom('programs').select('program').execute()
  const programOf = new Map([
    ...courses.map(({ name, program }) => [keyOf(name), program] as const),
    ...programs.map(({ program }) => [keyOf(program), program] as const),
  ])
  const rows = await database
    .selectFrom('enrolments')
    .select(['course', 'course_key', 'full_name', 'email'])
    .orderBy('id')
    .execute()
  return rows.map(({ course, course_key, full_name: name, email }) => ({
    topic: programOf.get(course_key) ?? course,
    ...{ name, email },
  }))
}

const notedRows = async (database: Kysely<Database>): Promise<Row[]> =>
  (await database.selectFrom('interests').select(['topic', 'email']).orderBy('id').execute()).map((row) => ({
    ...{ topic: topicOf(row.topic), name: '', email: row.email },
  }))

/** Everybody who waits for something, each mailbox once a topic: who has given a name before who has not. */
async function rowsByTopic(database: Kysely<Database>): Promise<Map<string, Row[]>> {
  const rows = [
    ...(await waitingRows(database)),
    ...(await enrolledRows(database)),
    ...(await notedRows(database)),
  ]
  const topics = new Map<string, Map<string, Row>>()
  for (const row of rows) {
    const known = topics.get(row.topic) ?? new Map<string, Row>()
    const key = mailboxKeyOf(row.email)
    if (!known.has(key)) known.set(key, row)
    topics.set(row.topic, known)
  }
  return new Map([...topics].map(([topic, people]) => [topic, [...people.values()]]))
}

/** The mailboxes of who has a place, by program. */
async function seatedByProgram(database: Kysely<Database>): Promise<Map<string, Set<string>>> {
  const rows = await database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['course_name', 'contact_email', 'email'])
    .where('kind', '=', 'registration')
    .execute()
  const programs = new Map<string, Set<string>>()
  for (const { course_name, contact_email, email } of rows)
    programs.set(
      course_name,
      (programs.get(course_name) ?? new Set()).add(mailboxKeyOf(contact_email || email)),
    )
  return programs
}

/** Who waits for a program, or has left an address for it or for another topic. */
export async function interestedIn(database: Kysely<Database>, topic: string): Promise<Interested[]> {
  const seated = (await seatedByProgram(database)).get(topic)
  return ((await rowsByTopic(database)).get(topic) ?? []).map(({ name, email }) => ({
    ...{ name, email, hasPlace: seated?.has(mailboxKeyOf(email)) ?? false },
  }))
}

/** How many people wait for what, those with a place left out. */
export async function countInterested(database: Kysely<Database>): Promise<Map<string, number>> {
  const seated = await seatedByProgram(database)
  const counts = [...(await rowsByTopic(database))].map(([topic, rows]) => {
    const held = seated.get(topic)
    return [topic, rows.filter(({ email }) => !held?.has(mailboxKeyOf(email))).length] as const
  })
  return new Map(counts.filter(([, count]) => count > 0))
}
