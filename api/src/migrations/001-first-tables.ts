import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, tableWith, text } from './columns'

type NumberedTable = ReturnType<typeof tableWith>

const account = async (database: Kysely<unknown>, numbered: NumberedTable) => {
  await text(
    numbered(database, 'accounts'),
    'username',
    'password_hash',
    'first_name',
    'last_name',
    'email',
    'phone',
  )
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('user_type', 'text', (column) => column.notNull())
    .$call((table) => text(table, 'address', 'landmark', 'city', 'state', 'country', 'pincode'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .execute()
}

const leads = async (database: Kysely<unknown>, numbered: NumberedTable) => {
  await text(numbered(database, 'contact_messages'), 'first_name', 'last_name', 'email', 'phone', 'message')
    .addColumn('file_name', 'text')
    .addColumn('file_type', 'text')
    .addColumn('file_path', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await text(numbered(database, 'reviews'), 'name', 'position', 'linkedin', 'review', 'profile_picture')
    .addColumn('rating', 'real', (column) => column.notNull())
    .execute()
}

const catalogue = async (database: Kysely<unknown>, numbered: NumberedTable) => {
  await createTable(database, 'courses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .$call((table) => text(table, 'program', 'description', 'image', 'modules'))
    .execute()
  await text(
    numbered(database, 'offerings'),
    'course',
    'title',
    'program',
    'course_duration',
    'educator_name',
    'educator_profile',
    'link',
    'syllabus_link',
  ).execute()
  await text(
    numbered(database, 'trainers'),
    'name',
    'course',
    'custom_course',
    'course_description',
    'photo',
    'demo_video',
    'contact',
    'email',
    'status',
  ).execute()
}

export const firstTables = (engine: Engine): Migration => ({
  async up(database) {
    const numbered = tableWith(engine)
    await account(database, numbered)
    await leads(database, numbered)
    await catalogue(database, numbered)
  },
})
