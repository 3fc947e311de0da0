import { matchRoutes } from 'react-router-dom'
import { createOwners } from './owners'
import type { Registry } from './registry'

const entry = (paths: Array<{ path: string; ending?: string }>): Registry['microFrontends'][string] => [
  {
    url: '/releases/app/1.0.0/browser/entry.js',
    metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1.0.0' },
    extras: {
      kind: 'remote',
      owner: 'a team',
      sdk: '^1.0.0',
      routes: paths.map((route) => ({ id: route.path, render: 'server', isIndexed: true, ...route })),
      assets: {},
      shared: [],
    },
  },
]

const registry: Registry = {
  schema: 'https://schema.example',
  microFrontends: {
    marketing: entry([{ path: '/' }, { path: '/:promo', ending: '-Promo' }, { path: '/courses/:page' }]),
    catalog: entry([
      { path: '/coursesoffered' },
      { path: '/courses/:courseId' },
      { path: '/courses/details/:courseName?' },
      { path: '/courses/:course', ending: '-Promo' },
      { path: '/open/*' },
      { path: '/Fixed-promo' },
    ]),
    retired: [],
  },
}

const ownerOf = createOwners(registry, matchRoutes)

test.each([
  ['/', 'marketing', '/'],
  ['', 'marketing', '/'],
  ['/coursesoffered', 'catalog', '/coursesoffered'],
  ['/CoursesOffered/', 'catalog', '/coursesoffered'],
  ['/coursesoffered//', 'catalog', '/coursesoffered'],
  ['/%63oursesoffered', 'catalog', '/coursesoffered'],
  ['/DataScience-Promo', 'marketing', '/:promo'],
  ['/datascience-promo/', 'marketing', '/:promo'],
  // A fixed path ranks above a pattern of an app that is named before.
  ['/fixed-Promo', 'catalog', '/Fixed-promo'],
  // Two patterns rank alike: the first app has it, unless one of them asks for an ending.
  ['/courses/spark', 'marketing', '/courses/:page'],
  ['/courses/Spark-promo', 'catalog', '/courses/:course'],
  ['/courses/details', 'catalog', '/courses/details/:courseName?'],
  ['/courses/details/CI%2FCD', 'catalog', '/courses/details/:courseName?'],
  ['/open', 'catalog', '/open/*'],
  ['/open/a/b', 'catalog', '/open/*'],
])('%j belongs to %s by %s', (path, app, pattern) => {
  expect(ownerOf(path)).toMatchObject({ app, path: pattern, routeId: pattern })
})

test.each(['/nowhere', '/DataScience', '/courses/details/a/b', '/coursesoffered/x', '/__proto__', '/opened'])(
  '%s belongs to nobody',
  (path) => {
    expect(ownerOf(path)).toBeNull()
  },
)
