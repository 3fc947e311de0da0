import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readNewest } from '../channels/channel-log'
import { publish } from '../releases/publish'
import { releaseFolder } from '../releases/read-release'
import { makeWorkspace } from '../testing'
import { main } from './main'

const app = 'careers'
let fixture: ReturnType<typeof makeWorkspace>
let first: string
let second: string
let complaints: string[]

async function release(content: string) {
  fixture.build({ name: app, content })
  return (await publish(fixture.open, { ...fixture, app })).release.version
}
const liveOn = (channel: string) =>
  readNewest(fixture.open, { channel, app })?.record.live.map(({ version }) => version)
const fileOf = (version: string, path: string) => join(releaseFolder(fixture.store, { app, version }), path)

beforeEach(async () => {
  fixture = makeWorkspace()
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: fixture.workspace,
    ...fixture.environment,
  })
  complaints = []
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
  jest.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
  first = await release('first')
  second = await release('second')
})
afterEach(() => {
  jest.restoreAllMocks()
  fixture.remove()
})

const damage = (version: string) => {
  for (const path of ['browser/list.js', 'server/routes/index.mjs'])
    appendFileSync(fileOf(version, path), ' ')
}
const sentence = (command: string, version: string) =>
  `mfe ${command}: careers@${version} is damaged in ${fixture.open.store.name}: browser/list.js does not have the hash of release.json. Gateways do not use it. Give careers another "version" in its package.json, and publish again: npx mfe publish careers`

test.each<[string, string, (id: string) => string[]]>([
  ['check', 'check', (id) => ['check', id]],
  ['promote', 'promote', (id) => ['promote', id]],
  ['a forced promote', 'promote', (id) => ['promote', id, '--force']],
  ['a canary', 'promote', (id) => ['promote', id, '--traffic', '10']],
  ['steps', 'promote', (id) => ['promote', id, '--steps', '5,100']],
])('%s refuses a release with a damaged file, and names the first one', async (_what, command, words) => {
  await main(['promote', `${app}@${first}`])
  damage(second)
  expect(await main(words(`${app}@${second}`))).toBe(1)
  expect(complaints).toEqual([sentence(command, second)])
  expect(liveOn('production')).toEqual([first])
})

test('a set with a damaged release changes nothing', async () => {
  await main(['promote', `${app}@${second}`, '--channel', 'staging'])
  damage(second)
  expect(await main(['promote', '--from', 'staging'])).toBe(1)
  expect(complaints).toEqual([sentence('promote', second)])
  expect(liveOn('production')).toBeUndefined()
})

test('a rollback to a damaged release changes nothing', async () => {
  for (const version of [first, second]) await main(['promote', `${app}@${version}`])
  damage(first)
  expect(await main(['rollback', app])).toBe(1)
  expect(complaints).toEqual([sentence('promote', first)])
  expect(liveOn('production')).toEqual([second])
})

test('a revocation says that it is done, and why no release follows', async () => {
  for (const version of [first, second]) await main(['promote', `${app}@${version}`])
  damage(first)
  expect(await main(['revoke', `${app}@${second}`, '--why', 'a secret is in it'])).toBe(1)
  expect(complaints).toEqual([
    `${app}@${second} is revoked, but no other release was promoted in its place. ${sentence('promote', first)}`,
  ])
  expect(await main(['promote', `${app}@${second}`])).toBe(1)
  expect(complaints.at(-1)).toContain('is revoked and must not run again')
})

test('a file that is gone is damage, too', async () => {
  rmSync(fileOf(second, 'browser/list.css'))
  expect(await main(['promote', `${app}@${second}`])).toBe(1)
  expect(complaints).toEqual([expect.stringContaining(': browser/list.css is missing. Gateways')])
})
