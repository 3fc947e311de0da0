import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { hasPromo } from './has-promo'

type Route = RegistryEntry['extras']['routes'][number]

const entry = (...routes: Array<Partial<Route> & { path: string }>): RegistryEntry[] => [
  {
    url: '/releases/app/1.0.0/browser/entry.js',
    metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1.0.0' },
    extras: {
      kind: 'remote',
      owner: 'a team',
      sdk: '^1.0.0',
      routes: routes.map((route, index) => ({
        id: `route${index}`,
        render: 'server',
        isIndexed: true,
        ...route,
      })),
      assets: {},
      shared: [],
    },
  },
]
const marketing = {
  marketing: entry({ path: '/' }, { path: '/:promo', ending: '-Promo', hasBanners: false }),
}
const catalog = { catalog: entry({ path: '/coursesoffered', hasBanners: false }, { path: '/courses/:id' }) }
const registry: Registry = { schema: 'https://schema.example', microFrontends: { ...marketing, ...catalog } }

test.each(['/coursesoffered', '/COURSESOFFERED', '/DataScience-Promo'])(
  '%s, whose descriptor refuses banners, has no promotion',
  (pathname) => expect(hasPromo(registry, pathname, '/DataScience-Promo')).toBe(false),
)

test.each(['/', '/courses/Python', '/nowhere'])('%s has it, with and without an owner', (pathname) =>
  expect(hasPromo(registry, pathname, '/DataScience-Promo?from=banner#price')).toBe(true),
)

test('it is nowhere while no live release owns the page it leads to', () => {
  expect(hasPromo({ ...registry, microFrontends: catalog }, '/courses/Python', '/DataScience-Promo')).toBe(
    false,
  )
  expect(hasPromo({ ...registry, microFrontends: marketing }, '/', '/coursesoffered')).toBe(false)
})

test('it is nowhere where the company shows none', () => {
  expect(hasPromo(registry, '/courses/Python', '')).toBe(false)
})
