import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { presentRules, writePermissions } from '../../channels/change-permissions'
import { readNewest } from '../../channels/channel-log'
import { promote } from '../../channels/promote'
import type { WritableStore } from '../../channels/store-snapshot'
import { readEnvironment } from '../../env'
import { openStore } from '../../mirror/open-store'
import { publish } from '../../releases/publish'
import { createToken } from '../../signing/tokens'
import { makeWorkspace } from '../../testing'
import { startTestGateway } from '../../testing-gateway'
import { addTeam, makeKey, nameGateways } from '../../testing-teams'
import { makeUpload } from '../../testing-upload'

const LOG = '/platform/v1/channels/production/apps/careers'
let gateway: Awaited<ReturnType<typeof startTestGateway>>
let fixture: ReturnType<typeof makeWorkspace>
let owner: WritableStore
let token: string

const start = async (settings: NodeJS.ProcessEnv = {}, ownersKeys: NodeJS.ProcessEnv = {}) => {
  gateway = await startTestGateway({ RELEASE_SERVICE: 'public', ...settings })
  owner = await openStore(readEnvironment({ DATA_DIR: gateway.folder, ...ownersKeys }))
  await addTeam({ ...fixture, open: owner }, { name: 'careers', apps: ['careers'], channels: ['production'] })
  token = await giveToken()
}
beforeEach(() => {
  fixture = makeWorkspace()
})
afterEach(async () => {
  await gateway.close()
  fixture.remove()
})

async function giveToken(days = 30) {
  const made = createToken('careers', { days })
  const rules = presentRules(owner)
  const tokens = [...rules.tokens, made.token]
  await writePermissions(owner, { rules: { ...rules, tokens }, by: 'an owner', why: '' })
  return made.text
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  url: string
  payload?: object | Buffer
  as?: string | null
  type?: string
}
async function call({ method = 'GET', url, payload, as = token, type }: Call) {
  const answer = await gateway.app.inject({
    method,
    url,
    headers: { ...(as !== null && { authorization: `Bearer ${as}` }), ...(type && { 'content-type': type }) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const upload = (app: string, content: string, version?: string) =>
  makeUpload(fixture, { app, content, version })
const put = ({ release, archive }: Awaited<ReturnType<typeof upload>>, as = token) =>
  call({
    method: 'PUT',
    url: `/platform/v1/releases/${release.app}/${release.version}`,
    payload: archive,
    type: 'application/x-tar',
    as,
  })
const post = (path: string, payload: object, as = token) =>
  call({ method: 'POST', url: `${LOG}/${path}`, payload, as })
const live = () => readNewest(owner, { channel: 'production', app: 'careers' })?.record
const storedApps = () => owner.store.list('releases/')
async function ship(content: string) {
  const sent = await upload('careers', content)
  expect((await put(sent)).status).toBe(201)
  expect((await post('promotions', { version: sent.release.version })).status).toBe(200)
  return sent.release.version
}

test('a team publishes, promotes, rolls back and revokes with its token; the record says team and token', async () => {
  await start()
  const first = await ship('first')
  const second = await upload('careers', 'second')
  expect(await put(second)).toMatchObject({ status: 201, body: { isNew: true, conflicts: [] } })
  expect(await put(second)).toMatchObject({ status: 200, body: { isNew: false } })
  const { version } = second.release
  expect(await post('promotions', { version, traffic: 10, why: 'try it' })).toEqual({
    status: 200,
    body: { app: 'careers', version, channel: 'production', traffic: 10, isNew: true },
  })
  expect(live()).toMatchObject({
    by: expect.stringMatching(/^careers, token [0-9a-f]{12}$/),
    requestedBy: { team: 'careers', token: expect.stringMatching(/^[0-9a-f]{12}$/) },
    live: [{ version: first }, { version, traffic: 10 }],
  })
  expect((await post('promotions', { version })).status).toBe(200)
  expect(await post('rollbacks', {})).toMatchObject({ status: 200, body: { version: first } })
  await post('promotions', { version })
  expect(
    await call({
      method: 'POST',
      url: `/platform/v1/releases/careers/${version}/revocation`,
      payload: { why: 'it leaks', channel: 'production' },
    }),
  ).toMatchObject({ status: 200, body: { version, replacement: { version: first } } })
  expect(await post('promotions', { version })).toMatchObject({
    status: 409,
    body: { code: 'RELEASE_REVOKED', message: expect.stringMatching(/^careers@/) },
  })
})

test('history and status are answered, with who', async () => {
  await start()
  const version = await ship('first')
  const { body: history } = await call({ url: `${LOG}/history` })
  expect(history.records).toMatchObject([
    { versions: [version], author: { team: 'careers', token: expect.any(String), key: owner.signer().id } },
  ])
  const { body: status } = await call({ url: '/platform/v1/channels/production/status' })
  expect(status).toMatchObject({ store: 'the store of this site', apps: [{ app: 'careers', version }] })
})

describe('a token', () => {
  test('that is missing, made up, withdrawn or expired is refused, and nothing is changed', async () => {
    await start()
    const sent = await upload('careers', 'first')
    const madeUp = createToken('careers', { days: 1 }).text
    expect(await call({ url: `${LOG}/history`, as: null })).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_REFUSED', message: expect.stringMatching(/Authorization: Bearer/) },
    })
    expect(await put(sent, madeUp)).toMatchObject({ status: 401, body: { code: 'TOKEN_REFUSED' } })
    const [, id] = token.split('_')
    const [, , secret] = madeUp.split('_')
    expect((await put(sent, `mfe_${id}_${secret}`)).status).toBe(401)
    expect(await put(sent, await giveToken(-1))).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^This token expired at/) },
    })
    expect(await storedApps()).toEqual([])
  })

  test('that was stolen counts no more as soon as an owner has withdrawn it', async () => {
    await start()
    const sent = await upload('careers', 'first')
    expect((await put(sent)).status).toBe(201)
    await writePermissions(owner, { rules: { ...presentRules(owner), tokens: [] }, by: 'an owner', why: '' })
    expect(await post('promotions', { version: sent.release.version })).toMatchObject({
      status: 401,
      body: { message: 'This token is not known here, or was withdrawn. Ask an owner for another one.' },
    })
    expect(live()).toBeUndefined()
  })

  test('is held as a hash only', async () => {
    await start()
    const [, , secret = ''] = token.split('_')
    for (const key of await owner.store.list('permissions/'))
      expect((await owner.store.read(key))?.toString('utf8')).not.toContain(secret)
  })
})

describe('a team may not', () => {
  test('publish, promote or revoke what is not its own: 403, and nothing is changed', async () => {
    await start()
    const sent = await upload('catalog', 'first')
    const { version } = sent.release
    expect(await put(sent)).toMatchObject({
      status: 403,
      body: {
        code: 'NOT_PERMITTED',
        message: expect.stringMatching(/the team careers may not publish catalog/),
      },
    })
    expect(await storedApps()).toEqual([])
    fixture.build({ name: 'catalog', content: 'first' })
    await publish(owner, { ...fixture, app: 'catalog' })
    await promote(owner, { channel: 'production', app: 'catalog', version, by: 'an owner', why: '' })
    const url = '/platform/v1/channels/production/apps/catalog/promotions'
    expect(
      await call({ method: 'POST', url, payload: { version, traffic: 100, why: 'mine' } }),
    ).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/may not promote catalog on production/) },
    })
    const revocation = { why: 'x', channel: 'production' }
    expect(
      await call({
        method: 'POST',
        url: `/platform/v1/releases/catalog/${version}/revocation`,
        payload: revocation,
      }),
    ).toMatchObject({ status: 403 })
  })

  test('reach another channel', async () => {
    await start()
    const { release } = await upload('careers', 'first')
    await put(await upload('careers', 'first'))
    const url = '/platform/v1/channels/staging/apps/careers/promotions'
    expect(await call({ method: 'POST', url, payload: { version: release.version } })).toMatchObject({
      status: 403,
    })
  })
})

describe('an upload', () => {
  test('of a version that exists with other bytes is refused with 409', async () => {
    await start()
    await put(await upload('careers', 'first', '1.0.0'))
    expect(await put(await upload('careers', 'second', '1.0.0'))).toMatchObject({
      status: 409,
      body: { code: 'RELEASE_EXISTS' },
    })
  })

  test('that is larger than allowed is refused with 413, by what it announces and by what it states', async () => {
    await start({ RELEASE_UPLOAD_MB: '1' })
    const sent = await upload('careers', 'first')
    const url = `/platform/v1/releases/careers/${sent.release.version}`
    const big = Buffer.alloc(12 * 1_048_576)
    expect(await call({ method: 'PUT', url, payload: big, type: 'application/x-tar' })).toMatchObject({
      status: 413,
      body: { code: 'RELEASE_TOO_LARGE' },
    })
    const huge = await makeUpload(fixture, {
      app: 'careers',
      change: (release) => ({
        ...release,
        files: {
          ...release.files,
          'browser/list.js': { bytes: 2_000_000, integrity: `sha384-${'A'.repeat(64)}` },
        },
      }),
    })
    expect(await put(huge)).toMatchObject({ status: 413 })
    expect(await storedApps()).toEqual([])
  })

  test('that is no release, or of another kind, is refused with what is wrong', async () => {
    await start()
    const url = '/platform/v1/releases/careers/1.0.0'
    const wrong = Buffer.from('no archive at all')
    expect(await call({ method: 'PUT', url, payload: wrong, type: 'application/x-tar' })).toMatchObject({
      status: 422,
      body: { code: 'RELEASE_INVALID' },
    })
    expect(await call({ method: 'PUT', url, payload: { a: 1 } })).toMatchObject({ status: 415 })
    expect(await call({ method: 'PUT', url, payload: wrong, type: 'application/zip' })).toMatchObject({
      status: 415,
    })
    expect(await post('promotions', { version: 1 })).toMatchObject({
      status: 422,
      body: { code: 'REQUEST_INVALID', message: expect.stringMatching(/^version: /) },
    })
    expect(await post('promotions', { version: '9.9.9' })).toMatchObject({
      status: 404,
      body: {
        code: 'RELEASE_UNKNOWN',
        message: expect.stringMatching(/no release careers@9\.9\.9 in the store/),
      },
    })
  })

  test('whose connection is lost half-way leaves nothing, and the next one is stored', async () => {
    await start()
    await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    const sent = await upload('careers', 'first')
    const { port } = new URL(gateway.app.listeningOrigin)
    await new Promise<void>((resolve) => {
      const half = httpRequest({
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: `/platform/v1/releases/careers/${sent.release.version}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/x-tar',
          'content-length': sent.archive.length,
        },
      })
      half.on('error', () => resolve())
      half.write(sent.archive.subarray(0, sent.archive.length >> 1), () =>
        setTimeout(() => half.destroy(), 100),
      )
    })
    const incoming = join(gateway.folder, 'incoming')
    const isTidy = () => !existsSync(incoming) || readdirSync(incoming).length === 0
    for (let tries = 0; !isTidy() && tries < 100; tries += 1)
      await new Promise((next) => setTimeout(next, 50))
    expect(isTidy()).toBe(true)
    expect(await storedApps()).toEqual([])
    expect((await put(sent)).status).toBe(201)
  })
})

test('a gateway with a key of its own signs for teams within their rights, and is no owner', async () => {
  const key = makeKey(fixture, 'gateway')
  const { signingKeyFile: SIGNING_KEY, trustedKeysFolder: TRUSTED_KEYS } = fixture.places
  await start({ SIGNING_KEY: key.file, TRUSTED_KEYS }, { SIGNING_KEY, TRUSTED_KEYS })
  const sent = await upload('careers', 'first')
  await put(sent)
  expect(await post('promotions', { version: sent.release.version })).toMatchObject({ status: 403 })
  await nameGateways({ ...fixture, open: owner }, [key.publicKey])
  expect(await post('promotions', { version: sent.release.version })).toMatchObject({ status: 200 })
  expect(readNewest(gateway.mirror, { channel: 'production', app: 'careers' })).toMatchObject({
    key: key.publicKey.id,
    record: { requestedBy: { team: 'careers' } },
  })
})

test('the service is off without its setting, and has an OpenAPI document with every call', async () => {
  await start()
  const { paths } = (await gateway.app.inject('/platform/v1/openapi.json')).json()
  expect(Object.keys(paths).sort()).toEqual([
    '/platform/v1/channels/{channel}/apps/{app}/history',
    '/platform/v1/channels/{channel}/apps/{app}/promotions',
    '/platform/v1/channels/{channel}/apps/{app}/rollbacks',
    '/platform/v1/channels/{channel}/status',
    '/platform/v1/releases/{app}/{version}',
    '/platform/v1/releases/{app}/{version}/revocation',
  ])
  expect(await call({ url: '/platform/v1/nothing' })).toMatchObject({
    status: 404,
    body: { code: 'CALL_UNKNOWN' },
  })
  await gateway.close()
  await start({ RELEASE_SERVICE: 'off' })
  expect((await gateway.app.inject('/platform/v1/openapi.json')).statusCode).not.toBe(200)
  await gateway.close()
  await start({ RELEASE_SERVICE: 'management', MANAGEMENT_PORT: '0' })
  expect((await gateway.app.inject('/platform/v1/openapi.json')).statusCode).not.toBe(200)
  expect((await gateway.management?.inject('/platform/v1/openapi.json'))?.statusCode).toBe(200)
})
