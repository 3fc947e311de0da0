import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@marga/server/testing/until'
import { Migrator, sql } from 'kysely'
import { openDatabase } from '../database/open-database'
import { migrationsFor } from '../migrations/migrations'
import { startMailServer } from '../testing/mail-server'
import { asha, signUp, startTestApi } from '../testing/test-api'

const NEW = { password: 'a path of 10 stations', confirm_password: 'a path of 10 stations' }

let api: Awaited<ReturnType<typeof startTestApi>>
let server: Awaited<ReturnType<typeof startMailServer>>
beforeEach(async () => {
  server = await startMailServer()
  const mail = { url: server.url, from: 'site@marga.example', mailbox: 'team@marga.example' }
  api = await startTestApi({ settings: { mail, publicUrl: 'https://marga.example' } })
})
afterEach(async () => {
  await api.close()
  server.close()
})

/** The secret of the newest link that was mailed to an address. */
const tokenFor = (to: string, purpose: 'reset' | 'confirm') =>
  until(() =>
    server.mails
      .filter((mail) => mail.includes(`To: ${to}`))
      .map((mail) => new RegExp(`${purpose}=([\\w-]{43})`).exec(mail)?.[1])
      .findLast(Boolean),
  )
const confirm = (token: string) => api.visitor().post('/api/account/email/confirm', { token })
const reset = (token: string) => api.visitor().post('/api/account/password/reset/confirm', { token, ...NEW })
const askReset = (email: string) => api.visitor().post('/api/account/password/reset', { email })
const mailTo = (to: string, subject: string) =>
  until(() => server.mails.find((mail) => mail.includes(`To: ${to}`) && mail.includes(`Subject: ${subject}`)))
const account = () => api.database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()

async function confirmedMember() {
  const member = await signUp(api.visitor(), 'asha', asha.email)
  expect((await confirm(await tokenFor(asha.email, 'confirm'))).statusCode).toBe(200)
  return member
}

test('no mail on record opens an account: neither the export nor the database has a live link', async () => {
  const member = await confirmedMember()
  await askReset(asha.email)
  const token = await tokenFor(asha.email, 'reset')
  await until(async () => {
    const waiting = await api.database
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .execute()
    return waiting.length === 0 || undefined
  })
  const exported = await member.get('/api/account/export')
  expect(exported.json().mails.length).toBeGreaterThan(1)
  expect(exported.body).not.toContain(token)
  expect(exported.body).toContain('/login?reset=[only in the mail]')
  const tables = await api.database.introspection.getTables()
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(api.database)
    expect([name, JSON.stringify(rows).includes(token)]).toEqual([name, false])
  }
  expect((await reset(token)).statusCode).toBe(200)
})

test('a link that a process of the version before has stored is not exported', async () => {
  const member = await confirmedMember()
  const secret = 'A'.repeat(43)
  await api.database
    .insertInto('outbox')
    .values({
      ...{
        recipient: asha.email,
        subject: 'Set a new password',
        created_at: 1,
        next_try_at: Date.now() + 1e6,
      },
      body: `https://marga.example/login?reset=${secret}`,
    })
    .execute()
  expect((await member.get('/api/account/export')).body).not.toContain(secret)
})

test('a mail that waits is not sent once its link has ended', async () => {
  const member = await confirmedMember()
  server.refuse(true)
  await askReset(asha.email)
  const waiting = () =>
    api.database.selectFrom('outbox').selectAll().where('link_hash', '!=', '').where('sent_at', 'is', null)
  await until(async () => ((await waiting().execute()).some(({ tries }) => tries > 0) ? true : undefined))
  const changed = await member.post('/api/account/password', { current_password: asha.password, ...NEW })
  expect(changed.statusCode).toBe(200)
  server.refuse(false)
  await api.database.updateTable('outbox').set({ next_try_at: 0 }).execute()
  await mailTo(asha.email, 'Your password was changed')
  await until(async () => ((await waiting().execute()).length === 0 ? true : undefined))
  expect(server.mails.some((mail) => mail.includes('reset='))).toBe(false)
})

test('a link to a mistyped address is worth nothing once another address is asked for or confirmed', async () => {
  const member = await confirmedMember()
  await member.patch('/api/register/details', { email: 'mistyped@example.com' })
  const mistyped = await tokenFor('mistyped@example.com', 'confirm')
  await member.patch('/api/register/details', { email: 'right@example.com' })
  const right = await tokenFor('right@example.com', 'confirm')
  expect((await confirm(mistyped)).statusCode).toBe(400)
  expect((await confirm(right)).statusCode).toBe(200)
  expect((await confirm(mistyped)).statusCode).toBe(400)
  expect((await confirm(right)).statusCode).toBe(400)
  expect((await account()).email).toBe('right@example.com')
})

test('a password link to the old address, and every other secret, dies with the address; the session that asked goes on', async () => {
  const member = await confirmedMember()
  const elsewhere = api.visitor()
  await elsewhere.post('/api/login', { username: 'asha', password: asha.password })
  const { token } = (await member.post('/api/account/tokens', { name: 'script' })).json()
  await askReset(asha.email)
  const old = await tokenFor(asha.email, 'reset')
  await member.patch('/api/register/details', { email: 'new@example.com' })
  await mailTo(asha.email, 'Your email address is to be changed')
  expect((await confirm(await tokenFor('new@example.com', 'confirm'))).statusCode).toBe(200)
  expect((await reset(old)).statusCode).toBe(400)
  expect((await elsewhere.get('/api/profile')).statusCode).toBe(401)
  const byToken = await api.app.inject({ url: '/api/profile', headers: { authorization: `Token ${token}` } })
  expect(byToken.statusCode).toBe(401)
  expect((await member.get('/api/profile')).statusCode).toBe(200)
  expect(await mailTo(asha.email, 'Your email address was changed')).toContain('new@example.com')
})

test('a password set by a link, or changed, ends the address that waits', async () => {
  const member = await confirmedMember()
  await member.patch('/api/register/details', { email: 'thief@example.com' })
  const thief = await tokenFor('thief@example.com', 'confirm')
  await askReset(asha.email)
  expect((await reset(await tokenFor(asha.email, 'reset'))).statusCode).toBe(200)
  expect((await confirm(thief)).statusCode).toBe(400)
  expect(await account()).toMatchObject({ email: asha.email, pending_email: '' })
})

test('two uses of one link at the same moment: one is done', async () => {
  await confirmedMember()
  await askReset(asha.email)
  const token = await tokenFor(asha.email, 'reset')
  const answers = await Promise.all([reset(token), reset(token)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('an address that changed while mail was off is not confirmed by the one before', async () => {
  const member = await confirmedMember()
  await api.database
    .insertInto('contact_messages')
    .values({
      ...{ first_name: 'Vik', last_name: 'Tim', email: 'victim@example.com', phone: '1', message: 'private' },
      ...{ file_name: null, file_type: null, file_path: null, created_at: 1 },
    })
    .execute()
  // What the version before has left: another address, and the day on which the one before was confirmed.
  await api.database
    .updateTable('accounts')
    .set({ email: 'victim@example.com', email_key: 'victim@example.com' })
    .execute()
  expect((await member.get('/api/account/export')).json().messages).toEqual([])
  await member.delete('/api/account', { password: asha.password })
  expect(await api.database.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
})

test('what was confirmed before the version stays confirmed, and links in mails that were sent are gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-links-'))
  const { database, engine } = openDatabase({ dataFolder: folder })
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrationsFor(engine) },
  })
  await migrator.migrateTo('021-refund-days')
  await sql`insert into accounts (username, username_key, password_hash, first_name, last_name, email, email_key, phone, user_type, created_at, email_confirmed_at)
    values ('a', 'a', '', '', '', 'A@x.example', 'a@x.example', '', 'student', 1, 5)`.execute(database)
  await sql`insert into outbox (recipient, subject, body, next_try_at, created_at, sent_at)
    values ('a@x.example', 's', 'https://x/login?reset=secret', 1, 1, 1)`.execute(database)
  await migrator.migrateTo('022-account-secrets')
  const row = await database.selectFrom('accounts').select('confirmed_email_key').executeTakeFirst()
  expect(row).toEqual({ confirmed_email_key: 'a@x.example' })
  expect(JSON.stringify(await database.selectFrom('outbox').selectAll().execute())).not.toContain('secret')
  await database.destroy()
  rmSync(folder, { recursive: true })
})
