import { withoutRights } from '@marga/platform-contract/conditions'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { flaggedPage, pagesUnder, rightAt } from './flags'
import { createCachedOwners } from './page-address'
import { namedFiles } from './set-files'

const route = (path: string, right?: string) => ({
  id: path.replaceAll(/\W+/g, '-'),
  path,
  render: 'client' as const,
  isIndexed: true,
  ...(right && { when: { right } }),
})
const entry = (app: string, extras: Partial<RegistryEntry['extras']>): RegistryEntry => ({
  url: `/releases/${app}/1/browser/entry.js`,
  metadata: { integrity: '', version: '1.0.0' },
  extras: { kind: 'remote', owner: '', sdk: '', routes: [], assets: {}, shared: [], ...extras },
})
const desk = (label: string, to: string, right: string) => ({
  ...{ label, to, place: 'bar' as const, order: 1 },
  when: { right },
})
const office = entry('office', {
  routes: [route('/office', 'any'), route('/office/people', 'staff.read')],
  navigation: [desk('Today', '/office', 'any'), desk('People', '/office/people', 'staff.read')],
})
const shop = entry('shop', {
  routes: [route('/shop'), route('/office/orders', 'orders.change')],
  navigation: [desk('Orders', '/office/orders', 'orders.change')],
})
const wide = entry('wide', { routes: [route('/:promo')] })

const registry: Registry = { schema: '', microFrontends: { office: [office], shop: [shop], wide: [wide] } }
const set = { registry, ownerOf: createCachedOwners(registry) }
const view = (...rights: string[]) => ({ settings: new Map(), rights })

test('without the right an address is that of another app, or of nobody', () => {
  expect(flaggedPage(set, '/office', view()).owner?.app).toBe('wide')
  expect(flaggedPage(set, '/office/people', view('any', 'orders.change')).owner).toBeNull()
  expect(flaggedPage(set, '/office/people', view('any', 'staff.read')).owner?.app).toBe('office')
  expect([rightAt(set, '/office/people', view()), rightAt(set, '/shop', view())]).toEqual([
    'staff.read',
    undefined,
  ])
})

test('an app all of whose pages ask for a right is there for who has one of them, with the entries that they may see', () => {
  expect(Object.keys(pagesUnder(set, view()).registry.microFrontends)).toEqual(['shop', 'wide'])
  const { microFrontends } = pagesUnder(set, view('any', 'orders.change')).registry
  expect(microFrontends.office?.[0]?.extras.navigation?.map(({ label }) => label)).toEqual(['Today'])
  expect(microFrontends.shop?.[0]?.extras.navigation?.map(({ label }) => label)).toEqual(['Orders'])
})

test('where remotes are, everybody learns of those that everybody has, and of their public pages', async () => {
  const { bytes } = await namedFiles(registry).body.in('identity')
  const files = JSON.parse(bytes.toString())
  expect(Object.keys(files)).toEqual(['shop', 'wide'])
  expect(Object.keys(files.shop.pages)).toEqual(['-shop'])
  expect(JSON.stringify(withoutRights(registry))).not.toContain('office')
})

test('a registry that asks for no right is the same object for everybody', () => {
  const plain: Registry = { schema: '', microFrontends: { wide: [wide] } }
  expect(withoutRights(plain)).toBe(plain)
})
