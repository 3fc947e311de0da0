import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, tableWith, text } from './columns'

type NumberedTable = ReturnType<typeof tableWith>

const ownedByAccount = (database: Kysely<unknown>, name: string) =>
  createTable(database, name).addColumn('account_id', 'integer', (column) =>
    column.references('accounts.id').onDelete('cascade'),
  )

/** Sessions of visitors who are not signed in, access tokens, and links that are sent by mail. */
async function access(database: Kysely<unknown>) {
  await database.schema.dropTable('sessions').execute()
  await text(ownedByAccount(database, 'sessions'), 'user_agent')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .execute()
  await text(ownedByAccount(database, 'access_tokens'), 'name')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await text(ownedByAccount(database, 'mailed_links'), 'purpose', 'email')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('unlocks')
    .addColumn('session_hash', 'text', (column) =>
      column.notNull().references('sessions.token_hash').onDelete('cascade'),
    )
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('trainer_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('unlocks_key', ['session_hash', 'scope', 'trainer_id'])
    .execute()
}

async function profiles(database: Kysely<unknown>, numbered: NumberedTable) {
  await text(
    ownedByAccount(database, 'profiles'),
    'bio',
    'picture_path',
    'picture_type',
    'resume_path',
    'resume_name',
  )
    .addUniqueConstraint('profiles_account', ['account_id'])
    .execute()
  await text(numbered(database, 'profile_records'), 'kind', 'content')
    .addColumn('account_id', 'integer', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('profile_records_owner')
    .on('profile_records')
    .columns(['account_id', 'kind', 'id'])
    .execute()
}

async function catalogue(database: Kysely<unknown>) {
  await text(
    createTable(database, 'videos').addColumn('id', 'text', (column) => column.primaryKey()),
    'title',
    'link',
  )
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('trainer_videos')
    .addColumn('trainer_id', 'integer', (column) =>
      column.notNull().references('trainers.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('trainer_videos_key', ['trainer_id', 'position'])
    .execute()
}

async function sales(database: Kysely<unknown>, numbered: NumberedTable) {
  const lead = (name: string) =>
    numbered(database, name)
      .addColumn('account_id', 'integer', (column) => column.references('accounts.id').onDelete('set null'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
  await text(lead('enrolments'), 'full_name', 'email', 'email_key', 'phone', 'course', 'course_key')
    .addUniqueConstraint('enrolments_person', ['email_key', 'course_key'])
    .execute()
  await text(
    lead('course_registrations'),
    'first_name',
    'last_name',
    'email',
    'email_key',
    'contact_number',
    'course_name',
  )
    .addUniqueConstraint('course_registrations_person', ['email_key', 'course_name'])
    .execute()
  await text(
    ownedByAccount(database, 'orders').addColumn('id', 'text', (column) => column.primaryKey()),
    'purpose',
    'reference',
    'state',
    'provider',
    'provider_order_id',
    'session_hash',
  )
    .addColumn('provider_payment_id', 'text', (column) => column.unique())
    .addColumn('amount_paise', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .execute()
  await text(
    ownedByAccount(database, 'bookings').addColumn('id', 'text', (column) => column.primaryKey()),
    'mentor',
    'state',
    'full_name',
    'email',
    'phone',
    'order_id',
    'session_hash',
  )
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('held_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  // A slot is sold once, even if several visitors ask at the same moment.
  await sql`create unique index bookings_slot on bookings (mentor, starts_at) where state in ('held', 'booked')`.execute(
    database,
  )
  await database.schema.createIndex('orders_provider').on('orders').column('provider_order_id').execute()
}

const outbox = (database: Kysely<unknown>, numbered: NumberedTable) =>
  text(numbered(database, 'outbox'), 'recipient', 'subject', 'body', 'last_error')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

export const membersAndSales = (engine: Engine): Migration => ({
  async up(database) {
    const numbered = tableWith(engine)
    await access(database)
    await profiles(database, numbered)
    await catalogue(database)
    await sales(database, numbered)
    await outbox(database, numbered)
    await sql`alter table accounts add column email_confirmed_at bigint`.execute(database)
    await sql`alter table accounts add column pending_email text not null default ''`.execute(database)
  },
})
