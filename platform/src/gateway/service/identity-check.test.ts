import { SignJWT, UnsecuredJWT } from 'jose'
import { presentRules, writePermissions } from '../../channels/change-permissions'
import { readNewest } from '../../channels/channel-log'
import { AUDIENCE, SUBJECT, startIssuer } from '../../testing-issuer'
import { startTestService } from '../../testing-service'

const ID = 'abcdef012345'

let service: Awaited<ReturnType<typeof startTestService>>
let issuer: Awaited<ReturnType<typeof startIssuer>>

const nameIdentities = (subjects: readonly string[]) => {
  const rules = presentRules(service.owner)
  const identities = subjects.map((subject) => ({
    ...{ id: ID, team: 'careers', issuer: issuer.issuer, audience: AUDIENCE, subject },
    createdAt: new Date().toISOString(),
  }))
  return writePermissions(service.owner, { rules: { ...rules, identities }, by: 'an owner', why: '' })
}
const statusAs = (as: string) => service.call({ url: '/channels/production/status', as })

beforeEach(async () => {
  issuer = await startIssuer()
  service = await startTestService()
  await nameIdentities(['repo:site/careers:*'])
})
afterEach(async () => {
  await service.close()
  await issuer.close()
})

test('a run of a CI system publishes and promotes with the token that its issuer made for it', async () => {
  const token = await issuer.tokenOf()
  const sent = await service.upload('careers', 'first')
  expect((await service.put(sent, token)).status).toBe(201)
  const { version } = sent.release
  const url = '/channels/production/apps/careers/promotions'
  expect(await service.call({ method: 'POST', url, payload: { version }, as: token })).toMatchObject({
    status: 200,
  })
  expect(readNewest(service.owner, { channel: 'production', app: 'careers' })?.record).toMatchObject({
    by: `careers, identity ${ID} (${SUBJECT})`,
    requestedBy: { team: 'careers', token: ID },
  })
  const other = await service.upload('catalog', 'first')
  expect(await service.put(other, token)).toMatchObject({ status: 403, body: { code: 'NOT_PERMITTED' } })
})

test('an identity that is withdrawn is refused at once, and so is what its runs still hold', async () => {
  const token = await issuer.tokenOf()
  expect((await statusAs(token)).status).toBe(200)
  await nameIdentities([])
  expect(await statusAs(token)).toMatchObject({ status: 401, body: { code: 'TOKEN_REFUSED' } })
})

test.each([
  [
    'for another site',
    () => issuer.tokenOf({ claims: { aud: 'https://other.example' } }),
    /another audience/,
  ],
  [
    'of another repository',
    () => issuer.tokenOf({ claims: { sub: 'repo:site/careers-2:ref:refs/heads/main' } }),
    /no team has the subject repo:site\/careers-2/,
  ],
  ['that ended', () => issuer.tokenOf({ madeAt: -900, endsAt: -600 }), /it has expired/],
  ['that is old, whatever end it states', () => issuer.tokenOf({ madeAt: -7_200, endsAt: 7_200 }), /refused/],
  ['signed by somebody else', () => issuer.tokenOf({ isForged: true }), /signature/],
  [
    'of an unknown issuer',
    () => issuer.tokenOf({ claims: { iss: 'https://evil.example' } }),
    /issuer is not known/,
  ],
  [
    'without a signature',
    async () =>
      new UnsecuredJWT({ iss: issuer.issuer, aud: AUDIENCE, sub: SUBJECT }).setExpirationTime('5m').encode(),
    /refused/,
  ],
  [
    'signed with the public key as a secret',
    () =>
      new SignJWT({ iss: issuer.issuer, aud: AUDIENCE, sub: SUBJECT })
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(issuer.publicJwk.n)),
    /"alg"/,
  ],
  ['that is none', async () => 'a.b.c', /it is no token/],
])('a token %s is refused', async (_what, make, reason) => {
  expect(await statusAs(await make())).toEqual({
    status: 401,
    body: { code: 'TOKEN_REFUSED', message: expect.stringMatching(reason) },
  })
})

test.each([
  ['a list', [SUBJECT]],
  ['a number', 7],
  ['an object', { toString: SUBJECT }],
  ['true', true],
  ['null', null],
  ['empty', ''],
  ['spaces', '   '],
])('a token whose subject is %s is refused, and breaks nothing', async (_what, sub) => {
  expect(await statusAs(await issuer.tokenOf({ claims: { sub } }))).toEqual({
    status: 401,
    body: { code: 'TOKEN_REFUSED', message: expect.stringMatching(/refused/) },
  })
  expect((await statusAs(await issuer.tokenOf())).status).toBe(200)
})

test('while the issuer does not answer its tokens wait, and tokens of the team go on', async () => {
  const token = await issuer.tokenOf()
  await issuer.close()
  expect(await statusAs(token)).toMatchObject({ status: 503, body: { code: 'ISSUER_UNREACHABLE' } })
  expect((await statusAs(service.token)).status).toBe(200)
  issuer = await startIssuer()
})
