import type { Descriptor } from './descriptor'
import type { Registry, RegistryEntry } from './registry'
import { faultOfEntry, searchEntriesOf } from './search-entries'

const route = (path: string, isIndexed = true) => ({ id: 'page', path, render: 'server' as const, isIndexed })
const menu = (to: string, place: Descriptor['navigation'][number]['place']) => [
  { label: 'A page', to, place, order: 1 },
]
const found = (to: string, title = 'Careers') => ({ title, to, words: ['job', 'jobs'] })

const entry = (extras: Partial<RegistryEntry['extras']>): RegistryEntry => ({
  url: '/entry.js',
  metadata: { integrity: '', version: '1.0.0' },
  extras: { kind: 'remote', owner: '', sdk: '', routes: [], assets: {}, shared: [], ...extras },
})
const linksIn = (microFrontends: Registry['microFrontends']) =>
  searchEntriesOf({ schema: '', microFrontends }).map(({ link }) => link)

test('an entry is found with its words and text, at the part of the page that it names', () => {
  const search = [{ ...found('/careers#open'), text: 'work with us' }]
  const careers = entry({ routes: [route('/careers')], search })
  expect(searchEntriesOf({ schema: '', microFrontends: { careers: [careers] } })).toEqual([
    { title: 'Careers', link: '/careers#open', words: ['job', 'jobs'], text: 'work with us' },
  ])
})

test('of an app the release counts that this visitor gets', () => {
  const stable = entry({ routes: [route('/careers')] })
  const canary = entry({ routes: [route('/careers')], search: [found('/careers')] })
  expect(linksIn({ careers: [stable, canary] })).toEqual([])
  expect(linksIn({ careers: [canary, stable] })).toEqual(['/careers'])
})

test('an entry is not found where its page is not there, belongs to another app, or is not indexed', () => {
  const search = [found('/careers')]
  const jobs = entry({ routes: [route('/careers')], search: [found('/Careers/')] })
  expect(linksIn({ careers: [entry({ search })] })).toEqual([])
  expect(linksIn({ jobs: [jobs], careers: [entry({ routes: [route('/careers')], search })] })).toEqual([
    '/Careers/',
  ])
  expect(linksIn({ careers: [entry({ routes: [route('/careers', false)], search })] })).toEqual([])
})

test('a page that is not indexed is found where it is the shell’s or the menu of a member leads to it', () => {
  const routes = [route('/mine', false)]
  expect(faultOfEntry({ kind: 'remote', routes }, '/mine')).toBe('not-indexed')
  expect(faultOfEntry({ kind: 'remote', routes, navigation: menu('/mine', 'products') }, '/mine')).toBe(
    'not-indexed',
  )
  expect(faultOfEntry({ kind: 'remote', routes, navigation: menu('/mine', 'account') }, '/mine')).toBeNull()
  expect(faultOfEntry({ kind: 'shell', routes }, '/mine')).toBeNull()
})
