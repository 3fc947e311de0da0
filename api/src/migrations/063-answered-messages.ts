import { type Migration, sql } from 'kysely'

/** Who deals with a message of the contact form, and what was answered. */
export const answeredMessages: Migration = {
  async up(database) {
    const columns = [
      "taken_by text not null default ''",
      "answered_by text not null default ''",
      'answered_at bigint',
      "reply text not null default ''",
    ]
    for (const column of columns)
      await sql.raw(`alter table contact_messages add column ${column}`).execute(database)
  },
}
