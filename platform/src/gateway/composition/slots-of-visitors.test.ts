import type { Registry } from '@marga/platform-contract/registry'
import { partsOfPage } from '@marga/platform-contract/slots'
import Fastify from 'fastify'
import { promoteOne } from '../../actions/promote-one'
import { rollBackOne } from '../../actions/roll-back-one'
import { promote } from '../../channels/promote'
import { createGuard } from '../../guard/guard'
import { publish } from '../../releases/publish'
import { channel, makeMirrored } from '../../testing-mirror'
import { toPage } from '../rendering/page'
import { LiveReleases } from './live-releases'
import { fingerprintOf, setIdOf, versionsOf } from './release-set'
import type { ReleaseSet } from './release-sets'

// The catalog's page has a place beside it, and other apps fill it: which release of a part each visitor gets.
const [FIRST, NEXT] = ['catalog.list.beside.v1', 'catalog.list.beside.v2'] as const

const { log } = Fastify()
let mirrored: ReturnType<typeof makeMirrored>
let live: LiveReleases
beforeEach(() => {
  mirrored = makeMirrored()
  live = openLive('one')
})
afterEach(async () => {
  await live.close()
  mirrored.fixture.remove()
})

/** Sets that are ready at once. */
function createSets() {
  const chrome = toPage({ status: 200, headers: {}, html: '', scriptHashes: [] })
  const setOf = (registry: Registry): ReleaseSet => {
    const versions = versionsOf(registry)
    const entries = { shell: '', sdk: '', remotes: {} }
    const key = fingerprintOf(registry)
    return { key, id: setIdOf(versions), registry, versions, entries, chrome, ownerOf: () => null }
  }
  return { ready: setOf, open: async (registry: Registry) => setOf(registry), ...NONE }
}
const NONE = { named: () => undefined, filesNamed: () => undefined }

const openLive = (name: string) =>
  new LiveReleases({
    mirror: mirrored.openMirror(name),
    channel,
    sets: createSets(),
    pollMs: 86_400_000,
    log,
    onServing: () => {},
  })

interface Facts {
  slots?: object
  fills?: Record<string, { part: string }>
}
const slotsOf = (...names: string[]): Facts => ({
  slots: Object.fromEntries(names.map((name) => [name, { description: 'Beside the list.' }])),
})
const fillsOf = (...names: string[]): Facts => ({
  fills: Object.fromEntries(names.map((name) => [name, { part: name.replaceAll('.', '-') }])),
})

async function release(app: string, descriptor: Facts, content = 'first') {
  const parts = Object.values(descriptor.fills ?? {}).map(({ part }) => [part, ['list.js']])
  const assets = { [`mfe_${app}`]: ['remote-entry.js'], list: ['list.js'], ...Object.fromEntries(parts) }
  mirrored.fixture.build({ name: app, content, descriptor, assets })
  return (await publish(mirrored.fixture.open, { ...mirrored.fixture, app })).release.version
}
const makeLive = (app: string, version: string, traffic = 100) =>
  promote(mirrored.fixture.open, { channel, app, version, by: 'a test', why: '', traffic })
async function ship(app: string, descriptor: Facts, content = 'first') {
  const version = await release(app, descriptor, content)
  await makeLive(app, version)
  return version
}

/** Apps with the releases whose parts a visitor has on the catalog's page. */
async function shownTo(visitor: Parameters<LiveReleases['setFor']>[0]) {
  const { set } = await live.setFor(visitor)
  return partsOfPage(set.registry, { app: 'catalog', routeId: 'list' }, false).map(
    ({ app }) => `${app}@${set.versions[app]}`,
  )
}

test('who looks at another release of the filler has its part on the page of the owner, and nobody else has', async () => {
  const catalog = await ship('catalog', slotsOf(FIRST))
  const stable = await ship('marketing', fillsOf(FIRST))
  const other = await release('marketing', fillsOf(FIRST), 'second')
  const visitor = { overrides: { marketing: other } }
  expect(await shownTo(visitor)).toEqual([`marketing@${other}`])
  const [own, usual] = [await live.setFor(visitor), await live.setFor({})]
  expect(own.set.versions.catalog).toBe(catalog)
  expect(own.isPersonal).toBe(true)
  // Pages are kept by this key.
  expect(own.set.key).not.toBe(usual.set.key)
  expect(await shownTo({})).toEqual([`marketing@${stable}`])
})

test('who looks at a release of the owner without the slot has its page without the part', async () => {
  await ship('catalog', slotsOf(FIRST))
  await ship('marketing', fillsOf(FIRST))
  const without = await release('catalog', {}, 'second')
  expect(await shownTo({ overrides: { catalog: without } })).toEqual([])
})

describe("a filler's canary", () => {
  let versions: Record<'catalog' | 'stable' | 'canary', string>
  beforeEach(async () => {
    versions = {
      catalog: await ship('catalog', slotsOf(FIRST)),
      stable: await ship('marketing', fillsOf(FIRST)),
      canary: await release('marketing', fillsOf(FIRST), 'second'),
    }
    await makeLive('marketing', versions.canary, 50)
  })
  /** One visitor of the canary, and one of the stable release. */
  const twoCohorts = async () => {
    const shown = new Map<string, string>()
    for (let cohort = 0; shown.size < 2; cohort += 1)
      shown.set(String(await shownTo({ cohort: String(cohort) })), String(cohort))
    return {
      ofCanary: shown.get(`marketing@${versions.canary}`),
      ofStable: shown.get(`marketing@${versions.stable}`),
    }
  }

  test('is on the page for its share of the visitors, and beside no preview of another app', async () => {
    const { ofCanary, ofStable } = await twoCohorts()
    expect(ofStable).toBeDefined()
    const previewed = await release('catalog', slotsOf(FIRST), 'previewed')
    const visitor = { cohort: ofCanary, overrides: { catalog: previewed } }
    expect(await shownTo(visitor)).toEqual([`marketing@${versions.canary}`])
    expect(await shownTo({ ...visitor, isPreviewing: true })).toEqual([`marketing@${versions.stable}`])
  })

  test('is taken back by the guard, and the page stays with the part of the stable release', async () => {
    const { ofCanary } = await twoCohorts()
    const mirror = mirrored.openMirror('guard')
    await mirror.refresh(channel)
    const signer = () => mirrored.fixture.open.signer()
    const guard = createGuard({ mirror, signer, log, everyMs: 86_400_000 })
    for (let view = 0; view < 60; view += 1)
      for (const [app, version, isOk] of [
        ['marketing', versions.canary, false],
        ['marketing', versions.stable, true],
        ['catalog', versions.catalog, true],
      ] as const)
        guard.count({ channel, app, version, isOk, network: `10.0.${view}.0/24` })
    await guard.judge()
    await guard.close()
    expect(await shownTo({ cohort: ofCanary })).toEqual([`marketing@${versions.stable}`])
    const { set, isPersonal } = await live.setFor({ cohort: ofCanary })
    expect([set.versions.catalog, isPersonal]).toEqual([versions.catalog, false])
  })
})

describe('two teams change the two sides of one slot in the same minute', () => {
  const options = () => ({
    open: async () => mirrored.fixture.open,
    ensure: async () => {},
    apiCalls: async () => [],
    by: 'a test',
    siteOf: () => '',
    requireRight: () => {},
  })
  const change = { channel, why: 'a test', traffic: 100, isForced: false, isAgain: true }
  /** Tries until it is not refused, as a team does. */
  const insist = async (run: () => Promise<unknown>) => {
    for (;;)
      try {
        return await run()
      } catch (error) {
        expect(String(error)).toMatch(/does not fit the live releases/)
        await new Promise(setImmediate)
      }
  }
  const promoted = (app: string, version: string) => () =>
    insist(() => promoteOne(options(), { ...change, app, version }))

  /** What a visitor of each moment sees while something runs. */
  async function seenWhile(changes: Array<() => Promise<unknown>>) {
    const seen: string[][] = []
    let isOver = false
    const running = Promise.all(changes.map((run) => run())).finally(() => {
      isOver = true
    })
    while (!isOver) {
      seen.push(await shownTo({}))
      await new Promise(setImmediate)
    }
    await running
    seen.push(await shownTo({}))
    return seen
  }
  const isMissing = (parts: readonly string[]) => parts.length === 0

  test.each([
    ['the owner first', [0, 1]],
    ['the filler first', [1, 0]],
  ])('the part moves to the next version while the owner places both, %s', async (_, order) => {
    await ship('catalog', slotsOf(FIRST))
    const first = await ship('marketing', fillsOf(FIRST))
    const both = promoted('catalog', await release('catalog', slotsOf(FIRST, NEXT), 'second'))
    const moved = await release('marketing', fillsOf(NEXT), 'second')
    const changes = [both, promoted('marketing', moved)]
    const seen = await seenWhile(order.flatMap((index) => changes[index] ?? []))
    expect(seen.filter(isMissing)).toEqual([])
    expect(seen.at(-1)).toEqual([`marketing@${moved}`])
    expect(await live.setFor({})).toMatchObject({ set: { versions: { marketing: moved } } })
    expect(moved).not.toBe(first)
  })

  test('a part that fills both versions is there whichever side goes back', async () => {
    const firstCatalog = await ship('catalog', slotsOf(FIRST))
    const firstMarketing = await ship('marketing', fillsOf(FIRST))
    const catalog = await release('catalog', slotsOf(NEXT), 'second')
    const marketing = await release('marketing', fillsOf(FIRST, NEXT), 'second')
    const forth = await seenWhile([promoted('catalog', catalog), promoted('marketing', marketing)])
    expect(forth.filter(isMissing)).toEqual([])
    const back = await seenWhile([
      () => insist(() => rollBackOne(options(), { ...change, app: 'marketing', to: firstMarketing })),
      () => insist(() => rollBackOne(options(), { ...change, app: 'catalog', to: firstCatalog })),
    ])
    expect(back.filter(isMissing)).toEqual([])
    expect(back.at(-1)).toEqual([`marketing@${firstMarketing}`])
  })

  test('changes that fit what is live, and not each other, do not stay together', async () => {
    await ship('catalog', slotsOf(FIRST, NEXT))
    const moved = await ship('marketing', fillsOf(NEXT), 'second')
    const without = await release('catalog', slotsOf(NEXT), 'second')
    const back = await release('marketing', fillsOf(FIRST))
    const outcomes = await Promise.allSettled([
      promoteOne(options(), { ...change, app: 'catalog', version: without }),
      promoteOne(options(), { ...change, app: 'marketing', version: back }),
    ])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'PROMOTED_MEANWHILE' })
    expect(await shownTo({})).toHaveLength(1)
    expect([moved, back]).toContain((await live.setFor({})).set.versions.marketing)
  })
})
