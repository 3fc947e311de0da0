import { Writable } from 'node:stream'
import { loggingOptions } from '@marga/server/http/logging'
import { sql } from 'kysely'
import { ACCOUNT_SUBJECTS } from '../mail/account-messages'
import { asha, signUp, startTestApi } from '../testing/test-api'

const mail = { url: 'smtp://127.0.0.1:1', from: 'a@marga.example', mailbox: 'team@marga.example' }
const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS

let api: Awaited<ReturnType<typeof startTestApi>>
let member: Awaited<ReturnType<typeof signUp>>
let lines: Array<Record<string, unknown>>
beforeEach(async () => {
  lines = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const options = loggingOptions('warn')
  const server = { ...options, logger: { ...options.logger, stream } }
  api = await startTestApi({ server, settings: { mail, hasRateLimits: true } })
  member = await signUp(api.visitor(), 'asha')
  // Of an account that is a week old a sign-in on another device is news.
  await sql`update accounts set created_at = ${Date.now() - WEEK_MS}`.execute(api.database)
})
afterEach(() => api.close())

const mails = async (subject: string) =>
  api.database.selectFrom('outbox').select(['recipient', 'body']).where('subject', '=', subject).execute()
const events = (event: string) => lines.filter((line) => line.event === event)
const logIn = (visitor: Pick<typeof member, 'post'>, password = asha.password) =>
  visitor.post('/api/login', { username: 'asha', password }, { 'user-agent': 'Firefox on a borrowed tablet' })

test('a sign-in on a device that was not used before is mailed and logged; the next one there is only logged', async () => {
  const device = api.visitor()
  for (const _time of [1, 2]) expect((await logIn(device)).statusCode).toBe(200)
  expect(await mails(ACCOUNT_SUBJECTS.newDevice)).toEqual([
    { recipient: 'asha@example.com', body: expect.stringContaining('Firefox on a borrowed tablet') },
  ])
  expect(events('signed in').slice(1)).toEqual([
    expect.objectContaining({ area: 'account', account: expect.any(Number) }),
    expect.objectContaining({ area: 'account', account: expect.any(Number) }),
  ])
})

test('a new access token is mailed and logged, and neither holds it', async () => {
  const made = await member.post('/api/account/tokens', { name: 'laptop', scope: 'read' })
  expect(made.statusCode).toBe(201)
  const [told, ...more] = await mails(ACCOUNT_SUBJECTS.tokenMade)
  expect([told?.recipient, more]).toEqual(['asha@example.com', []])
  expect(told?.body).toContain('The access token "laptop" was made for your account. It may read your data')
  expect(events('access token made')).toEqual([expect.objectContaining({ area: 'account' })])
  expect(JSON.stringify([told, lines])).not.toContain(made.json().token)
})

test('guessed passwords that pause signing in are mailed once a day, and logged', async () => {
  const guesser = api.visitor()
  for (let guess = 0; guess < 12; guess += 1) await logIn(guesser, `guess number ${guess}`)
  expect(await mails(ACCOUNT_SUBJECTS.signInLocked)).toEqual([
    { recipient: 'asha@example.com', body: expect.stringContaining('For 10 minutes') },
  ])
  expect(events('sign-ins locked')).toEqual([
    expect.objectContaining({ area: 'account', account: expect.any(Number), level: 40 }),
  ])
})
