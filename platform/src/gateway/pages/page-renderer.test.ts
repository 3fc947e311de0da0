import { createOwners } from '@marga/platform-contract/owners'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import Fastify from 'fastify'
import { matchRoutes } from 'react-router-dom'
import { versionsOf } from '../composition/release-set'
import type { ReleaseSet } from '../composition/release-sets'
import { toPage } from '../rendering/page'
import type { RenderOptions } from '../rendering/render-pool'
import type { RenderRequest } from '../rendering/render-protocol'
import { createPageRenderer } from './page-renderer'

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
) {
  const asked: Array<Pick<RenderRequest, 'isWithoutParts'> & Pick<RenderOptions, 'release'>> = []
  const pool = {
    isSuspended: (release: string) => suspended.includes(release),
    render: async (_: unknown, { isWithoutParts }: RenderRequest, { release }: RenderOptions) => {
      asked.push({ release, ...(isWithoutParts && { isWithoutParts }) })
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
