import { type Release, releaseSchema } from '@marga/platform-contract/release'
import { conflictsOf } from './check-release'

const SLOT = 'catalog.program.beside.v1'

const release = (app: string, facts: object = {}): Release =>
  releaseSchema.parse({
    ...{ app, version: '1.0.0-h1', commit: '', publishedAt: '2026-11-28T08:00:00.000Z' },
    descriptor: {
      ...{ name: app, owner: `${app} team`, sdk: '^1.13.0' },
      routes: [{ id: 'program', path: `/${app}` }],
      ...facts,
    },
    ...{ entry: 'browser/entry.js', assets: {}, shared: [] },
    files: { 'browser/entry.js': { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 } },
  })

const owner = (most?: number) =>
  release('catalog', { slots: { [SLOT]: { description: 'Beside.', props: {}, ...(most && { most }) } } })
const filler = (app: string, fill: object = {}) =>
  release(app, { fills: { [SLOT]: { part: 'card', ...fill } } })

const found = (candidate: Release, ...live: Release[]) => conflictsOf(candidate, live, { provider: [] })

test('a part more than a slot takes is refused, whether it would be shown or not: somebody loses their place', () => {
  const live = [owner(), filler('marketing')]
  expect(found(filler('alumni'), ...live)).toEqual([
    {
      kind: 'place',
      message:
        'alumni@1.0.0-h1 fills the slot catalog.program.beside.v1, but catalog@1.0.0-h1 takes one part there, and marketing fills it. Ask catalog for a larger "most", or take it out of "fills" of alumni.',
    },
  ])
  expect(found(filler('zoo', { order: 900 }), ...live)).toHaveLength(1)
  expect(found(filler('marketing', { order: 1 }), ...live)).toEqual([])
  expect(found(filler('alumni'), owner(2), filler('marketing'))).toEqual([])
  expect(found(filler('alumni'), owner(2), filler('marketing'), filler('profile'))).toHaveLength(1)
})

test('parts for members and for everybody else do not take each other’s places', () => {
  const members = { when: { signedIn: true } }
  const others = { when: { signedIn: false } }
  expect(found(filler('alumni', others), owner(), filler('profile', members))).toEqual([])
  expect(found(filler('alumni'), owner(), filler('profile', members))).toHaveLength(1)
  expect(found(filler('alumni', members), owner(), filler('profile', members))).toHaveLength(1)
})

test('a slot that would take fewer parts than are live in it is refused', () => {
  const live = [filler('marketing'), filler('profile')]
  expect(found(owner(1), ...live)).toEqual([
    {
      kind: 'slot',
      message:
        'catalog@1.0.0-h1 takes 1 in the slot catalog.program.beside.v1, which marketing, profile fill. Leave "most" at 2, or release one of them without it first.',
    },
  ])
  expect(found(owner(2), ...live)).toEqual([])
})
