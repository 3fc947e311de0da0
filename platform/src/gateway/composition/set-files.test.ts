import type { Registry } from '@marga/platform-contract/registry'
import { filesByName, filesOf, namedFiles } from './set-files'

const integrity = `sha384-${'a'.repeat(64)}`
const folder = '/releases/catalog/1.1.0/browser'
const extras = { owner: 'a team', sdk: '^1.0.0', shared: [] }
const shell = {
  url: '/releases/shell/1.0.0/browser/main.js',
  metadata: { integrity, version: '1.0.0' },
  extras: { ...extras, kind: 'shell' as const, routes: [], assets: {} },
}
const catalog = {
  url: `${folder}/remote-entry.js`,
  fallbackUrl: '/releases/catalog/1.0.0/browser/remote-entry.js',
  metadata: { integrity, version: '1.1.0' },
  extras: {
    ...extras,
    kind: 'remote' as const,
    routes: [{ id: 'courses', path: '/courses', render: 'server' as const, isIndexed: true }],
    assets: {
      courses: ['courses.js', 'courses.css', 'font.woff2'].map((name) => ({
        url: `${folder}/${name}`,
        integrity,
      })),
      'built-in': [{ url: `${folder}/built-in.js`, integrity }],
    },
    fallbackIntegrity: integrity,
  },
}
const trainers = {
  ...catalog,
  url: '/releases/trainers/1.0.0/browser/remote-entry.js',
  extras: {
    ...catalog.extras,
    routes: [
      { ...{ id: 'hub', path: '/hub', render: 'server' as const, isIndexed: true }, reads: ['/trainers'] },
    ],
    assets: {},
  },
}
const registry: Registry = { schema: '', microFrontends: { shell: [shell], catalog: [catalog] } }

test('names entries of remotes, the release before, and scripts and stylesheets of pages', () => {
  expect(filesOf(registry)).toEqual({
    catalog: {
      url: catalog.url,
      integrity,
      fallback: { url: catalog.fallbackUrl, integrity },
      pages: { courses: ['courses.js', 'courses.css'] },
    },
  })
})

test('of the remote whose page asks it names only what pages read first', () => {
  const both: Registry = {
    schema: '',
    microFrontends: { shell: [shell], catalog: [catalog], trainers: [trainers] },
  }
  expect(filesOf(both, 'trainers')).toMatchObject({
    catalog: { url: catalog.url },
    trainers: { reads: { hub: ['/trainers'] } },
  })
  expect(filesOf(both, 'trainers').trainers).not.toHaveProperty('url')
  expect(filesOf(both, 'catalog')).toMatchObject({ catalog: {}, trainers: { reads: { hub: ['/trainers'] } } })
})

describe('the name of an answer', () => {
  const withReleases = (releases: Record<string, string>): Registry => ({
    schema: '',
    microFrontends: Object.fromEntries(
      Object.entries({ shell, catalog, trainers }).map(([app, entry]) => [
        app,
        [{ ...entry, url: entry.url.replace(/1\.\d\.0/, releases[app] ?? '1.0.0') }],
      ]),
    ),
  })
  const nameFor = (app: string, releases: Record<string, string> = {}) =>
    namedFiles(withReleases(releases), app).id

  test('stays with a release of the page’s own remote or of the shell, so that browsers keep it', () => {
    expect(nameFor('catalog', { catalog: '1.2.0' })).toBe(nameFor('catalog'))
    expect(nameFor('catalog', { shell: '1.2.0' })).toBe(nameFor('catalog'))
  })

  test('is another one with a release of another remote, and for pages of each remote', () => {
    expect(nameFor('catalog', { trainers: '1.2.0' })).not.toBe(nameFor('catalog'))
    expect(nameFor('trainers')).not.toBe(nameFor('catalog'))
    expect(nameFor('catalog')).toMatch(/^[0-9a-f]{12}$/)
  })

  test('is found among those that pages of the registry ask for', () => {
    const live = withReleases({})
    expect(filesByName(live, nameFor('shell'))?.id).toBe(nameFor('shell'))
    expect(filesByName(live, '000000000000')).toBeUndefined()
  })
})

test('a page reads what its parts read', () => {
  const slot = 'trainers.hub.beside.v1'
  const registry: Registry = {
    schema: '',
    microFrontends: {
      catalog: [
        {
          ...catalog,
          extras: { ...catalog.extras, fills: { [slot]: { part: 'card', order: 100, reads: ['/batches'] } } },
        },
      ],
      trainers: [
        {
          ...trainers,
          extras: { ...trainers.extras, slots: { [slot]: { description: '', props: {}, most: 1 } } },
        },
      ],
    },
  }
  expect(filesOf(registry, 'trainers').trainers).toEqual({ reads: { hub: ['/trainers', '/batches'] } })
})
