import type { RegistryEntry } from '@marga/platform-contract/registry'
import Fastify from 'fastify'
import { createCachedOwners } from '../composition/page-address'
import { searchEngineFiles } from './search-engine-files'

const entryWith = (route: { path: string; listedBy?: string }, unavailable?: string): RegistryEntry => ({
  url: '/releases/app/1.0.0/browser/entry.js',
  metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1.0.0' },
  extras: {
    kind: 'remote',
    owner: 'a team',
    sdk: '^1.0.0',
    routes: [{ id: 'list', render: 'server', isIndexed: true, ...route }],
    assets: {},
    shared: [],
    ...(unavailable && { unavailable }),
  },
})

async function sitemapOf(microFrontends: Record<string, RegistryEntry[]>, links: string[]) {
  const registry = { schema: '', microFrontends }
  const main = { registry, ownerOf: createCachedOwners(registry) }
  const app = Fastify()
  await app.register(searchEngineFiles, {
    channels: { of: () => ({ current: async () => ({ registry, main }) }) } as never,
    siteUrl: 'https://site.example',
    callApi: async () => links.map((link) => ({ link })),
  })
  const { body } = await app.inject('/sitemap.xml')
  return [...body.matchAll(/<loc>https:\/\/site\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
}

test('the sitemap lists no page that nobody can open: of an app that is off the channel, or that is broken', async () => {
  const listed = await sitemapOf(
    {
      catalog: [entryWith({ path: '/courses', listedBy: '/courses' })],
      broken: [entryWith({ path: '/broken' }, 'Release 1.0.0 is gone or damaged.')],
    },
    ['/courses?program=One', '/retired/area', '/broken'],
  )
  expect(listed).toEqual(['/courses', '/courses?program=One'])
})
