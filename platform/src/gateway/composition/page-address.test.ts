import { createOwners } from '@marga/platform-contract/owners'
import type { Registry } from '@marga/platform-contract/registry'
import { matchRoutes } from 'react-router-dom'
import { canonicalAddress, createCachedOwners, parseAddress } from './page-address'

const registry = {
  schema: 'https://schema.example',
  microFrontends: {
    catalog: [
      {
        url: '/releases/catalog/1/browser/entry.js',
        metadata: { version: '1', integrity: `sha384-${'a'.repeat(64)}` },
        extras: {
          kind: 'remote',
          owner: 'catalog team',
          sdk: '^1.0.0',
          assets: {},
          shared: [],
          routes: [
            {
              id: 'list',
              path: '/coursesoffered',
              render: 'server',
              isIndexed: true,
              query: ['q', 'program'],
            },
            { id: 'old', path: '/old', render: 'server', isIndexed: true },
            { id: 'promo', path: '/:promo', render: 'server', isIndexed: true, query: [], ending: '-Promo' },
          ],
        },
      },
    ],
  },
} satisfies Registry

const ownerOf = createCachedOwners(registry)

const canonical = (url: string) => {
  const address = parseAddress(url)
  return address && canonicalAddress(address, ownerOf(address.pathname))
}

test.each([
  ['/coursesoffered?q=a&program=b', '/coursesoffered?program=b&q=a'],
  ['/coursesoffered?program=b&q=a&utm_source=mail&x=1', '/coursesoffered?program=b&q=a'],
  ['/coursesoffered?utm_source=mail', '/coursesoffered'],
  // Its descriptor does not say what it reads: trackers alone are left out.
  ['/old?x=1&gclid=2&utm_medium=3', '/old?x=1'],
  ['/DataScience-Promo?x=1', '/DataScience-Promo'],
  // Nobody owns it: no query makes another page of it.
  ['/nothing?x=1', '/nothing'],
])('%s is the page %s', (url, expected) => {
  expect(canonical(url)).toBe(expected)
})

test.each([
  '//',
  '///',
  '//evil.example',
  '//?mix=x',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'nothing',
  '*',
])('%s is no address of a page', (url) => {
  expect(parseAddress(url)).toBeNull()
})

test.each([
  '/COURSESOFFERED',
  '/coursesoffered/',
  '/%63oursesoffered',
  '/coursesoffered%2F',
  '/old',
  '/öld',
  '/',
  '',
  '/DataScience-Promo',
  '/old/x',
])('%j has the owner that is found among all routes', (path) => {
  expect(ownerOf(path)?.routeId).toBe(createOwners(registry, matchRoutes)(path)?.routeId)
})
