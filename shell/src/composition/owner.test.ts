import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { entryOf, ownerOf, replaceEntry, routeOf } from './owner'

const release = (version: string, ...paths: string[]): RegistryEntry => ({
  url: `/releases/catalog/${version}/browser/entry.js`,
  metadata: { integrity: `sha384-${'a'.repeat(64)}`, version },
  extras: {
    kind: 'remote',
    owner: 'catalog team',
    sdk: '^1.0.0',
    routes: paths.map((path) => ({ id: path, path, render: 'server', isIndexed: true })),
    assets: {},
    shared: [],
  },
})

const registry: Registry = {
  schema: 'https://schema.example',
  microFrontends: { catalog: [release('1.0.0', '/courses')] },
}

test('an entry that is replaced changes whose paths are, also of those that were asked for before', () => {
  expect(ownerOf(registry, '/courses')).toMatchObject({
    app: 'catalog',
    entry: { metadata: { version: '1.0.0' } },
  })
  expect(ownerOf(registry, '/videos')).toBeNull()

  replaceEntry(registry, 'catalog', [release('1.1.0', '/videos')])
  expect(entryOf(registry, 'catalog')?.metadata.version).toBe('1.1.0')
  expect(ownerOf(registry, '/courses')).toBeNull()
  expect(routeOf(registry, '/videos')).toMatchObject({ id: '/videos', render: 'server' })
})

test('an app by the name of a property of every object has no entry', () => {
  expect(entryOf(registry, '__proto__')).toBeUndefined()
})
