import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNewest, refusedRecords } from '../channels/channel-log'
import { createStoreMirror } from '../mirror/store-mirror'
import { publish } from '../releases/publish'
import { signedText } from '../signing/signed-record'
import { storePaths } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { addTeam, makeKey } from '../testing-teams'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const channel = 'production'
const app = 'shell'
const { printed, complaints } = captureTerminal()
let fixture: ReturnType<typeof makeWorkspace>
let anna: ReturnType<typeof makeKey>
let bela: ReturnType<typeof makeKey>
let first: string
let second: string

const releaseOf = async (content: string, name = app) => {
  fixture.build({ name, content })
  return (await publish(fixture.open, { ...fixture, app: name })).release.version
}
/** Runs a command as the holder of a key; without one, as the owner. */
const as = (key: { file: string } | null, ...args: string[]) => {
  process.env.SIGNING_KEY = key?.file ?? fixture.places.signingKeyFile
  return main(args)
}
const promote = (key: { file: string } | null, version: string, ...flags: string[]) =>
  as(key, 'promote', `${app}@${version}`, '--force', ...flags)
const approve = (key: { file: string } | null, version: string) =>
  as(key, 'approve', `${app}@${version}`, '--force')
const liveHere = () => readNewest(fixture.open, { channel, app })?.record.live[0]?.version
const openMirror = () =>
  createStoreMirror({
    store: fixture.open.store,
    mirrorsFolder: join(fixture.workspace, 'copies'),
    keys: fixture.places,
    onProblem: () => undefined,
  })
const liveOnGateway = async (mirror: ReturnType<typeof openMirror>) => {
  await mirror.refresh(channel)
  return readNewest(mirror, { channel, app })?.record.live[0]?.version
}

beforeEach(async () => {
  fixture = makeWorkspace()
  anna = makeKey(fixture, 'anna')
  bela = makeKey(fixture, 'bela')
  first = await releaseOf('first')
  second = await releaseOf('second')
  await addTeam(fixture, { name: 'site', apps: [app], keys: [anna.publicKey, bela.publicKey] })
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: join(fixture.workspace, 'data'),
    ...fixture.environment,
  })
  await promote(null, first)
  expect(await as(null, 'policy', 'set', channel, '--signatures', 'shell=2')).toBe(0)
  printed.length = 0
})
afterEach(() => fixture.remove())

test('a promote by one key proposes and says so; the second key makes it live', async () => {
  const mirror = openMirror()
  expect(await promote(anna, second)).toBe(3)
  expect(printed).toEqual([])
  expect(complaints).toEqual([
    `Proposed on production: shell@${second}. Nothing has changed: it has 1 of 2 signatures. Somebody with another key approves it: npx mfe approve shell@${second} --channel production`,
  ])
  expect(liveHere()).toBe(first)
  expect(await liveOnGateway(mirror)).toBe(first)
  expect(await as(bela, 'approve')).toBe(0)
  expect(printed.at(-1)).toMatch(new RegExp(`^Proposed: shell@${second} by \\S+, with 1 of 2 signatures`))
  expect(await as(bela, 'status')).toBe(0)
  expect(printed.at(-1)).toContain(`npx mfe approve shell@${second}`)

  expect(await approve(anna, second)).toBe(1)
  expect(complaints.at(-1)).toContain(`the key ${anna.publicKey.id} has signed shell@${second} already`)
  expect(await approve(bela, second)).toBe(0)
  expect(printed.at(-1)).toBe(`Promoted on production: shell@${second}`)
  expect(await liveOnGateway(mirror)).toBe(second)
  expect(mirror.problems()).toEqual([])
  expect(await as(bela, 'approve')).toBe(0)
  expect(printed.at(-1)).toBe('Nothing is proposed on production.')
  expect(await as(bela, 'history', app)).toBe(0)
  expect(printed.at(-1)).toContain(`site, key ${anna.publicKey.id}; site, key ${bela.publicKey.id}`)
})

describe('a record that is put into the store with too few signatures does not count on any gateway:', () => {
  const plant = (text: string) =>
    writeFileSync(join(fixture.store, storePaths.record({ channel, app, revision: 2 })), text)
  const proposed = () =>
    readFileSync(join(fixture.store, storePaths.proposal({ channel, app, version: second })), 'utf8')
  const expectRefused = async () => {
    const mirror = openMirror()
    expect(await liveOnGateway(mirror)).toBe(first)
    expect(mirror.problems()).toEqual([
      expect.stringContaining('has 1 of the 2 signatures that shell needs on production'),
    ])
    expect(refusedRecords(fixture.open, { channel, app })).toHaveLength(1)
  }

  test('one of an owner', async () => {
    await promote(null, second)
    plant(proposed())
    await expectRefused()
  })

  test('one that the same key has approved, too', async () => {
    await promote(anna, second)
    const { record, signature } = JSON.parse(proposed())
    plant(JSON.stringify({ record, signature, approvals: [{ ...signature, at: record.at, by: 'x' }] }))
    await expectRefused()
  })

  test('one with the approval of another record', async () => {
    await promote(anna, second)
    const third = await releaseOf('third')
    const planned = proposed()
    await promote(anna, third)
    await approve(bela, third)
    const file = join(fixture.store, storePaths.record({ channel, app, revision: 2 }))
    const { approvals } = JSON.parse(readFileSync(file, 'utf8'))
    expect(approvals).toHaveLength(1)
    plant(JSON.stringify({ ...JSON.parse(planned), approvals }))
    await expectRefused()
  })

  test('one that states the hash of an earlier release for another version', async () => {
    const newest = readNewest(fixture.open, { channel, app })?.record
    const live = newest?.live.map((release) => ({ ...release, version: second }))
    plant(signedText({ ...newest, revision: 2, live }, anna.open.signer()))
    await expectRefused()
  })

  test('one that states other pages of an earlier release', async () => {
    const newest = readNewest(fixture.open, { channel, app })?.record
    const live = newest?.live.map(({ descriptor, ...release }) => {
      const routes = [{ id: 'list', path: '/elsewhere', render: 'client' }]
      return { ...release, descriptor: { ...descriptor, routes } }
    })
    plant(signedText({ ...newest, revision: 2, live }, anna.open.signer()))
    await expectRefused()
  })

  test('one that a key approved which may not promote the app', async () => {
    const careers = makeKey(fixture, 'careers')
    await addTeam(fixture, { name: 'careers', apps: ['careers'], keys: [careers.publicKey] })
    await promote(anna, second)
    expect(await approve(careers, second)).toBe(1)
    expect(complaints.at(-1)).toMatch(
      /^Nothing was changed: .*for the team careers, which may not promote shell/,
    )
    const { record, signature } = JSON.parse(proposed())
    const facts = { at: record.at, by: 'careers' }
    const signed = JSON.parse(signedText({ approves: record, ...facts }, careers.open.signer())).signature
    plant(JSON.stringify({ record, signature, approvals: [{ ...facts, ...signed }] }))
    await expectRefused()
  })
})

test('going back needs one signature; a canary needs two, and its end one', async () => {
  await promote(anna, second)
  await approve(bela, second)
  expect(await as(anna, 'rollback', app)).toBe(0)
  expect(liveHere()).toBe(first)
  const third = await releaseOf('third')
  expect(await promote(anna, third, '--traffic', '10')).toBe(3)
  expect(await approve(null, third)).toBe(0)
  expect(readNewest(fixture.open, { channel, app })?.record.live).toHaveLength(2)
  expect(await as(bela, 'rollback', app)).toBe(0)
  expect(readNewest(fixture.open, { channel, app })?.record.live).toMatchObject([{ version: first }])
})

test('what another key has proposed is not proposed again, and is outdated once something else was promoted', async () => {
  await promote(anna, second)
  expect(await promote(bela, second)).toBe(3)
  expect(complaints.at(-1)).toContain('it has 1 of 2 signatures')
  const third = await releaseOf('third')
  await promote(anna, third)
  expect(await approve(bela, third)).toBe(0)
  expect(await approve(bela, second)).toBe(1)
  expect(complaints.at(-1)).toContain('Propose it again')
  expect(await approve(bela, '9.9.9')).toBe(1)
  expect(complaints.at(-1)).toContain(`nobody has proposed shell@9.9.9 for production`)
})

test('a proposal of another release under this name is not approved', async () => {
  await promote(anna, second)
  const third = await releaseOf('third')
  await promote(anna, third)
  const place = (version: string) => join(fixture.store, storePaths.proposal({ channel, app, version }))
  cpSync(place(third), place(second))
  expect(await approve(bela, second)).toBe(1)
  expect(complaints.at(-1)).toContain('nobody has proposed')
})

test('a set waits as a whole for the record that needs two signatures', async () => {
  const catalog = await releaseOf('first', 'catalog')
  await as(null, 'promote', `catalog@${catalog}`, `shell@${second}`, '--channel', 'staging', '--force')
  expect(await as(null, 'promote', '--from', 'staging', '--force')).toBe(3)
  expect(readNewest(fixture.open, { channel, app: 'catalog' })).toBeNull()
  expect(await approve(anna, second)).toBe(0)
  expect(await as(null, 'promote', '--from', 'staging', '--force')).toBe(0)
  expect(readNewest(fixture.open, { channel, app: 'catalog' })?.record.live[0]?.version).toBe(catalog)
})
