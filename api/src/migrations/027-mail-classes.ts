import { type Migration, sql } from 'kysely'

/** Why a mail is sent, whom it answers to, and the file that goes with it. */
export const mailClasses: Migration = {
  async up(database) {
    for (const name of ['mail_class', 'recipient_key', 'reply_to'])
      await sql`alter table outbox add column ${sql.ref(name)} text not null default ''`.execute(database)
    await sql`alter table outbox add column message_id integer not null default 0`.execute(database)
    await database.schema
      .createIndex('outbox_recipient_key')
      .on('outbox')
      .columns(['recipient_key', 'mail_class', 'created_at'])
      .execute()
  },
}
