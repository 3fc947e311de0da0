import type { Registry } from '@marga/platform-contract/registry'
import { publish } from '../../releases/publish'
import { makeWorkspace } from '../../testing'
import { inspectionOf } from './inspection'

let fixture: ReturnType<typeof makeWorkspace>
beforeEach(() => {
  fixture = makeWorkspace()
})
afterEach(() => fixture.remove())

const entry = (
  app: string,
  version: string,
  facts: { url?: string; extras?: object; traffic?: number } = {},
) => ({
  url: facts.url ?? `/releases/${app}/${version}/browser/entry.js`,
  metadata: { integrity: `sha384-${'a'.repeat(64)}`, version },
  deployment: { traffic: facts.traffic ?? 100, default: facts.traffic === undefined },
  extras: {
    ...{ kind: 'remote' as const, owner: `${app} team`, sdk: '^1.0.0', routes: [], assets: {}, shared: [] },
    ...facts.extras,
  },
})
const registryOf = (microFrontends: Registry['microFrontends']): Registry => ({ schema: '', microFrontends })

test('each release says why a visitor has it', () => {
  const live = registryOf({
    ...{
      stable: [entry('stable', '1')],
      canary: [entry('canary', '1'), entry('canary', '2', { traffic: 10 })],
    },
    ...{
      chosen: [entry('chosen', '1')],
      elsewhere: [entry('elsewhere', '1')],
      before: [entry('before', '2')],
    },
    lost: [entry('lost', '1', { extras: { standsInFor: '2' } })],
  })
  const shown = registryOf({
    ...live.microFrontends,
    canary: [entry('canary', '2')],
    chosen: [entry('chosen', '3')],
    elsewhere: [entry('elsewhere', 'dev', { url: 'http://localhost:4002/entry.js' })],
    before: [entry('before', '1')],
  })
  const overrides = { chosen: '3', elsewhere: 'http://localhost:4002' }
  const reasons = (isPreviewing: boolean) =>
    Object.fromEntries(
      inspectionOf({
        folder: fixture.store,
        live,
        visitor: { overrides, isPreviewing },
        set: { id: 'a set', registry: shown },
      }).releases.map(({ app, why, share, insteadOf }) => [app, [why, share, insteadOf].filter(Boolean)]),
    )
  expect(reasons(false)).toEqual({
    stable: ['stable'],
    canary: ['canary', 10],
    chosen: ['override'],
    elsewhere: ['override'],
    before: ['earlier'],
    lost: ['fallback', '2'],
  })
  expect(reasons(true).chosen).toEqual(['preview'])
})

test('a release of the store brings its commit and when it was published', async () => {
  fixture.build({ name: 'demo' })
  const { release } = await publish(fixture.open, { ...fixture, app: 'demo' })
  const registry = registryOf({ demo: [entry('demo', release.version)] })
  const { releases } = inspectionOf({
    folder: fixture.store,
    live: registry,
    visitor: {},
    set: { id: 'a set', registry },
  })
  expect(releases).toEqual([
    {
      ...{ app: 'demo', version: release.version, owner: 'demo team', why: 'stable' },
      ...{ commit: release.commit, publishedAt: release.publishedAt },
    },
  ])
})
