import { rmSync } from 'node:fs'
import { diffReleases } from '../releases/diff-releases'
import { publish } from '../releases/publish'
import { listReleases, readRelease, releaseFolder } from '../releases/read-release'
import { removeRelease } from '../releases/remove-release'
import { makeWorkspace } from '../testing'
import { readLog } from './channel-log'
import { releaseBefore } from './history'
import { promote } from './promote'
import { prunable } from './prunable'
import { buildRegistry } from './registry'
import { isRevoked, readRevocation, revoke } from './revocations'

const channel = 'production'
const HOUR_MS = 3_600_000
let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  fixture = makeWorkspace()
})
afterEach(() => fixture.remove())

async function ship(content: string, app = 'demo') {
  fixture.build({ name: app, content })
  const { version } = (await publish(fixture.open, { ...fixture, app })).release
  await promote(fixture.open, { channel, app, version, by: 'a test', why: '' })
  return version
}
const live = () => buildRegistry(fixture.open, channel).microFrontends.demo?.[0]
const before = () => releaseBefore(fixture.store, readLog(fixture.open, { channel, app: 'demo' }))
const revokeDemo = (version: string) =>
  revoke(fixture.open.store, { app: 'demo', version }, { by: 'a test', why: 'it leaks' })

describe('the release before', () => {
  test('is the one that was live, however often the present one was promoted', async () => {
    const first = await ship('first')
    expect(before()).toBeUndefined()
    await ship('second')
    expect(before()).toBe(first)
  })

  test('is never one whose folder is gone, nor one that is revoked', async () => {
    const first = await ship('first')
    const second = await ship('second')
    await ship('third')
    rmSync(releaseFolder(fixture.store, { app: 'demo', version: second }), { recursive: true })
    expect(before()).toBe(first)
    await revokeDemo(first)
    expect(before()).toBeUndefined()
  })
})

describe('a revoked release', () => {
  test('is neither live nor a fallback, and cannot be promoted again', async () => {
    const first = await ship('first')
    const second = await ship('second')
    await revokeDemo(second)
    expect(live()).toMatchObject({ metadata: { version: first }, extras: { standsInFor: second } })
    expect(live()).not.toHaveProperty('fallbackUrl')
    await expect(
      promote(fixture.open, { channel, app: 'demo', version: second, by: '', why: '' }),
    ).rejects.toThrow(/is revoked and must not run again/)
  })

  test('says who revoked it and why', async () => {
    const version = await ship('first')
    const release = { app: 'demo', version }
    expect(isRevoked(fixture.store, release)).toBe(false)
    await revokeDemo(version)
    expect(readRevocation(fixture.store, release)).toMatchObject({ by: 'a test', why: 'it leaks' })
    expect(live()).toBeUndefined()
  })
})

describe('pruning', () => {
  const versions = () => listReleases(fixture.store, 'demo').map(({ version }) => version)

  test('keeps three releases, what is live, and what was within 48 hours', async () => {
    const all = []
    for (const content of ['1', '2', '3', '4', '5', '6']) all.push(await ship(content))
    expect(prunable(fixture.open)).toEqual([])
    const later = Date.now() + 49 * HOUR_MS
    const gone = prunable(fixture.open, later).map(({ version }) => version)
    expect(gone.sort()).toEqual(all.slice(0, 3).sort())
  })

  test('keeps what is live on another channel, however old', async () => {
    const first = await ship('1')
    await promote(fixture.open, { channel: 'staging', app: 'demo', version: first, by: '', why: '' })
    for (const content of ['2', '3', '4', '5']) await ship(content)
    const gone = prunable(fixture.open, Date.now() + 49 * HOUR_MS).map(({ version }) => version)
    expect(gone).not.toContain(first)
    expect(gone).toHaveLength(1)
  })

  test('removes a release whole', async () => {
    const version = await ship('1')
    await removeRelease(fixture.open.store, { app: 'demo', version })
    expect(readRelease(fixture.store, { app: 'demo', version })).toBeNull()
    expect(versions()).toEqual([])
  })
})

test('the difference of two releases: files, bytes, paths and needs', async () => {
  fixture.build({ name: 'demo', content: 'first' })
  const first = (await publish(fixture.open, { ...fixture, app: 'demo' })).release
  fixture.build({
    name: 'demo',
    content: 'second and longer',
    assets: { mfe_demo: ['remote-entry.js'], list: ['list.js'], more: ['list.js'] },
    descriptor: {
      sdk: '^1.2.0',
      routes: [
        { id: 'list', path: '/demo' },
        { id: 'more', path: '/more' },
      ],
    },
  })
  const second = (await publish(fixture.open, { ...fixture, app: 'demo' })).release
  const diff = diffReleases(first, second)
  expect(diff.files.changed).toContain('browser/remote-entry.js')
  expect(diff.routes).toEqual({ added: ['/more'], removed: [] })
  expect(diff.needs).toEqual([{ name: 'sdk', before: '^1.0.0', after: '^1.2.0' }])
  expect(diff.browserBytes.after).toBeGreaterThan(diff.browserBytes.before)
  expect(diffReleases(second, second)).toMatchObject({
    files: { added: [], removed: [], changed: [] },
    needs: [],
  })
})
