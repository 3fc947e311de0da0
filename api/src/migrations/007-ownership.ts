import { randomUUID } from 'node:crypto'
import { type Kysely, type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

const ofAccount = (database: Kysely<unknown>, name: string) =>
  createTable(database, name).addColumn('account_id', 'integer', (column) =>
    column.references('accounts.id').onDelete('cascade'),
  )

/** Who enrolled or registered: one e-mail address is one lead, even if several callers name it; each caller owns a claim of their own. */
async function leadClaims(database: Kysely<unknown>) {
  await text(
    ofAccount(database, 'lead_claims').addColumn('id', 'text', (column) => column.primaryKey()),
    'kind',
    'session_hash',
  )
    .addColumn('lead_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('lead_claims_lead')
    .on('lead_claims')
    .columns(['kind', 'lead_id'])
    .execute()
  await database.schema.createIndex('lead_claims_session').on('lead_claims').column('session_hash').execute()
  await database.schema.createIndex('lead_claims_account').on('lead_claims').column('account_id').execute()
}

interface Lead {
  id: number
  account_id: number | null
  created_at: number
}

/** Who is there already keeps what they have; their orders name the claim from now on. */
async function claimForOwners(database: Kysely<unknown>, kind: string, table: string) {
  const { rows } = await sql<Lead>`
    select id, account_id, created_at from ${sql.table(table)}`.execute(database)
  for (const { id, account_id, created_at } of rows) {
    const claim = randomUUID()
    await sql`insert into lead_claims (id, kind, session_hash, lead_id, account_id, created_at)
      values (${claim}, ${kind}, '', ${id}, ${account_id}, ${created_at})`.execute(database)
    if (kind === 'registration' && account_id !== null)
      await sql`update orders set reference = ${claim}
        where purpose = 'course' and reference = ${String(id)} and account_id = ${account_id}`.execute(
        database,
      )
  }
}

/** Devices that somebody has signed in on before: failed logins from elsewhere do not shut them out. */
const knownDevices = (database: Kysely<unknown>) =>
  ofAccount(database, 'known_devices')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .execute()

/** What an account has unlocked, on whatever device. */
const accountUnlocks = (database: Kysely<unknown>) =>
  ofAccount(database, 'account_unlocks')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('trainer_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_unlocks_key', ['account_id', 'scope', 'trainer_id'])
    .execute()

/** Answers of calls that must have one effect, by the key that the caller made up. */
const idempotencyKeys = (database: Kysely<unknown>) =>
  text(
    createTable(database, 'idempotency_keys').addColumn('key_hash', 'text', (column) => column.primaryKey()),
    'session_hash',
    'answer',
  )
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

export const ownership: Migration = {
  async up(database) {
    await leadClaims(database)
    await claimForOwners(database, 'enrolment', 'enrolments')
    await claimForOwners(database, 'registration', 'course_registrations')
    await knownDevices(database)
    await accountUnlocks(database)
    await idempotencyKeys(database)
    await sql`alter table access_tokens add column scope text not null default 'change'`.execute(database)
    await sql`alter table access_tokens add column expires_at bigint`.execute(database)
  },
}
