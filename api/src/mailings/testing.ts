import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>

export const MAILINGS = '/api/office/mailings'
export const TO_BATCH = {
  ...{ group: 'batch:datascience-1', subject: 'We begin: {program}' },
  text: 'Hello {name},\nwe begin on {first session}.',
}
export const OFFER = {
  ...{ group: 'interested:Data Science', subject: 'The next batch', text: 'Hello {name}, see {page}.' },
}

/** Tries a mailing. */
export const preview = (visitor: Visitor, mailing: object) =>
  visitor.post(`${MAILINGS}?preview=true`, mailing)

/** Sends what a preview has shown. */
export async function send(visitor: Visitor, mailing: object) {
  const { version } = (await preview(visitor, mailing)).json()
  return visitor.post(MAILINGS, { ...mailing, version })
}

/** The mails of mailings that are stored, in order. */
export const mailsOf = (database: Kysely<Database>) =>
  database
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body', 'mailing', 'mail_class'])
    .where('mailing', '>', 0)
    .orderBy('id')
    .execute()

/** So many people who want to hear of a topic. */
export async function addInterested(database: Kysely<Database>, count: number, topic: string) {
  for (let first = 0; first < count; first += 500)
    await database
      .insertInto('interests')
      .values(
        Array.from({ length: Math.min(500, count - first) }, (_, index) => ({
          ...{ email: `p${first + index}@example.com`, email_key: `p${first + index}@example.com` },
          ...{ topic, created_at: Date.now() },
        })),
      )
      .execute()
}
