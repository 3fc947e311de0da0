import { presentRules, writePermissions } from '../../channels/change-permissions'
import { readNewest } from '../../channels/channel-log'
import { promote } from '../../channels/promote'
import { publish } from '../../releases/publish'
import { createToken } from '../../signing/tokens'
import { makeWorkspace } from '../../testing'
import { startTestService } from '../../testing-service'
import { addTeam, makeKey, nameGateways } from '../../testing-teams'

let service: Awaited<ReturnType<typeof startTestService>>
const start = async (settings: NodeJS.ProcessEnv = {}) => {
  service = await startTestService(settings)
}
afterEach(() => service.close())

/** The secret of a token, mfe_<id>_<secret>; it can have an underscore of its own. */
const secretOf = (token: string) => token.split('_').slice(2).join('_')

const live = () => readNewest(service.owner, { channel: 'production', app: 'careers' })?.record
async function ship(content: string) {
  const sent = await service.upload('careers', content)
  expect((await service.put(sent)).status).toBe(201)
  expect((await service.post('promotions', { version: sent.release.version })).status).toBe(200)
  return sent.release.version
}

test('a team publishes, promotes, rolls back and revokes with its token; the record says team and token', async () => {
  await start()
  const first = await ship('first')
  const second = await service.upload('careers', 'second')
  expect(await service.put(second)).toMatchObject({ status: 201, body: { isNew: true, conflicts: [] } })
  expect(await service.put(second)).toMatchObject({ status: 200, body: { isNew: false } })
  const { version } = second.release
  expect(await service.post('promotions', { version, traffic: 10, why: 'try it' })).toEqual({
    status: 200,
    body: { app: 'careers', version, channel: 'production', traffic: 10, isNew: true, revision: 2 },
  })
  expect(live()).toMatchObject({
    by: expect.stringMatching(/^careers, token [0-9a-f]{12}$/),
    requestedBy: { team: 'careers', token: expect.stringMatching(/^[0-9a-f]{12}$/) },
    live: [{ version: first }, { version, traffic: 10 }],
  })
  expect((await service.post('promotions', { version })).status).toBe(200)
  expect(await service.post('rollbacks', {})).toMatchObject({ status: 200, body: { version: first } })
  expect(await service.post('promotions', { version })).toMatchObject({
    status: 409,
    body: { code: 'TAKEN_BACK', message: expect.stringMatching(/by careers, token .* \(rollback from /) },
  })
  expect((await service.post('promotions', { version, again: true })).status).toBe(200)
  expect(
    await service.call({
      method: 'POST',
      url: `/releases/careers/${version}/revocation`,
      payload: { why: 'it leaks', channel: 'production' },
    }),
  ).toMatchObject({ status: 200, body: { version, replacement: { version: first } } })
  expect(await service.post('promotions', { version })).toMatchObject({
    status: 409,
    body: { code: 'RELEASE_REVOKED', message: expect.stringMatching(/^careers@/) },
  })
  expect(await service.put(second)).toMatchObject({ status: 200, body: { isNew: false, isRevoked: true } })
})

test('a team takes its own app off a channel with its token, and nobody else’s', async () => {
  await start()
  const version = await ship('first')
  expect(await service.post('retirement', { why: '' })).toMatchObject({ status: 422 })
  expect(await service.post('retirement', { why: 'closed', trial: true })).toMatchObject({ status: 200 })
  expect(live()).toMatchObject({ live: [{ version }] })
  expect(await service.post('retirement', { why: 'closed' })).toEqual({
    status: 200,
    body: { app: 'careers', version: null, channel: 'production', traffic: 0, isNew: true, revision: 2 },
  })
  expect(live()).toMatchObject({ live: [], requestedBy: { team: 'careers' }, why: 'closed' })
  const url = '/channels/production/apps/catalog/retirement'
  expect(await service.call({ method: 'POST', url, payload: { why: 'closed' } })).toMatchObject({
    status: 403,
    body: { code: 'NOT_PERMITTED' },
  })
  expect(await service.post('rollbacks', {})).toMatchObject({ status: 200, body: { version } })
})

test('a team sets the flags of its own app with its token, and sees who set which', async () => {
  await start()
  const descriptor = { flags: { jobs: { default: 'on', description: 'Jobs are listed.' } } }
  for (const name of ['careers', 'shop']) {
    const flags = { [`${name}-jobs`]: descriptor.flags.jobs }
    service.fixture.build({ name, content: 'first', descriptor: { flags } })
    const { version } = (await publish(service.owner, { ...service.fixture, app: name })).release
    await promote(service.owner, { channel: 'production', app: name, version, by: 'an owner', why: '' })
  }
  const set = (flag: string, payload: object) =>
    service.call({ method: 'POST', url: `/channels/production/flags/${flag}`, payload })
  expect(await set('careers-jobs', { set: 0 })).toMatchObject({ status: 422 })
  expect(await set('nothing', { set: 0, why: 'x' })).toMatchObject({
    status: 404,
    body: { code: 'FLAG_UNKNOWN', message: expect.stringContaining('There are: careers-jobs, shop-jobs.') },
  })
  expect(await set('careers-jobs', { set: 'short', why: 'x' })).toMatchObject({ status: 422 })
  expect(await set('shop-jobs', { set: 0, why: 'x' })).toMatchObject({ status: 403 })
  expect(await set('careers-jobs', { set: 0, why: 'none is open' })).toMatchObject({
    status: 200,
    body: { app: 'careers', set: 0, isNew: true, revision: 2 },
  })
  expect((await service.call({ url: '/channels/production/flags' })).body.flags).toMatchObject([
    {
      flag: 'careers-jobs',
      setting: { set: 0, why: 'none is open', by: expect.stringMatching(/^careers, token/) },
    },
    { flag: 'shop-jobs', setting: null },
  ])
})

test('a release that never was is refused, and is no problem of the store', async () => {
  await start()
  expect(await service.post('promotions', { version: '9.9.9' })).toMatchObject({ status: 404 })
  const metrics = await service.gateway.app.inject({ url: '/metrics' })
  expect(metrics.body).toMatch(/^marga_store_problems 0$/m)
})

test('history and status are answered, with who', async () => {
  await start()
  const version = await ship('first')
  const { body: history } = await service.call({ url: '/channels/production/apps/careers/history' })
  expect(history.records).toMatchObject([
    {
      versions: [version],
      author: { team: 'careers', token: expect.any(String), key: service.owner.signer().id },
    },
  ])
  const { body: status } = await service.call({ url: '/channels/production/status' })
  expect(status).toMatchObject({ store: 'the store of this site', apps: [{ app: 'careers', version }] })
})

describe('a token', () => {
  test('that is missing, made up, withdrawn or expired is refused, and nothing is changed', async () => {
    await start()
    const sent = await service.upload('careers', 'first')
    const madeUp = createToken('careers', { days: 1 }).text
    expect(await service.call({ url: '/channels/production/apps/careers/history', as: null })).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_REFUSED', message: expect.stringMatching(/Authorization: Bearer/) },
    })
    expect(await service.put(sent, madeUp)).toMatchObject({ status: 401, body: { code: 'TOKEN_REFUSED' } })
    const [, id] = service.token.split('_')
    const secret = secretOf(madeUp)
    expect((await service.put(sent, `mfe_${id}_${secret}`)).status).toBe(401)
    expect(await service.put(sent, await service.giveToken(-1))).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^This token expired at/) },
    })
    expect(await service.storedReleases()).toEqual([])
  })

  test('that was stolen counts no more as soon as an owner has withdrawn it', async () => {
    await start()
    const sent = await service.upload('careers', 'first')
    expect((await service.put(sent)).status).toBe(201)
    await writePermissions(service.owner, {
      rules: { ...presentRules(service.owner), tokens: [] },
      by: 'an owner',
      why: '',
    })
    expect(await service.post('promotions', { version: sent.release.version })).toMatchObject({
      status: 401,
      body: { message: 'This token is not known here, or was withdrawn. Ask an owner for another one.' },
    })
    expect(live()).toBeUndefined()
  })

  test('is held as a hash only', async () => {
    await start()
    const secret = secretOf(service.token)
    expect(secret).toHaveLength(43)
    for (const key of await service.owner.store.list('permissions/'))
      expect((await service.owner.store.read(key))?.toString('utf8')).not.toContain(secret)
  })
})

describe('a team may not', () => {
  test('publish, promote or revoke what is not its own: 403, and nothing is changed', async () => {
    await start()
    const sent = await service.upload('catalog', 'first')
    const { version } = sent.release
    expect(await service.put(sent)).toMatchObject({
      status: 403,
      body: {
        code: 'NOT_PERMITTED',
        message: expect.stringMatching(/the team careers may not publish catalog/),
      },
    })
    expect(await service.storedReleases()).toEqual([])
    service.fixture.build({ name: 'catalog', content: 'first' })
    await publish(service.owner, { ...service.fixture, app: 'catalog' })
    await promote(service.owner, { channel: 'production', app: 'catalog', version, by: 'an owner', why: '' })
    const url = '/channels/production/apps/catalog/promotions'
    expect(
      await service.call({ method: 'POST', url, payload: { version, traffic: 100, why: 'mine' } }),
    ).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/may not promote catalog on production/) },
    })
    const revocation = { why: 'x', channel: 'production' }
    expect(
      await service.call({
        method: 'POST',
        url: `/releases/catalog/${version}/revocation`,
        payload: revocation,
      }),
    ).toMatchObject({ status: 403 })
  })

  test('reach another channel', async () => {
    await start()
    const { release } = await service.upload('careers', 'first')
    await service.put(await service.upload('careers', 'first'))
    const url = '/channels/staging/apps/careers/promotions'
    expect(await service.call({ method: 'POST', url, payload: { version: release.version } })).toMatchObject({
      status: 403,
    })
  })
})

test('a channel with a policy takes only what was live before where it says', async () => {
  await start()
  await addTeam({ ...service.fixture, open: service.owner }, { name: 'careers', apps: ['careers'] })
  const policies = [{ channel: 'production', asks: [], after: 'staging', since: {} }]
  const rules = { ...presentRules(service.owner), policies }
  await writePermissions(service.owner, { rules, by: 'an owner', why: '' })
  const sent = await service.upload('careers', 'first')
  await service.put(sent)
  const { version } = sent.release
  expect(await service.post('promotions', { version })).toMatchObject({
    status: 409,
    body: { code: 'POLICY_UNMET', message: expect.stringMatching(/was never live for everybody on staging/) },
  })
  expect(live()).toBeUndefined()
  const url = '/channels/staging/apps/careers/promotions'
  expect(await service.call({ method: 'POST', url, payload: { version } })).toMatchObject({ status: 200 })
  expect(await service.post('promotions', { version })).toMatchObject({ status: 200 })
  expect(
    readNewest(service.gateway.mirror, { channel: 'production', app: 'careers' })?.record.live,
  ).toMatchObject([{ version, proof: { channel: 'staging', revision: 1 } }])
})

test('a gateway with a key of its own signs for teams within their rights, and is no owner', async () => {
  const fixture = makeWorkspace()
  const key = makeKey(fixture, 'gateway')
  const { signingKeyFile: SIGNING_KEY, trustedKeysFolder: TRUSTED_KEYS } = fixture.places
  const ownersKeys = { SIGNING_KEY, TRUSTED_KEYS }
  service = await startTestService({ SIGNING_KEY: key.file, TRUSTED_KEYS }, { fixture, ownersKeys })
  const sent = await service.upload('careers', 'first')
  await service.put(sent)
  expect(await service.post('promotions', { version: sent.release.version })).toMatchObject({ status: 403 })
  await nameGateways({ ...service.fixture, open: service.owner }, [key.publicKey])
  expect(await service.post('promotions', { version: sent.release.version })).toMatchObject({ status: 200 })
  expect(readNewest(service.gateway.mirror, { channel: 'production', app: 'careers' })).toMatchObject({
    key: key.publicKey.id,
    record: { requestedBy: { team: 'careers' } },
  })
})

test('the service is off without its setting, and has an OpenAPI document with every call', async () => {
  await start()
  const document = await service.gateway.app.inject('/platform/v1/openapi.json')
  expect(document.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  const { paths } = document.json()
  expect(Object.keys(paths).sort()).toEqual([
    '/platform/v1/channels/{channel}/apps/{app}/approvals',
    '/platform/v1/channels/{channel}/apps/{app}/faults',
    '/platform/v1/channels/{channel}/apps/{app}/history',
    '/platform/v1/channels/{channel}/apps/{app}/previews',
    '/platform/v1/channels/{channel}/apps/{app}/promotions',
    '/platform/v1/channels/{channel}/apps/{app}/retirement',
    '/platform/v1/channels/{channel}/apps/{app}/rollbacks',
    '/platform/v1/channels/{channel}/checks/{app}/{version}',
    '/platform/v1/channels/{channel}/flags',
    '/platform/v1/channels/{channel}/flags/{flag}',
    '/platform/v1/channels/{channel}/gateways',
    '/platform/v1/channels/{channel}/heads',
    '/platform/v1/channels/{channel}/promotions',
    '/platform/v1/channels/{channel}/slots',
    '/platform/v1/channels/{channel}/status',
    '/platform/v1/policies',
    '/platform/v1/releases/{app}',
    '/platform/v1/releases/{app}/{version}',
    '/platform/v1/releases/{app}/{version}/provenance',
    '/platform/v1/releases/{app}/{version}/revocation',
    '/platform/v1/teams',
  ])
  expect(await service.call({ url: '/nothing' })).toMatchObject({
    status: 404,
    body: { code: 'CALL_UNKNOWN' },
  })
  await service.close()
  await start({ RELEASE_SERVICE: 'off' })
  expect((await service.gateway.app.inject('/platform/v1/openapi.json')).statusCode).not.toBe(200)
  await service.close()
  await start({ RELEASE_SERVICE: 'management', MANAGEMENT_PORT: '0' })
  expect((await service.gateway.app.inject('/platform/v1/openapi.json')).statusCode).not.toBe(200)
  expect((await service.gateway.management?.inject('/platform/v1/openapi.json'))?.statusCode).toBe(200)
})
