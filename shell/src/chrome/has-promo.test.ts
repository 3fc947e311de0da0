import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { hasPromo } from './has-promo'

const entry = (...paths: string[]): RegistryEntry[] => [
  {
    url: '/releases/app/1.0.0/browser/entry.js',
    metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1.0.0' },
    extras: {
      kind: 'remote',
      owner: 'a team',
      sdk: '^1.0.0',
      routes: paths.map((path, index) => ({
        id: `route${index}`,
        path,
        render: 'server',
        ...(path === '/:promo' && { ending: '-Promo' }),
        isIndexed: true,
      })),
      assets: {},
      shared: [],
    },
  },
]
const marketing = { marketing: entry('/', '/:promo') }
const catalog = { catalog: entry('/coursesoffered') }
const registry: Registry = { schema: 'https://schema.example', microFrontends: { ...marketing, ...catalog } }

test.each(['/coursesoffered', '/COURSESOFFERED', '/DataScience-Promo'])('%s has no promotion', (pathname) => {
  expect(hasPromo(registry, pathname, '/DataScience-Promo')).toBe(false)
})

test.each([
  '/login',
  '/Login',
  '/registrationds2589',
  '/thank-you',
  '/contact',
  '/profilepage',
  '/my-learning',
  '/account',
  '/mock-interview',
])('%s, where somebody fills in a form, has no promotion', (pathname) => {
  const forms = { forms: entry(pathname.toLowerCase()) }
  const all = { ...registry, microFrontends: { ...registry.microFrontends, ...forms } }
  expect(hasPromo(all, pathname, '/DataScience-Promo')).toBe(false)
})

test.each([
  '/courses',
  '/courses/details/:courseName?',
  '/courses/:courseId',
  '/futuretech-training/:id',
  '/TrainerDetails',
  '/trainer/:trainerId',
  '/search',
  '/ai-training',
  '/resume',
  '/privacy',
])('%s has it', (path) => {
  const all = { ...registry, microFrontends: { ...registry.microFrontends, content: entry(path) } }
  expect(hasPromo(all, path.replace(/:\w+\??/, 'x'), '/coursesoffered')).toBe(true)
})

test('every other page has it, a page that nobody owns too', () => {
  expect(hasPromo(registry, '/', '/DataScience-Promo?from=banner#price')).toBe(true)
  expect(hasPromo(registry, '/nowhere', '/coursesoffered')).toBe(true)
})

test('it is nowhere while no live release owns the page it leads to', () => {
  expect(hasPromo({ ...registry, microFrontends: catalog }, '/', '/DataScience-Promo')).toBe(false)
  expect(hasPromo({ ...registry, microFrontends: marketing }, '/', '/coursesoffered')).toBe(false)
})
