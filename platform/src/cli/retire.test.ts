import { join } from 'node:path'
import { searchEntriesOf } from '@marga/platform-contract/search-entries'
import { readLog } from '../channels/channel-log'
import { buildRegistry } from '../channels/registry'
import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { addTeam, makeKey } from '../testing-teams'
import { main } from './main'

const channel = 'production'
let fixture: ReturnType<typeof makeWorkspace>
let printed: string[]
let complaints: string[]
const useKey = (SIGNING_KEY: string) =>
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: fixture.workspace,
    STORE_DIR: fixture.store,
    TRUSTED_KEYS: fixture.places.trustedKeysFolder,
    SIGNING_KEY,
  })
beforeEach(() => {
  fixture = makeWorkspace()
  useKey(fixture.places.signingKeyFile)
  printed = []
  complaints = []
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
  jest.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
})
afterEach(() => {
  jest.restoreAllMocks()
  fixture.remove()
})

const release = async (name: string, content: string, descriptor: object = {}) => {
  fixture.build({ name, content, descriptor })
  return (await publish(fixture.open, { ...fixture, app: name })).release.version
}
const ship = async (name: string, content: string, descriptor: object = {}) => {
  const version = await release(name, content, descriptor)
  expect(await main(['promote', `${name}@${version}`, '--force'])).toBe(0)
  return version
}
const registry = () => buildRegistry(fixture.open, channel).microFrontends
const records = (app: string) => readLog(fixture.open, { channel, app })
const retire = (...args: string[]) => main(['retire', ...args])

test('a retired app is off the channel by a signed record, and a rollback undoes it', async () => {
  const first = await ship('careers', 'first')
  const second = await ship('careers', 'second')
  expect(await retire('careers', '--why', 'the area is closed')).toBe(0)
  expect(printed.at(-1)).toMatch(/^Retired on production: careers\. .* npx mfe rollback careers$/)
  expect(registry()).not.toHaveProperty('careers')
  expect(records('careers')[0]).toMatchObject({ revision: 3, why: 'the area is closed', live: [] })
  expect(await retire('careers', '--why', 'again')).toBe(0)
  expect(printed.at(-1)).toBe('Unchanged: careers is retired on production already')
  expect(records('careers')).toHaveLength(3)
  expect(await main(['rollback', 'careers'])).toBe(0)
  expect(registry().careers?.[0]).toMatchObject({ metadata: { version: second } })
  expect(registry().careers?.[0]?.fallbackUrl).toContain(first)
})

test('a dry run says what would be done, and does nothing', async () => {
  await ship('careers', 'first')
  expect(await retire('careers', '--why', 'closed', '--dry-run')).toBe(0)
  expect(printed.at(-1)).toBe('Would retire careers on production. Nothing was changed.')
  expect(records('careers')).toHaveLength(1)
})

test('status and history say that it is retired, by whom and why', async () => {
  await ship('careers', 'first')
  await retire('careers', '--why', 'closed')
  await main(['status'])
  expect(printed.at(-1)).toMatch(/careers +retired +0 % .* closed/)
  expect(printed.at(-1)).not.toContain('no readable record')
  await main(['history', 'careers'])
  expect(printed.at(-1)).toMatch(/2 +\S+ +retired .* closed/)
})

test('what was never live, the shell, and a retirement without a reason are refused', async () => {
  fixture.build({ name: 'shell', descriptor: { kind: 'shell', routes: [] }, assets: { main: ['list.js'] } })
  const shell = (await publish(fixture.open, { ...fixture, app: 'shell' })).release.version
  await main(['promote', `shell@${shell}`, '--force'])
  await ship('careers', 'first')
  expect(await retire('nothing', '--why', 'closed')).toBe(1)
  expect(complaints.at(-1)).toMatch(/nothing of nothing was ever live/)
  expect(await retire('shell', '--why', 'closed')).toBe(1)
  expect(complaints.at(-1)).toMatch(/is the shell, without which production has no page/)
  expect(await retire('careers')).toBe(2)
  expect(complaints.at(-1)).toMatch(/say why with --why/)
  expect(Object.keys(registry()).sort()).toEqual(['careers', 'shell'])
})

test('a first release is rolled back to nothing, and that is taken back like any rollback', async () => {
  const version = await ship('careers', 'first')
  expect(await main(['rollback', 'careers'])).toBe(1)
  expect(complaints).toEqual([
    'mfe rollback: careers has no earlier release on production, so its rollback takes it off the site. Nothing was changed. Say why with --why "<reason>"; others read it in: npx mfe history',
  ])
  expect(records('careers')).toHaveLength(1)
  expect(await main(['rollback', 'careers', '--why', 'it leaks'])).toBe(0)
  expect(printed.at(-1)).toMatch(/^Retired on production: careers/)
  expect(records('careers')[0]).toMatchObject({ live: [], why: 'it leaks' })
  expect(await main(['promote', `careers@${version}`])).toBe(0)
  expect(registry().careers?.[0]?.metadata.version).toBe(version)
})

test('what was live before a retirement is no fallback of what comes after it', async () => {
  await ship('careers', 'first')
  await retire('careers', '--why', 'closed')
  await ship('careers', 'a new beginning')
  expect(registry().careers?.[0]).not.toHaveProperty('fallbackUrl')
  expect(await main(['rollback', 'careers', '--why', 'too early'])).toBe(0)
  expect(registry()).not.toHaveProperty('careers')
})

describe('a path that a withdrawn app claimed', () => {
  const path = { routes: [{ id: 'list', path: '/careers' }] }
  beforeEach(async () => {
    await ship('aaa', 'takes it', path)
    await ship('careers', 'owns it', path)
  })
  const owner = () => Object.keys(registry())[0]

  test('goes to the other one once the first is retired, and once its only release is revoked', async () => {
    expect(owner()).toBe('aaa')
    await retire('aaa', '--why', 'a mistake')
    expect(owner()).toBe('careers')
    expect(await main(['rollback', 'aaa'])).toBe(1)
    expect(complaints.at(-1)).toContain('both claim the path /careers')
    expect(await main(['rollback', 'aaa', '--force'])).toBe(0)
    const [version] = records('aaa')[0]?.live.map((live) => live.version) ?? []
    expect(await main(['revoke', `aaa@${version}`, '--why', 'it leaks'])).toBe(0)
    expect(Object.keys(registry())).toEqual(['careers'])
    await main(['status'])
    expect(printed.at(-1)).toContain('is revoked, and no earlier release is left')
  })
})

describe('who may', () => {
  const asTeam = async (may: Array<'promote' | 'rollback'>) => {
    const team = makeKey(fixture, 'careers')
    await addTeam(fixture, { name: 'careers', apps: ['careers'], keys: [team.publicKey], may })
    useKey(team.file)
  }

  test('a team retires what it may promote, and nothing else', async () => {
    await ship('careers', 'first')
    await ship('catalog', 'first')
    await asTeam(['promote'])
    expect(await retire('catalog', '--why', 'not mine')).toBe(1)
    expect(complaints.at(-1)).toContain('Nothing was changed')
    expect(await retire('careers', '--why', 'mine')).toBe(0)
    expect(Object.keys(registry())).toEqual(['catalog'])
  })

  test('who may only roll back ends a first release, but not an app with earlier ones', async () => {
    await ship('careers', 'first')
    await asTeam(['rollback'])
    expect(await main(['rollback', 'careers', '--why', 'it leaks'])).toBe(0)
    expect(registry()).not.toHaveProperty('careers')
    expect(await main(['rollback', 'careers'])).toBe(0)
    useKey(fixture.places.signingKeyFile)
    await ship('careers', 'second')
    useKey(join(fixture.workspace, 'careers.pem'))
    expect(await retire('careers', '--why', 'closed')).toBe(1)
    expect(registry()).toHaveProperty('careers')
  })
})

test('a set without an app that is live here takes it off here too, once it was retired there', async () => {
  const careers = await release('careers', 'first')
  const jobs = await release('jobs', 'first')
  for (const id of [`careers@${careers}`, `jobs@${jobs}`]) {
    await main(['promote', id, '--channel', 'staging'])
    await main(['promote', id])
  }
  await main(['retire', 'jobs', '--why', 'closed', '--channel', 'staging'])
  expect(await main(['promote', '--from', 'staging'])).toBe(1)
  expect(complaints.at(-1)).toMatch(/taken off production by this: jobs\. Nothing was changed\. Say why/)
  expect(Object.keys(registry())).toEqual(['careers', 'jobs'])
  expect(await main(['promote', '--from', 'staging', '--why', 'closed'])).toBe(0)
  expect(Object.keys(registry())).toEqual(['careers'])
  expect(records('jobs')[0]).toMatchObject({ live: [], why: 'closed' })
})

test('what the search finds of an app comes and goes with its release', async () => {
  const search = [{ title: 'Careers', to: '/careers', words: ['jobs'] }]
  const found = () => searchEntriesOf(buildRegistry(fixture.open, channel)).map(({ title }) => title)
  const routes = [{ id: 'list', path: '/careers' }]
  await ship('careers', 'first', { routes })
  expect(found()).toEqual([])
  await ship('careers', 'second', { routes, search })
  expect(found()).toEqual(['Careers'])
  expect(await main(['rollback', 'careers'])).toBe(0)
  expect(found()).toEqual([])
  await ship('careers', 'third', { routes, search })
  expect(await retire('careers', '--why', 'the area is closed')).toBe(0)
  expect(found()).toEqual([])
})
