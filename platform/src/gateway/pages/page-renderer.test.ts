import { createOwners } from '@marga/platform-contract/owners'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import type { Frame } from '@marga/platform-contract/telemetry'
import Fastify from 'fastify'
import { matchRoutes } from 'react-router-dom'
import { versionsOf } from '../composition/release-set'
import type { ReleaseSet } from '../composition/release-sets'
import { toPage } from '../rendering/page'
import type { RenderOptions } from '../rendering/render-pool'
import type { RenderRequest } from '../rendering/render-protocol'
import { createPageRenderer, endedBy } from './page-renderer'

const SLOT = 'catalog.program.beside.v1'
const entry = (app: string, version: string, facts: object = {}): RegistryEntry => ({
  url: `/releases/${app}/${version}/browser/entry.js`,
  metadata: { integrity: '', version },
  extras: { kind: 'remote', owner: '', sdk: '', routes: [], assets: {}, shared: [], ...facts },
})
const route = (id: string) => ({ id, path: `/${id}`, render: 'server' as const, isIndexed: true })

function setOf(fillers: Record<string, string>): ReleaseSet {
  const catalog = entry('catalog', '1.0.0', {
    routes: [route('program'), route('list')],
    slots: { [SLOT]: { description: 'Beside.', props: {}, most: 2 } },
  })
  const others = Object.entries(fillers).map(([app, version]) => [
    app,
    [entry(app, version, { fills: { [SLOT]: { part: 'card', order: 1 } } })],
  ])
  const registry: Registry = {
    schema: '',
    microFrontends: {
      shell: [entry('shell', '1.0.0', { kind: 'shell' })],
      catalog: [catalog],
      ...Object.fromEntries(others),
    },
  }
  const ownerOf = createOwners(registry, matchRoutes)
  const chrome = toPage({ status: 200, headers: {}, html: '', scriptHashes: [] })
  return {
    key: 'k',
    id: 'i',
    registry,
    versions: versionsOf(registry),
    chrome,
    ownerOf,
    entries: { shell: '', sdk: '', remotes: {} },
  }
}

const FAULT = { app: 'alumni', version: '2.0.0', slot: SLOT, part: 'card', why: 'Error: broken' }

/** What a pool is asked for, while some releases are suspended, and what is told of parts. */
async function render(
  set: ReleaseSet,
  path: string,
  suspended: readonly string[] = [],
  counted: string | null = 'production',
  ended: Frame[] = [],
) {
  const asked: Array<Pick<RenderRequest, 'isWithoutParts'> & Pick<RenderOptions, 'release'>> = []
  const pool = {
    isSuspended: (release: string) => suspended.includes(release),
    render: async (_: unknown, { isWithoutParts }: RenderRequest, { release, onEnd }: RenderOptions) => {
      asked.push({ release, ...(isWithoutParts && { isWithoutParts }) })
      onEnd?.(ended)
      return { status: 200, headers: {}, html: '', scriptHashes: [], partFaults: [FAULT] }
    },
  }
  const told: unknown[] = []
  const counter = { inc: () => {} }
  const renderer = createPageRenderer({
    pool: pool as never,
    metrics: { pages: counter, unrendered: counter, unrenderedParts: counter } as never,
    log: Fastify().log,
    config: {} as never,
    serverApiBase: () => 'http://127.0.0.1:1',
    renderTimeoutMs: 1_000,
    addresses: { isMissing: async () => false } as never,
    onPartFault: (channel, { app, version, why }) => void told.push({ channel, app, version, why }),
    onEnd: (channel, { app, slots }) => void told.push({ channel, app, slots }),
  })
  const owner = set.ownerOf(path)
  const page = { counted, set, address: path, owner, extra: {} }
  await renderer.render(page, { isBackground: false })
  return { asked, told }
}
const askedFor = async (...args: Parameters<typeof render>) => (await render(...args)).asked

const TOGETHER = 'catalog@1.0.0 with alumni@2.0.0, marketing@1.0.0'

test('a page with parts of other apps is charged to all of their releases together', async () => {
  const set = setOf({ marketing: '1.0.0', alumni: '2.0.0' })
  expect(await askedFor(set, '/program')).toEqual([{ release: TOGETHER }])
  expect(await askedFor(set, '/list')).toEqual([{ release: 'catalog@1.0.0' }])
})

test('while these are suspended the page is rendered without its parts, and charged for itself', async () => {
  const set = setOf({ marketing: '1.0.0', alumni: '2.0.0' })
  expect(await askedFor(set, '/program', [TOGETHER])).toEqual([
    { release: 'catalog@1.0.0', isWithoutParts: true },
  ])
  // Once the release that loops is taken back, nothing is suspended any more.
  const back = setOf({ marketing: '1.0.0', alumni: '1.9.0' })
  expect(await askedFor(back, '/program', [TOGETHER])).toEqual([
    { release: 'catalog@1.0.0 with alumni@1.9.0, marketing@1.0.0' },
  ])
})

test('a part that could not be rendered is told to its app, on the channel of the page', async () => {
  const { told } = await render(setOf({ alumni: '2.0.0' }), '/program')
  expect(told).toEqual([{ channel: 'production', app: 'alumni', version: '2.0.0', why: 'Error: broken' }])
  // Who has chosen releases sees them together with others that they were never live with.
  expect((await render(setOf({ alumni: '2.0.0' }), '/program', [], null)).told).toEqual([])
})

const frameIn = (app: string, file: string): Frame => ({ app, version: '1.0.0', file, line: 1, column: 1 })

test('who ended a renderer is told, on the channel of the page; nobody where that is not known', async () => {
  const set = setOf({ alumni: '1.0.0' })
  const frames = [frameIn('alumni', 'card.1a2b.mjs')]
  const { told } = await render(set, '/program', [], 'production', frames)
  expect(told[0]).toEqual({ channel: 'production', app: 'alumni', slots: [SLOT] })
  expect((await render(set, '/program', [], null, frames)).told).toEqual([])
  expect((await render(set, '/program', [], 'production', [])).told).toHaveLength(1)
})

test('code of the page, of a part and of a page that was rendered before are told apart', () => {
  const set = setOf({ alumni: '1.0.0' })
  const owner = set.ownerOf('/program')
  const slotsOf = (...frames: Frame[]) => endedBy(set, owner, frames)?.slots
  expect(endedBy(set, owner, [])).toBeNull()
  expect(slotsOf(frameIn('alumni', 'shared.1a2b.mjs'))).toEqual([SLOT])
  expect(slotsOf(frameIn('catalog', 'program.1a2b.mjs'), frameIn('alumni', 'card.1a2b.mjs'))).toEqual([])
  expect(slotsOf(frameIn('trainers', 'list.1a2b.mjs'))).toEqual([])
})

test('of several parts of one app that is told whose chunk was running', () => {
  const set = setOf({ alumni: '1.0.0' })
  const OTHER = 'catalog.program.below.v1'
  const { catalog, alumni } = set.registry.microFrontends
  Object.assign(catalog?.[0]?.extras.slots ?? {}, { [OTHER]: { description: 'Below.', props: {}, most: 1 } })
  Object.assign(alumni?.[0]?.extras.fills ?? {}, { [OTHER]: { part: 'list', order: 1 } })
  const owner = set.ownerOf('/program')
  const slotsOf = (...files: string[]) =>
    endedBy(
      set,
      owner,
      files.map((file) => frameIn('alumni', file)),
    )?.slots
  expect(slotsOf('shared.1a2b.mjs', 'list.1a2b.mjs')).toEqual([OTHER])
  expect(slotsOf('shared.1a2b.mjs')).toEqual([SLOT, OTHER])
})
