import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNewest, readSignedLog } from '../channels/channel-log'
import { createStoreMirror } from '../mirror/store-mirror'
import { signedText } from '../signing/signed-record'
import { storePaths } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { makeRepository } from '../testing-repository'
import { makeKey } from '../testing-teams'
import { main } from './main'

const app = 'careers'
let fixture: ReturnType<typeof makeWorkspace>
let repository: ReturnType<typeof makeRepository>
let printed: string[]
let complaints: string[]

beforeEach(() => {
  fixture = makeWorkspace()
  repository = makeRepository(fixture, app)
  jest.replaceProperty(process, 'env', {
    ...process.env,
    ...fixture.environment,
    API_DOCUMENT: join(repository.folder, 'api.json'),
  })
  repository.write('api.json', { openapi: '3.1.0', paths: {} })
  repository.save()
  jest.spyOn(process, 'cwd').mockReturnValue(repository.folder)
  printed = []
  complaints = []
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
  jest.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
})
afterEach(() => {
  jest.restoreAllMocks()
  fixture.remove()
})

async function publish(content: string, ...flags: string[]): Promise<string> {
  fixture.build({ name: app, content })
  expect(await main(['publish', '--json', ...flags])).toBe(0)
  return JSON.parse(printed.at(-1) ?? '').version
}
const promote = (version: string, ...flags: string[]) => main(['promote', `${app}@${version}`, ...flags])
const policy = (...args: string[]) => main(['policy', ...args])
const newestOn = (channel: string) => readNewest(fixture.open, { channel, app })?.record

test('a channel that asks for checked, committed sources refuses others, also with --force; the refusal says what to do', async () => {
  expect(await policy('set', 'production', '--asks', 'clean,types,tests')).toBe(0)
  expect(printed.at(-1)).toMatch(/^production +clean, types, tests$/m)
  const unchecked = await publish('first', '--no-verify')
  expect(await promote(unchecked, '--force')).toBe(1)
  expect(complaints).toEqual([
    `Nothing was changed: careers@${unchecked} was published without checked types and was published without running its tests, and production asks for that. Commit what it is made of and publish it without --built and --no-verify: npx mfe publish careers. What channels ask for: npx mfe policy`,
  ])
  repository.write('src/draft.ts', 'export {}')
  const draft = await publish('first')
  expect(await promote(draft)).toBe(1)
  expect(complaints.at(-1)).toContain('was published with changes that were not committed')
  expect(newestOn('production')).toBeUndefined()
  repository.save()
  expect(await promote(await publish('first'))).toBe(0)
  expect(newestOn('production')?.live).toMatchObject([{ provenance: { gates: { tests: 'passed' } } }])
})

test('a channel can ask that a release was live for everybody on another one', async () => {
  const [first, second] = [await publish('first'), await publish('second')]
  await promote(first, '--channel', 'staging')
  expect(await policy('set', 'production', '--after', 'staging')).toBe(0)
  expect(await promote(first)).toBe(0)
  await promote(second, '--channel', 'staging', '--traffic', '10')
  expect(await promote(second)).toBe(1)
  expect(complaints.at(-1)).toContain(
    `was never live for everybody on staging, and production asks for that. Promote it there first: npx mfe promote careers@${second} --channel staging`,
  )
  await promote(second, '--channel', 'staging')
  expect(await promote(second)).toBe(0)
  expect(newestOn('production')?.live).toMatchObject([{ proof: { channel: 'staging', revision: 3 } }])
})

test('what is live when a policy is set stays, and going back to it always works', async () => {
  const before = await publish('first', '--no-verify')
  await promote(before)
  await policy('set', 'production', '--asks', 'tests')
  expect(newestOn('production')?.live[0]?.version).toBe(before)
  const after = await publish('second')
  expect(await promote(after)).toBe(0)
  expect(await main(['rollback', app])).toBe(0)
  expect(newestOn('production')?.live[0]?.version).toBe(before)
})

test('signatures are asked for from the next record on; a repetition keeps that beginning, and other parts stay', async () => {
  await promote(await publish('first'))
  const set = async (...flags: string[]) => {
    expect(await policy('set', 'production', ...flags, '--json')).toBe(0)
    return JSON.parse(printed.at(-1) ?? '').policies[0]
  }
  const rule = { careers: { needed: 2, since: 1 } }
  expect(await set('--signatures', 'careers=2')).toMatchObject({ asks: [], signatures: rule })
  expect(newestOn('production')?.revision).toBe(1)
  await main(['rollback', app, '--to', newestOn('production')?.live[0]?.version ?? ''])
  expect(await set('--signatures', 'careers=2')).toMatchObject({ signatures: rule })
  expect(await set('--asks', 'clean')).toMatchObject({ asks: ['clean'], signatures: rule })
  expect((await set('--signatures', 'careers=1')).signatures).toBeUndefined()
})

test('a start of the site keeps what is live where a channel asks for more, and says so', async () => {
  const before = await publish('first', '--no-verify')
  await promote(before)
  await policy('set', 'production', '--asks', 'tests')
  fixture.build({ name: app, content: 'second' })
  expect(await main(['ship', '--built', '--new-only'])).toBe(0)
  expect(complaints).toEqual([expect.stringMatching(/was published without running its tests/)])
  expect(await main(['ship', '--built'])).toBe(1)
  expect(newestOn('production')?.live[0]?.version).toBe(before)
})

test('a start of the site with a key that may not release keeps what is live, and says so', async () => {
  const before = await publish('first')
  await promote(before)
  const gateway = makeKey(fixture, 'gateway')
  expect(await main(['teams', 'gateways', '--key', gateway.file])).toBe(0)
  fixture.build({ name: app, content: 'second' })
  process.env.SIGNING_KEY = gateway.file
  expect(await main(['ship', '--built', '--new-only'])).toBe(0)
  expect(complaints).toEqual([expect.stringMatching(/is that of a gateway/)])
  expect(newestOn('production')?.live[0]?.version).toBe(before)
})

test('every gateway refuses a record that does not meet the policy, also one of an owner', async () => {
  const mirror = createStoreMirror({
    store: fixture.open.store,
    mirrorsFolder: join(fixture.workspace, 'copies'),
    keys: fixture.places,
    onProblem: () => undefined,
  })
  const first = await publish('first')
  await promote(first, '--channel', 'staging')
  await policy('set', 'production', '--asks', 'tests', '--after', 'staging')
  expect(await promote(first)).toBe(0)
  const unchecked = await publish('second', '--no-verify')
  await promote(unchecked, '--channel', 'other')
  const [planted] = newestOn('other')?.live ?? []
  const record = { ...newestOn('production'), revision: 2, live: [planted] }
  const key = storePaths.record({ channel: 'production', app, revision: 2 })
  writeFileSync(join(fixture.store, key), signedText(record, fixture.open.signer()))
  await mirror.refresh('production')
  expect(readNewest(mirror, { channel: 'production', app })?.record.live).toMatchObject([{ version: first }])
  expect(mirror.problems()).toEqual([
    `The record ${key} does not count: it is of careers@${unchecked}, which was published without running its tests, and production asks for that.`,
  ])
  expect(await policy('remove', 'production')).toBe(1)
  expect(await policy('remove', 'production', '--force', '--why', 'the rule ends')).toBe(0)
  await mirror.refresh('production')
  expect(readSignedLog(mirror, { channel: 'production', app })).toHaveLength(2)
})

test.each([
  [
    ['set', 'production'],
    2,
    /say what production asks for: --asks clean,types,tests, --after <channel>, or --signatures shell=2/,
  ],
  [['set', 'production', '--signatures', 'shell'], 2, /give --signatures as an app and a number from 1 to 9/],
  [['set', 'production', '--asks', 'luck'], 2, /^mfe policy: asks\.0: /],
  [['set', 'production', '--after', 'production'], 2, /production would wait for itself/],
  [['remove', 'production'], 1, /production asks for nothing/],
  [['forget'], 2, /takes nothing, "set <channel>" or "remove <channel>"/],
])('mfe policy %j is refused with one sentence', async (args, code, sentence) => {
  expect(await policy(...args)).toBe(code)
  expect(complaints).toEqual([expect.stringMatching(sentence)])
})
