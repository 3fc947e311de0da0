import { type Migration, sql } from 'kysely'

/** An address that was confirmed by a link, as it is stored from now on: itself, so that another address is never confirmed by it. */
const takeOver = sql`update accounts set confirmed_email_key = email_key
  where email_confirmed_at is not null and email_key is not null`

/** Mails of the version before hold their links, and are kept for a month. */
const removeLinks = sql`update outbox set body = 'The link of this mail is not kept.'
  where sent_at is not null and (body like '%/login?reset=%' or body like '%/login?confirm=%')`

/** What opens an account is bound to what it was made for: sessions to a password, links to a session, confirmations to an address. */
export const accountSecrets: Migration = {
  async up(database) {
    const { schema } = database
    await schema.alterTable('sessions').addColumn('password_at', 'bigint').execute()
    await schema
      .alterTable('mailed_links')
      .addColumn('session_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema
      .alterTable('mailed_links')
      .addColumn('secret_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema
      .alterTable('accounts')
      .addColumn('confirmed_email_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema
      .alterTable('accounts')
      .addColumn('profile_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .alterTable('outbox')
      .addColumn('link_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema
      .alterTable('idempotency_keys')
      .addColumn('account_id', 'integer', (column) => column.references('accounts.id').onDelete('cascade'))
      .execute()
    await schema
      .alterTable('idempotency_keys')
      .addColumn('caller_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await takeOver.execute(database)
    await removeLinks.execute(database)
  },
}
