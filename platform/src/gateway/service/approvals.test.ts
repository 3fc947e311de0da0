import { approve } from '../../channels/approve'
import { presentRules, writePermissions } from '../../channels/change-permissions'
import { readNewest } from '../../channels/channel-log'
import { promote } from '../../channels/promote'
import { createToken } from '../../signing/tokens'
import { makeWorkspace } from '../../testing'
import { startTestService } from '../../testing-service'
import { addTeam, makeKey, nameGateways } from '../../testing-teams'

const place = { channel: 'production', app: 'careers' }
let service: Awaited<ReturnType<typeof startTestService>>
let version: string

beforeEach(async () => {
  const fixture = makeWorkspace()
  const key = makeKey(fixture, 'gateway')
  const { signingKeyFile: SIGNING_KEY, trustedKeysFolder: TRUSTED_KEYS } = fixture.places
  const ownersKeys = { SIGNING_KEY, TRUSTED_KEYS }
  service = await startTestService({ SIGNING_KEY: key.file, TRUSTED_KEYS }, { fixture, ownersKeys })
  await nameGateways({ ...fixture, open: service.owner }, [key.publicKey])
  const signatures = { careers: { needed: 2, since: 0 } }
  const policies = [{ channel: 'production', asks: [], signatures, since: {} }]
  const rules = { ...presentRules(service.owner), policies }
  await writePermissions(service.owner, { rules, by: 'an owner', why: '' })
  const sent = await service.upload('careers', 'first')
  await service.put(sent)
  version = sent.release.version
})
afterEach(() => service.close())

const live = async () => {
  await service.gateway.mirror.refresh('production')
  return readNewest(service.gateway.mirror, place)?.record.live[0]?.version
}
const approval = (as = service.token) =>
  service.call({
    method: 'POST',
    url: '/channels/production/apps/careers/approvals',
    payload: { version },
    as,
  })
/** A token of another team that may promote the same app. */
async function tokenOfAnotherTeam() {
  await addTeam({ ...service.fixture, open: service.owner }, { name: 'site', apps: ['*'] })
  const { text, token } = createToken('site', { days: 1 })
  const rules = presentRules(service.owner)
  const tokens = [...rules.tokens, token]
  await writePermissions(service.owner, { rules: { ...rules, tokens }, by: 'an owner', why: '' })
  return text
}

test('a promotion by a token is proposed; signatures of the gateway count as one; a key of a person approves', async () => {
  expect(await service.post('promotions', { version })).toEqual({
    status: 409,
    body: {
      code: 'PROPOSED',
      message: expect.stringMatching(
        /^Proposed on production: .* Nothing has changed: it has 1 of 2 signatures/,
      ),
    },
  })
  expect(await live()).toBeUndefined()
  expect((await service.call({ url: '/channels/production/status' })).body.proposals).toEqual([
    { app: 'careers', version, by: expect.stringMatching(/^careers, token /), has: 1, needed: 2 },
  ])
  expect(await approval(await tokenOfAnotherTeam())).toMatchObject({
    status: 409,
    body: { code: 'SIGNED_ALREADY' },
  })
  expect(await live()).toBeUndefined()
  await approve(service.owner, { ...place, version, by: 'an owner' })
  expect(await live()).toBe(version)
})

test('what a person has proposed with a key of their own, a token approves; history names both', async () => {
  expect(await approval()).toMatchObject({ status: 404, body: { code: 'NOT_PROPOSED' } })
  await expect(
    promote(service.owner, { ...place, version, by: 'an owner', why: 'new page' }),
  ).rejects.toThrow(/it has 1 of 2 signatures/)
  expect(await approval()).toMatchObject({ status: 200, body: { version, isNew: true, revision: 1 } })
  expect(await live()).toBe(version)
  const { body } = await service.call({ url: '/channels/production/apps/careers/history' })
  expect(body.records).toMatchObject([
    {
      author: { team: 'owner' },
      approvedBy: [{ team: 'careers', token: expect.stringMatching(/^[0-9a-f]{12}$/) }],
    },
  ])
})

test('a second gateway with another key adds nothing to the signature of the first', async () => {
  const another = makeKey(service.fixture, 'another')
  const { gateways } = presentRules(service.owner)
  await nameGateways({ ...service.fixture, open: service.owner }, [...gateways, another.publicKey])
  await service.post('promotions', { version })
  const open = { ...service.owner, signer: another.open.signer }
  const requestedBy = { team: 'careers', token: 'ab12' }
  await expect(approve(open, { ...place, version, by: 'careers', requestedBy })).rejects.toThrow(
    /signatures of gateways, for tokens, count as one/,
  )
  expect(await live()).toBeUndefined()
})

test('a token whose team may not promote the app approves nothing', async () => {
  await expect(promote(service.owner, { ...place, version, by: 'an owner', why: '' })).rejects.toThrow()
  await addTeam(
    { ...service.fixture, open: service.owner },
    { name: 'careers', apps: ['careers'], may: ['rollback'] },
  )
  expect(await approval()).toMatchObject({ status: 403, body: { code: 'NOT_PERMITTED' } })
  expect(await live()).toBeUndefined()
})
