import { releaseSchema } from '@marga/platform-contract/release'
import { diffReleases } from './diff-releases'

const release = (facts: object) =>
  releaseSchema.parse({
    app: 'catalog',
    version: '1.0.0',
    commit: '',
    publishedAt: '2026-11-28T08:00:00.000Z',
    descriptor: { name: 'catalog', owner: 'catalog team', sdk: '^1.13.0', routes: [], ...facts },
    entry: 'browser/entry.js',
    assets: {},
    files: {},
    shared: [],
  })
const slot = { description: 'Beside a program.' }

test('slots, what fills them, and flags are listed', () => {
  const before = release({
    slots: { 'catalog.program.beside.v1': slot, 'catalog.program.top.v1': slot },
    flags: { search: { default: 'on', description: 'The search field.' } },
    fills: { 'trainers.hub.beside.v1': { part: 'card' } },
  })
  const after = release({
    slots: { 'catalog.program.beside.v1': { ...slot, most: 3 }, 'catalog.program.beside.v2': slot },
    flags: {
      compare: { default: 'off', description: 'Programs can be compared.' },
      search: { default: 'off', description: 'The search field.' },
    },
  })
  expect(diffReleases(before, after)).toMatchObject({
    slots: {
      added: ['catalog.program.beside.v2'],
      removed: ['catalog.program.top.v1'],
      changed: ['catalog.program.beside.v1'],
    },
    fills: { added: [], removed: ['trainers.hub.beside.v1'], changed: [] },
    flags: { added: ['compare'], removed: [], changed: ['search'] },
  })
})
