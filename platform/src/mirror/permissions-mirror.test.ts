import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presentRules, writePermissions } from '../channels/change-permissions'
import { readNewest } from '../channels/channel-log'
import { promote } from '../channels/promote'
import { buildRegistry } from '../channels/registry'
import { publish } from '../releases/publish'
import { signedText } from '../signing/signed-record'
import { bucketStore } from '../storage/bucket-store'
import { storePaths } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { startBucketServer } from '../testing-bucket'
import { addTeam, makeKey } from '../testing-teams'
import { openStore } from './open-store'
import { createStoreMirror } from './store-mirror'

const channel = 'production'
let fixture: ReturnType<typeof makeWorkspace>
let careers: ReturnType<typeof makeKey>
let problems: string[]
beforeEach(() => {
  fixture = makeWorkspace()
  careers = makeKey(fixture, 'careers')
  problems = []
})
afterEach(() => fixture.remove())

const openMirror = (store = fixture.open.store, name = 'copies') =>
  createStoreMirror({
    store,
    mirrorsFolder: join(fixture.workspace, name),
    keys: fixture.places,
    onProblem: (problem) => problems.push(problem),
  })

async function release(app: string, content: string, open = fixture.open) {
  fixture.build({ name: app, content })
  return (await publish(open, { ...fixture, app })).release.version
}
async function ship(app: string, content: string, open = fixture.open) {
  const version = await release(app, content, open)
  await promote(open, { channel, app, version, by: 'a test', why: '' })
  return version
}
async function liveOf(mirror: ReturnType<typeof openMirror>, app: string) {
  await mirror.refresh(channel)
  return buildRegistry(mirror, channel).microFrontends[app]?.[0]?.metadata.version
}
/** The record of the live release of an app, as somebody with a key would put it in place as the next one. */
const planted = (app: string, { version, key }: { version: string; key: typeof careers }) => {
  const newest = readNewest(fixture.open, { channel, app })?.record
  const [live] = newest?.live ?? []
  const record = { ...newest, revision: 2, live: [{ ...live, version }] }
  writeFileSync(
    join(fixture.store, storePaths.record({ channel, app, revision: 2 })),
    signedText(record, key.open.signer()),
  )
}
const trusted = (name: string) => join(fixture.places.trustedKeysFolder, name)
const nameCareers = (apps = ['careers']) =>
  addTeam(fixture, { name: 'careers', apps, keys: [careers.publicKey] })

describe('a gateway with permissions', () => {
  test('ignores a record for catalog that the careers key signed, and says so', async () => {
    await nameCareers()
    const first = await ship('catalog', 'first')
    planted('catalog', { version: await release('catalog', 'evil'), key: careers })
    const mirror = openMirror()
    expect(await liveOf(mirror, 'catalog')).toBe(first)
    expect(problems).toEqual([
      expect.stringMatching(
        /channels\/production\/catalog\/000002\.json does not count: it is signed with .* team careers, which may not promote catalog on production/,
      ),
    ])
  })

  test('serves what a team promotes within its rights, and ends it with the team’s key', async () => {
    const first = await ship('careers', 'first')
    await nameCareers()
    const second = await ship('careers', 'second', careers.open)
    const mirror = openMirror()
    expect(await liveOf(mirror, 'careers')).toBe(second)
    await writePermissions(fixture.open, {
      rules: { ...presentRules(fixture.open), teams: [] },
      by: 'an owner',
      why: 'stolen',
    })
    expect(await liveOf(mirror, 'careers')).toBe(first)
  })

  test('is not led back to earlier permissions: by a copy with a new number, by removal or by overwriting', async () => {
    const files = [1, 2, 3, 4].map((revision) =>
      join(fixture.store, storePaths.permissionsRecord(revision)),
    ) as [string, string, string, string]
    await nameCareers(['*'])
    await nameCareers()
    await nameCareers(['careers', 'marketing'])
    const first = await ship('catalog', 'first')
    const mirror = openMirror()
    await liveOf(mirror, 'catalog')
    cpSync(files[0], files[3])
    cpSync(files[0], files[1])
    rmSync(files[2])
    planted('catalog', { version: await release('catalog', 'evil'), key: careers })
    for (const gateway of [mirror, openMirror()]) {
      expect(await liveOf(gateway, 'catalog')).toBe(first)
      expect(gateway.trust().permissions?.revision).toBe(3)
    }
    expect(problems).toContainEqual(
      expect.stringMatching(/permissions\/000004\.json do not count: the record belongs to revision 1/),
    )
  })

  test('ignores permissions that no owner signed', async () => {
    await nameCareers()
    const text = signedText({ ...fixture.open.trust().permissions, revision: 2 }, careers.open.signer())
    writeFileSync(join(fixture.store, storePaths.permissionsRecord(2)), text)
    const mirror = openMirror()
    await mirror.refresh(channel)
    expect(mirror.trust().permissions?.revision).toBe(1)
    expect(problems).toEqual([expect.stringMatching(/is not the key of an owner/)])
  })
})

describe('trusted keys are read again while the gateway runs:', () => {
  test('a record of a key that becomes trusted counts then', async () => {
    const first = await ship('demo', 'first')
    const mirror = openMirror()
    const version = await release('demo', 'second')
    planted('demo', { version, key: careers })
    expect(await liveOf(mirror, 'demo')).toBe(first)
    cpSync(careers.file, trusted('careers.pem'))
    await mirror.refresh(channel)
    expect(mirror.trust().keys.has(careers.publicKey.id)).toBe(true)
    expect(readNewest(mirror, { channel, app: 'demo' })?.record.revision).toBe(2)
    expect(mirror.problems()).not.toContainEqual(expect.stringMatching(/not trusted/))
  })

  test('a record of a key that is removed counts no more', async () => {
    const first = await ship('demo', 'first')
    cpSync(careers.file, trusted('careers.pem'))
    const second = await ship('demo', 'second', careers.open)
    const mirror = openMirror()
    expect(await liveOf(mirror, 'demo')).toBe(second)
    rmSync(trusted('careers.pem'))
    expect(await liveOf(mirror, 'demo')).toBe(first)
  })

  test('a file that is no key, or a folder that became empty, changes nothing and is reported', async () => {
    const version = await ship('demo', 'first')
    const mirror = openMirror()
    await liveOf(mirror, 'demo')
    writeFileSync(trusted('broken.pem'), 'no key')
    expect(await liveOf(mirror, 'demo')).toBe(version)
    expect(problems).toEqual([expect.stringMatching(/broken\.pem .* The keys before stay in effect/)])
    renameSync(fixture.places.trustedKeysFolder, `${fixture.places.trustedKeysFolder}-gone`)
    expect(await liveOf(mirror, 'demo')).toBe(version)
    expect(mirror.problems()).toEqual([expect.stringMatching(/^No trusted key is left in/)])
  })
})

test('permissions in a bucket reach commands and gateways', async () => {
  const { bucket, stop } = await startBucketServer()
  try {
    const open = await openStore({
      store: bucket,
      keys: fixture.places,
      mirrorsFolder: join(fixture.workspace, 'documents'),
    })
    await addTeam({ ...fixture, open }, { name: 'careers', apps: ['careers'], keys: [careers.publicKey] })
    const another = await openStore({
      store: bucket,
      keys: fixture.places,
      mirrorsFolder: join(fixture.workspace, 'elsewhere'),
    })
    expect(another.trust().permissions).toMatchObject({ revision: 1, teams: [{ name: 'careers' }] })
    const mirror = openMirror(bucketStore(bucket))
    await mirror.refresh(channel)
    expect(mirror.trust().permissions).toEqual(another.trust().permissions)
  } finally {
    await stop()
  }
})
