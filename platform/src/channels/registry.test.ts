import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registrySchema } from '@marga/platform-contract/registry'
import { publish } from '../releases/publish'
import { releaseFolder } from '../releases/read-release'
import { createKeys, openSigner } from '../signing/keys'
import { makeWorkspace } from '../testing'
import { channelFolder, readLog } from './channel-log'
import { promote } from './promote'
import { buildRegistry } from './registry'

const channel = 'production'
let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  fixture = makeWorkspace()
})
afterEach(() => fixture.remove())

async function release(name: string, content: string) {
  fixture.build({ name, content })
  const { version } = (await publish(fixture.open, { ...fixture, app: name })).release
  return version
}

const makeLive = (app: string, version: string) =>
  promote(fixture.open, { channel, app, version, by: 'a test', why: 'because' })

async function ship(name: string, content: string) {
  const version = await release(name, content)
  await makeLive(name, version)
  return version
}

const entryOf = (app: string) => buildRegistry(fixture.open, channel).microFrontends[app]?.[0]
const lose = (app: string, version: string) =>
  rmSync(releaseFolder(fixture.store, { app, version }), { recursive: true })

test('a published release is not live until it is promoted', async () => {
  const version = await release('demo', 'first')
  expect(entryOf('demo')).toBeUndefined()
  await makeLive('demo', version)
  expect(entryOf('demo')).toMatchObject({
    url: `/releases/demo/${version}/browser/remote-entry.js`,
    metadata: { version },
    extras: { routes: [{ id: 'list', path: '/demo', render: 'server' }] },
  })
  expect(registrySchema.parse(buildRegistry(fixture.open, channel))).toBeDefined()
})

test('each promote adds a record with who and why; the one before it becomes the fallback', async () => {
  const first = await ship('demo', 'first')
  const second = await ship('demo', 'second')
  const log = readLog(fixture.open, { channel, app: 'demo' })
  expect(log.map(({ revision, by, live }) => [revision, by, live[0]?.version])).toEqual([
    [2, 'a test', second],
    [1, 'a test', first],
  ])
  expect(entryOf('demo')?.fallbackUrl).toContain(first)
})

test('promoting what is live already adds nothing', async () => {
  const version = await ship('demo', 'first')
  expect(await makeLive('demo', version)).toBeNull()
  expect(readLog(fixture.open, { channel, app: 'demo' })).toHaveLength(1)
})

test('a release that does not exist cannot be promoted', async () => {
  await expect(makeLive('demo', '1.0.0-h0')).rejects.toThrow(
    /there is no release demo@1\.0\.0-h0 .* npx mfe publish demo/,
  )
})

test('of two promotes at the same moment one wins and the other is told', async () => {
  const versions = [await release('demo', 'first'), await release('demo', 'second')]
  const outcomes = await Promise.allSettled(versions.map((version) => makeLive('demo', version)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refusal = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refusal.reason).toMatchObject({ code: 'PROMOTED_MEANWHILE' })
  expect(readLog(fixture.open, { channel, app: 'demo' })).toHaveLength(1)
})

test('when the live folder is gone the release before it is served', async () => {
  const first = await ship('demo', 'first')
  const second = await ship('demo', 'second')
  lose('demo', second)
  expect(entryOf('demo')).toMatchObject({ metadata: { version: first }, extras: { standsInFor: second } })
})

test('when no release is left the app keeps its paths and says why', async () => {
  const version = await ship('demo', 'first')
  await ship('other', 'first')
  lose('demo', version)
  expect(entryOf('demo')?.extras).toMatchObject({
    routes: [{ path: '/demo' }],
    unavailable: expect.stringContaining(version),
  })
  expect(entryOf('other')?.extras.unavailable).toBeUndefined()
})

test('a record that cannot be read is passed over and costs no other app', async () => {
  const version = await ship('demo', 'first')
  await ship('other', 'first')
  writeFileSync(join(channelFolder(fixture.store, channel), 'demo/000002.json'), '{"app":')
  expect(entryOf('demo')?.metadata.version).toBe(version)
  expect(entryOf('other')).toBeDefined()
  const next = await ship('demo', 'second')
  expect(entryOf('demo')?.metadata.version).toBe(next)
})

describe('a canary', () => {
  const tryOut = (version: string, traffic: number) =>
    promote(fixture.open, { channel, app: 'demo', version, traffic, by: 'a test', why: '' })
  const entries = () => buildRegistry(fixture.open, channel).microFrontends.demo ?? []
  const shares = () =>
    entries().map(({ metadata, deployment }) => [metadata.version, deployment?.traffic, deployment?.default])

  test('stands beside the stable release, which takes the rest and is its fallback', async () => {
    const stable = await ship('demo', 'first')
    const canary = await release('demo', 'second')
    await tryOut(canary, 10)
    expect(shares()).toEqual([
      [stable, 90, true],
      [canary, 10, false],
    ])
    expect(entries()[1]?.fallbackUrl).toContain(stable)
    expect(registrySchema.parse(buildRegistry(fixture.open, channel))).toBeDefined()
  })

  test('gets another share, and then everything', async () => {
    await ship('demo', 'first')
    const canary = await release('demo', 'second')
    await tryOut(canary, 10)
    await tryOut(canary, 50)
    expect(shares().map(([, share]) => share)).toEqual([50, 50])
    await tryOut(canary, 100)
    expect(shares()).toEqual([[canary, 100, true]])
  })

  test('that is gone or damaged leaves everybody with the stable release', async () => {
    const stable = await ship('demo', 'first')
    const canary = await release('demo', 'second')
    await tryOut(canary, 10)
    lose('demo', canary)
    expect(shares()).toEqual([[stable, 100, true]])
  })

  test('is never the fallback of a stable release', async () => {
    const stable = await ship('demo', 'first')
    const canary = await release('demo', 'second')
    await tryOut(canary, 10)
    await makeLive('demo', stable)
    expect(entries()[0]?.fallbackUrl).toBeUndefined()
  })

  test('needs something stable beside it, other than itself', async () => {
    const version = await release('demo', 'first')
    await expect(tryOut(version, 10)).rejects.toThrow(/nothing can take the rest of the traffic/)
    await makeLive('demo', version)
    await expect(tryOut(version, 10)).rejects.toThrow(/is what every visitor has already/)
  })
})

test('a release that was rolled back is the last fallback', async () => {
  const first = await ship('demo', 'first')
  const second = await ship('demo', 'second')
  await ship('demo', 'a bad one')
  await makeLive('demo', second)
  expect(entryOf('demo')).toMatchObject({
    metadata: { version: second },
    fallbackUrl: expect.stringContaining(first),
  })
})

test('after a change of keys, promoting the live release signs it again, and the old key can go', async () => {
  const version = await ship('demo', 'first')
  const places = { ...fixture.places, signingKeyFile: join(fixture.workspace, 'keys/next.pem') }
  createKeys(places)
  const next = { ...fixture.open, signer: () => openSigner(places) }
  const change = { channel, app: 'demo', version, by: 'a test', why: 'new key' }
  expect(await promote(next, change)).toMatchObject({ revision: 2, live: [{ version }] })
  expect(await promote(next, change)).toBeNull()
  rmSync(join(places.trustedKeysFolder, `${fixture.open.signer().id}.pem`))
  const { demo } = buildRegistry(next, channel).microFrontends
  expect(demo?.[0]?.metadata.version).toBe(version)
})
