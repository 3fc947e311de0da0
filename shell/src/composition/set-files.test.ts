import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { entryOf } from './owner'
import { createSetFiles, withoutFiles } from './set-files'

const FOLDER = '/releases/catalog/1.1.0/browser'
const catalog: RegistryEntry = {
  url: `${FOLDER}/remote-entry.js`,
  fallbackUrl: '/releases/catalog/1.0.0/browser/remote-entry.js',
  metadata: { integrity: 'sha384-live', version: '1.1.0' },
  extras: {
    kind: 'remote',
    owner: '',
    sdk: '',
    routes: [{ id: 'courses', path: '/courses', render: 'server', isIndexed: true }],
    assets: {},
    shared: [],
    fallbackIntegrity: 'sha384-before',
  },
}
const files = {
  catalog: {
    url: catalog.url,
    integrity: 'sha384-live',
    fallback: { url: catalog.fallbackUrl, integrity: 'sha384-before' },
    pages: { courses: ['courses.js', 'courses.css'] },
  },
}
const page = { app: 'catalog', routeId: 'courses' }

const answers = (byAddress: Record<string, unknown>) =>
  jest.fn(async (address: string | URL) => {
    const body = byAddress[String(address)]
    return { ok: body !== undefined, status: 404, json: async () => body, arrayBuffer: async () => null }
  })

function open(byAddress: Record<string, unknown>) {
  const registry: Registry = { schema: '', microFrontends: { catalog: [withoutFiles(catalog)] } }
  const fetch = answers(byAddress)
  Object.assign(globalThis, { fetch })
  AbortSignal.timeout ??= () => new AbortController().signal
  const asked = () => fetch.mock.calls.map(([address]) => new URL(address, document.baseURI).pathname)
  return { registry, setFiles: createSetFiles(registry, 'set'), asked }
}

test('an entry without files says neither where the remote is nor its hashes', () => {
  expect(JSON.stringify(withoutFiles(catalog))).not.toMatch(/sha384|releases/)
  expect(withoutFiles(catalog).metadata.version).toBe('1.1.0')
})

test('is asked for once by all who want a remote, and no more', async () => {
  const { registry, setFiles, asked } = open({ '/release-set/set/files': files })
  await Promise.all([setFiles.learn('catalog'), setFiles.learn()])
  await setFiles.learn('catalog')
  expect(entryOf(registry, 'catalog')).toEqual(catalog)
  expect(asked()).toEqual(['/release-set/set/files'])
})

test('a gateway that does not keep the set says what is live', async () => {
  const live = { ...catalog, url: '/releases/catalog/2.0.0/browser/remote-entry.js' }
  const { registry, setFiles, asked } = open({
    '/release-set/registry': { microFrontends: { catalog: [live] } },
  })
  await setFiles.learn('catalog')
  expect(entryOf(registry, 'catalog')?.url).toBe(live.url)
  setFiles.askAhead(page)
  expect(asked()).toEqual(['/release-set/set/files', '/release-set/registry'])
})

test('an answer that lacks a remote is completed by what is live; a remote that is nowhere is a failure', async () => {
  const live = open({
    '/release-set/set/files': {},
    '/release-set/registry': { microFrontends: { catalog: [catalog] } },
  })
  await live.setFiles.learn('catalog')
  expect(entryOf(live.registry, 'catalog')?.url).toBe(catalog.url)
  const nowhere = open({ '/release-set/set/files': {}, '/release-set/registry': { microFrontends: {} } })
  await expect(nowhere.setFiles.learn('catalog')).rejects.toThrow('nobody says where it is')
})

test('an app whose live entry is asked for has that; others keep theirs', async () => {
  const live = { ...catalog, url: '/releases/catalog/2.0.0/browser/remote-entry.js' }
  const { registry, setFiles, asked } = open({
    '/release-set/registry': { microFrontends: { catalog: [live], trainers: [live] } },
  })
  await setFiles.renew('catalog')
  expect(Object.keys(registry.microFrontends)).toEqual(['catalog'])
  expect(entryOf(registry, 'catalog')?.url).toBe(live.url)
  expect(asked()).toEqual(['/release-set/registry'])
})

test('fails where nothing answers, and is tried again', async () => {
  const { setFiles, asked } = open({})
  await expect(setFiles.learn('catalog')).rejects.toThrow('answered 404')
  await expect(setFiles.learn('catalog')).rejects.toThrow('answered 404')
  expect(asked()).toHaveLength(4)
})

test('of the page’s own remote the answer has what pages read, and no address', async () => {
  const reads = { courses: ['/offered-courses'] }
  const { registry, setFiles } = open({ '/release-set/set/files': { ...files, trainers: { reads } } })
  registry.microFrontends.trainers = [{ ...catalog, url: '/releases/trainers/1.0.0/browser/remote-entry.js' }]
  await setFiles.learn('catalog')
  expect(entryOf(registry, 'trainers')?.url).toBe('/releases/trainers/1.0.0/browser/remote-entry.js')
  expect(setFiles.readsOf({ app: 'trainers', routeId: 'courses' })).toEqual(reads.courses)
  expect(setFiles.readsOf({ app: 'trainers', routeId: 'other' })).toEqual([])
  expect(setFiles.readsOf(page)).toEqual([])
  expect(() => setFiles.askAhead({ app: 'trainers', routeId: 'courses' })).not.toThrow()
})

test('the files of a page are asked for beside the entry, those of a known release only', async () => {
  const { registry, setFiles, asked } = open({ '/release-set/set/files': files })
  setFiles.askAhead(page)
  await setFiles.learn('catalog')
  setFiles.askAhead({ ...page, routeId: 'program' })
  setFiles.askAhead(page)
  expect(asked().slice(1)).toEqual([`${FOLDER}/courses.js`, `${FOLDER}/courses.css`])
  registry.microFrontends.catalog = [{ ...catalog, url: '/releases/catalog/2.0.0/browser/remote-entry.js' }]
  setFiles.askAhead(page)
  expect(asked()).toHaveLength(3)
})
