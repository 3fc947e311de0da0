import type { StaffRule } from '@marga/api-contract/office'
import * as batchCalls from '@marga/api-contract/office-batch-calls'
import * as officeCalls from '@marga/api-contract/office-calls'
import * as feedbackCalls from '@marga/api-contract/office-feedback-calls'
import * as figuresCalls from '@marga/api-contract/office-figures-calls'
import * as hoursCalls from '@marga/api-contract/office-interview-hours-calls'
import * as legalCalls from '@marga/api-contract/office-legal-calls'
import * as mailingCalls from '@marga/api-contract/office-mailing-calls'
import * as mentorCalls from '@marga/api-contract/office-mentor-calls'
import * as messageCalls from '@marga/api-contract/office-message-calls'
import * as moneyCalls from '@marga/api-contract/office-money-calls'
import * as peopleCalls from '@marga/api-contract/office-people-calls'
import * as placeCalls from '@marga/api-contract/office-place-calls'
import * as programCalls from '@marga/api-contract/office-program-calls'
import { holdsRight, ROLES, type Role } from '@marga/api-contract/office-rights'
import * as salesCalls from '@marga/api-contract/office-sales-calls'
import * as siteCalls from '@marga/api-contract/office-site-calls'
import * as textCalls from '@marga/api-contract/office-text-calls'
import * as todayCalls from '@marga/api-contract/office-today-calls'
import * as trainerCalls from '@marga/api-contract/office-trainer-calls'
import * as videoCalls from '@marga/api-contract/office-video-calls'
import { generateSync } from 'otplib'
import { verifyCommand } from '../log/log-command'
import { personCommand } from '../people/person-command'
import { openOfficeDoor } from '../testing/office-door'
import { asha, signUp } from '../testing/test-api'
import { addStaff, resetStaff } from './staff-command'

type Door = Awaited<ReturnType<typeof openOfficeDoor>>
type Visitor = ReturnType<Door['api']['visitor']>
let door: Door
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  door = await openOfficeDoor()
})
afterEach(() => door.close())

interface Declared {
  method: string
  url: string
  config: { office: StaffRule; example?: unknown }
}

/** Those that end one's own sessions come last: what is called after them is called by a visitor. */
const endsSessions = ({ url }: { url: string }) => url.endsWith('/sessions')
const DECLARED = [
  officeCalls,
  todayCalls,
  figuresCalls,
  batchCalls,
  placeCalls,
  moneyCalls,
  messageCalls,
  mailingCalls,
  trainerCalls,
  programCalls,
  videoCalls,
  peopleCalls,
  salesCalls,
  feedbackCalls,
  hoursCalls,
  mentorCalls,
  siteCalls,
  textCalls,
  legalCalls,
].flatMap((calls) => Object.values<Declared>(calls))
const CALLS = DECLARED.toSorted((one, other) => Number(endsSessions(one)) - Number(endsSessions(other))).map(
  ({ method, url, config }) => ({
    ...{ method, rule: config.office },
    path: `/api${url.replaceAll(/:\w+/g, '1')}`,
    body: config.example,
  }),
)
type Call = (typeof CALLS)[number]

const send = (visitor: Visitor, { method, path, body }: Call) => visitor.send(method, path, { body })
const mayCall = (role: Role, { rule }: Call) => rule.right === 'any role' || holdsRight([role], rule.right)

/** What an unknown address answers to the same call. */
async function unknown(visitor: Visitor, call: Call) {
  const { statusCode, body, headers } = await send(visitor, { ...call, path: '/api/offices/nothing' })
  return [statusCode, body, headers['content-type'], headers['cache-control']]
}
async function answer(visitor: Visitor, call: Call) {
  const { statusCode, body, headers } = await send(visitor, call)
  return [statusCode, body, headers['content-type'], headers['cache-control']]
}

test('every call below /office of the document is walked here', async () => {
  const { paths } = (await door.api.visitor().get('/api/openapi.json')).json()
  const listed = Object.entries<object>(paths).flatMap(([path, methods]) =>
    path.startsWith('/api/office')
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '1')}`)
      : [],
  )
  expect(listed.sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).sort())
  expect(listed.length).toBeGreaterThan(7)
})

test('signed out, as a member, and by an access token every call is as an unknown address', async () => {
  const member = await signUp(door.api.visitor(), 'asha')
  const { token } = (await member.post('/api/account/tokens', { name: 'script' })).json()
  const owner = await door.staff('meera', ['owner'])
  const ofOwner = (await owner.post('/api/account/tokens', { name: 'script' })).json().token
  for (const call of CALLS) {
    for (const visitor of [door.api.visitor(), member])
      expect([call.path, ...(await answer(visitor, call))]).toEqual([
        call.path,
        ...(await unknown(visitor, call)),
      ])
    for (const one of [token, ofOwner]) {
      const headers = { authorization: `Bearer ${one}` }
      const { method, path, body } = call
      const refused = await door.api.visitor().send(method, path, { body, headers })
      expect([path, refused.statusCode, refused.json()]).toEqual([
        path,
        404,
        { message: 'There is no such call.' },
      ])
    }
  }
})

test.each(ROLES)(
  '%s: a call without the right is as an unknown address; with it, it takes the second factor',
  async (role) => {
    const visitor = await door.staff('ravi', [role])
    for (const call of CALLS) {
      const refusal = await send(visitor, call)
      if (!mayCall(role, call)) expect(await answer(visitor, call)).toEqual(await unknown(visitor, call))
      else if ('isBeforeFactor' in call.rule)
        expect([call.path, refusal.statusCode]).not.toEqual([call.path, 404])
      else
        expect([call.path, refusal.statusCode, refusal.json()]).toEqual([
          call.path,
          403,
          {
            message: 'Enter a code of your authenticator app to go on.',
            errors: { office_factor: ['Enter a code of your authenticator app to go on.'] },
          },
        ])
    }
    await door.enrol(visitor)
    for (const call of CALLS) {
      const refusal = await send(visitor, call)
      const { statusCode } = refusal
      if (!mayCall(role, call)) expect(await answer(visitor, call)).toEqual(await unknown(visitor, call))
      // A record with the number 1 may be there or not; the answer is never that of an unknown address.
      else if (statusCode === 404) expect(refusal.json()).not.toEqual({ message: 'There is no such call.' })
      else expect([200, 201, 204, 400, 409, 415]).toContain(statusCode)
      // Nobody has the account number 1 but this very person, whose sessions end by the last calls.
      if (call.path.endsWith('/sessions') && [200, 204].includes(statusCode)) return
    }
  },
)

test('a body that cannot be read, and one that is wrong, tell nothing either', async () => {
  const member = await signUp(door.api.visitor(), 'asha')
  for (const visitor of [door.api.visitor(), member])
    for (const [body, type] of [
      ['{"email":', 'application/json'],
      ['{"email":1}', 'application/json'],
      ['', 'application/json'],
      ['a=b', 'application/x-www-form-urlencoded'],
      ['<a/>', 'text/xml'],
      ['--x--', 'multipart/form-data; boundary=x'],
      ['nothing', 'multipart/form-data'],
      ['nothing', 'nothing'],
      ['', 'text/xml'],
    ] as const) {
      const headers = { 'content-type': type }
      const [there, nowhere] = [
        await visitor.send('PUT', '/api/office/staff', { body, headers }),
        await visitor.send('PUT', '/api/nothing/there', { body, headers }),
      ]
      expect([type, body, there.statusCode, there.body]).toEqual([
        type,
        body,
        nowhere.statusCode,
        nowhere.body,
      ])
    }
  for (const path of ['/api/office', '/api/office/', '/api/office/nothing', '/api/office/me?x=1'])
    expect((await member.get(path)).json()).toEqual({ message: 'There is no such call.' })
})

test('a person reads who they are; the second factor is set up once, with a recent password', async () => {
  const visitor = await door.staff('ravi', ['office', 'support'])
  const me = async () => (await visitor.get('/api/office/me')).json()
  expect(await me()).toMatchObject({
    username: 'ravi',
    roles: ['office', 'support'],
    rights: expect.arrayContaining(['refunds.make:5000', 'log.read']),
    second_factor: { is_enrolled: false, confirmed_until: null, recovery_codes: 0 },
  })
  await door.api.database.updateTable('sessions').set({ password_at: 0 }).execute()
  const refused = await visitor.post('/api/office/second-factor')
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    403,
    { account_password: expect.anything() },
  ])
  await door.signIn(visitor, 'ravi')
  const { secret, uri } = (await visitor.post('/api/office/second-factor')).json()
  expect(uri).toBe(`otpauth://totp/Marga:ravi?secret=${secret}&issuer=Marga`)
  const wrong = await visitor.post('/api/office/second-factor/enrolment', { code: '000000' })
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['code']])
  const enrolled = await visitor.post('/api/office/second-factor/enrolment', {
    code: generateSync({ secret }),
  })
  expect(enrolled.statusCode).toBe(201)
  const { recovery_codes: codes } = enrolled.json()
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  expect((await me()).second_factor).toMatchObject({ is_enrolled: true, recovery_codes: 10 })
  expect(Date.parse((await me()).second_factor.confirmed_until) - Date.now()).toBeGreaterThan(
    11.9 * 3_600_000,
  )
  const again = await visitor.post('/api/office/second-factor/enrolment', { code: generateSync({ secret }) })
  expect(again.statusCode).toBe(409)
  const stored = JSON.stringify(await door.api.database.selectFrom('recovery_codes').selectAll().execute())
  expect(codes.some((code: string) => stored.includes(code))).toBe(false)
})

test('a code counts once, also of two at the same moment, and one of the past does not', async () => {
  const { visitor, secret, elsewhere } = await door.enrolled('ravi', ['office'])
  const confirm = (one: Visitor, code: string) => one.post('/api/office/second-factor/confirmation', { code })
  // The code that has set it up is used.
  expect((await confirm(visitor, door.code(secret))).statusCode).toBe(400)
  await door.nextStep('ravi')
  const code = door.code(secret)
  const other = await elsewhere()
  expect((await other.get('/api/office/log')).statusCode).toBe(403)
  const both = await Promise.all([confirm(visitor, code), confirm(other, code)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const early = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 300 })
  expect((await confirm(other, early)).statusCode).toBe(400)
  for (const text of ['', '12', 'abcdef', '٠١٢٣٤٥', '1e5', '0x1234', ' '.repeat(50)])
    expect((await confirm(other, text)).statusCode).toBe(400)
})

test('recovery codes count once each, in any spelling, and are logged', async () => {
  const { codes, elsewhere } = await door.enrolled('ravi', ['office'])
  const [first = '', second = ''] = codes
  const other = await elsewhere()
  const confirm = (code: string) => other.post('/api/office/second-factor/confirmation', { code })
  const used = await confirm(` ${first.toUpperCase().replaceAll('-', ' ')} `)
  expect([used.statusCode, used.json().recovery_codes]).toEqual([200, 9])
  expect((await other.get('/api/office/log')).statusCode).toBe(200)
  expect((await confirm(first)).statusCode).toBe(400)
  const both = await Promise.all([confirm(second), confirm(second)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const kinds = (await door.api.database.selectFrom('log').select('kind').execute()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'recovery code used')).toHaveLength(2)
})

test('after twelve hours a code is needed again; typing the password again needs none', async () => {
  const { visitor, secret } = await door.enrolled('ravi', ['office'])
  await visitor.post('/api/account/password/proof', { password: asha.password })
  expect((await visitor.get('/api/office/log')).statusCode).toBe(200)
  const age = (ms: number) =>
    door.api.database
      .updateTable('sessions')
      .set({ factor_at: Date.now() - ms })
      .execute()
  await age(12 * 3_600_000 - 60_000)
  expect((await visitor.get('/api/office/log')).statusCode).toBe(200)
  await age(12 * 3_600_000 + 1)
  expect((await visitor.get('/api/office/log')).statusCode).toBe(403)
  await age(-60_000)
  expect((await visitor.get('/api/office/log')).statusCode).toBe(403)
  await door.nextStep('ravi')
  const confirmed = await visitor.post('/api/office/second-factor/confirmation', { code: door.code(secret) })
  expect(confirmed.statusCode).toBe(200)
  expect((await visitor.get('/api/office/log')).statusCode).toBe(200)
})

test('the session of another account in the same browser has no second factor', async () => {
  const { visitor } = await door.enrolled('ravi', ['office'])
  await door.staff('meera', ['office'])
  await door.signIn(visitor, 'meera')
  expect((await visitor.get('/api/office/log')).statusCode).toBe(403)
})

test('another app takes the one before; a stolen session without it sets none up', async () => {
  const { visitor, secret, elsewhere } = await door.enrolled('ravi', ['office'])
  const thief = await elsewhere()
  expect((await thief.post('/api/office/second-factor')).statusCode).toBe(403)
  const next = (await visitor.post('/api/office/second-factor')).json().secret
  // Until its first code, the one before counts.
  await door.nextStep('ravi')
  expect(
    (await thief.post('/api/office/second-factor/confirmation', { code: door.code(secret) })).statusCode,
  ).toBe(200)
  await visitor.post('/api/office/second-factor/enrolment', { code: generateSync({ secret: next }) })
  expect((await visitor.get('/api/office/log')).statusCode).toBe(200)
  expect((await thief.get('/api/office/log')).statusCode).toBe(403)
})

test('an owner gives and takes roles; a right that is gone is gone at once', async () => {
  const { visitor: owner } = await door.enrolled('meera', ['owner'])
  const { visitor: ravi } = await door.enrolled('ravi', ['office'])
  await signUp(door.api.visitor(), 'asha')
  const set = (email: string, roles: unknown) => owner.put('/api/office/staff', { email, roles })
  const unconfirmed = await set('asha@example.com', ['support'])
  expect([unconfirmed.statusCode, Object.keys(unconfirmed.json().errors)]).toEqual([409, ['email']])
  await door.confirmAddress('asha')
  expect((await set('Asha@example.com', ['support', 'content'])).json()).toEqual({
    email: 'asha@example.com',
    roles: ['content', 'support'],
  })
  expect((await set('asha@example.com', ['boss'])).statusCode).toBe(400)
  expect((await set('meera@example.com', ['office'])).json().message).toMatch(/^This is the last owner/)
  expect((await ravi.get('/api/office/log')).statusCode).toBe(200)
  await set('ravi@example.com', [])
  expect((await ravi.get('/api/office/log')).statusCode).toBe(404)
  const list = (await owner.get('/api/office/staff')).json()
  expect(list).toMatchObject([
    { username: 'meera', roles: ['owner'], has_second_factor: true },
    { username: 'asha', roles: ['content', 'support'], has_second_factor: false },
  ])
  // Who comes back sets up a second factor again.
  await door.confirmAddress('ravi')
  await set('ravi@example.com', ['office'])
  expect((await ravi.get('/api/office/me')).json().second_factor).toMatchObject({ is_enrolled: false })
  const rows = (await owner.get('/api/office/log?record=staff')).json()
  expect(rows[0]).toMatchObject({
    ...{ source: 'office', actor: 'meera', kind: 'roles changed', before: '{"roles":[]}' },
    person: { email: 'ravi@example.com' },
  })
  expect((await verifyCommand(door.api.database, '')).isRight).toBe(true)
})

test('an owner ends the sessions of somebody of the staff, and of nobody else', async () => {
  const { visitor: owner } = await door.enrolled('meera', ['owner'])
  const { visitor: ravi, accountId } = await door.enrolled('ravi', ['office'])
  const member = await signUp(door.api.visitor(), 'asha')
  const end = (id: number) => owner.delete(`/api/office/staff/${id}/sessions`)
  expect((await end(accountId)).statusCode).toBe(204)
  expect((await ravi.get('/api/register/details')).statusCode).toBe(401)
  expect((await end(await door.accountOf('asha'))).statusCode).toBe(404)
  expect((await member.get('/api/register/details')).statusCode).toBe(200)
})

test('the log is read by record and by person, in parts; the person reads who has looked', async () => {
  const { visitor } = await door.enrolled('ravi', ['support'])
  const member = await signUp(door.api.visitor(), 'asha')
  await personCommand(door.api.database, 'asha@example.com')
  const read = async (query: string) => {
    const { headers, json } = await visitor.get(`/api/office/log?${query}`)
    return { total: Number(headers['x-total-count']), rows: json() }
  }
  expect((await read('record=staff')).rows.length).toBeGreaterThan(1)
  expect(await read('person=nobody@example.com')).toEqual({ total: 0, rows: [] })
  expect(await read('person=Asha@example.com')).toMatchObject({
    total: 1,
    rows: [{ kind: 'viewed', source: 'system', person: { email: 'asha@example.com' } }],
  })
  const all = await read('limit=2')
  expect([all.rows.length, all.total > 3]).toEqual([2, true])
  const [first, second] = all.rows
  expect((await read('limit=1&offset=1')).rows).toEqual([second])
  expect(first.id).toBe(all.total)
  const { office_log } = (await member.get('/api/account/export')).json()
  expect(office_log).toMatchObject([
    { kind: 'viewed', source: 'system' },
    { kind: 'viewed', source: 'office', record: 'log' },
  ])
})

test('who has lost the app gets it ended by a command, and sets up another one', async () => {
  const { visitor } = await door.enrolled('ravi', ['office'])
  const reset = (...words: string[]) => resetStaff(door.api.database, ['ravi@example.com', ...words])
  expect(await reset('--dry-run')).toContain('second factor: set up -> none')
  await expect(reset()).rejects.toThrow('Add --yes')
  expect(await reset('--yes')).toMatch(/^Ended\./)
  expect((await visitor.get('/api/office/log')).statusCode).toBe(403)
  await expect(reset('--yes')).rejects.toThrow('has no second factor')
  await door.enrol(visitor)
  expect((await visitor.get('/api/office/log')).statusCode).toBe(200)
})

test('wrong codes are limited by the account, and the right one does not help then', async () => {
  await door.close()
  door = await openOfficeDoor({ hasRateLimits: true })
  const { secret, elsewhere } = await door.enrolled('ravi', ['office'])
  const other = await elsewhere()
  const confirm = (code: string) => other.post('/api/office/second-factor/confirmation', { code })
  for (let round = 0; round < 10; round += 1) expect((await confirm('000000')).statusCode).toBe(400)
  await door.nextStep('ravi')
  const refused = await confirm(door.code(secret))
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true])
})

test('a role that a command gives counts for who is signed in already', async () => {
  const member = await signUp(door.api.visitor(), 'asha')
  expect((await member.get('/api/office/me')).statusCode).toBe(404)
  await addStaff(door.api.database, ['asha@example.com', 'support', '--yes'])
  expect((await member.get('/api/office/me')).statusCode).toBe(200)
})

test('of two owners who change the same person the second learns that the first did', async () => {
  const { visitor } = await door.enrolled('meera', ['owner'])
  await door.staff('ravi', ['support'])
  const change = (roles: Role[], before: Role[]) =>
    visitor.put('/api/office/staff', { email: 'ravi@example.com', roles, before })
  expect((await change(['office'], ['support'])).statusCode).toBe(200)
  const second = await change(['support', 'content'], ['support'])
  expect([second.statusCode, second.json().message]).toEqual([
    409,
    expect.stringContaining('they are office by now. Nothing was changed.'),
  ])
  expect((await visitor.get('/api/office/staff')).json()).toContainEqual(
    expect.objectContaining({ username: 'ravi', roles: ['office'] }),
  )
})
