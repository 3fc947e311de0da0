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

/** A gateway with one release set, whose API lists these links. */
async function siteOf(
  microFrontends: Record<string, RegistryEntry[]>,
  links: string[] | ((call: string) => string[]),
) {
  const registry = { schema: '', microFrontends }
  const site = {
    version: '1',
    calls: 0,
    isDown: false,
    broken: 'none',
    main: { key: 'a', registry, ownerOf: createCachedOwners(registry) },
  }
  const app = Fastify()
  await app.register(searchEngineFiles, {
    channels: {
      of: () => ({ flags: new Map(), current: async () => ({ registry, main: site.main }) }),
    } as never,
    siteUrl: 'https://site.example',
    callApi: async (call) => {
      site.calls += 1
      if (site.isDown) throw new Error('The API is down.')
      return (typeof links === 'function' ? links(call) : links).map((link) => ({ link }))
    },
    contentVersion: () => site.version,
  })
  return { app, site }
}

const pathsIn = (body: string) =>
  [...body.matchAll(/<loc>https:\/\/site\.example([^<]*)<\/loc>/g)].map(([, path]) => path)

async function sitemapOf(microFrontends: Record<string, RegistryEntry[]>, links: string[]) {
  const { app } = await siteOf(microFrontends, links)
  return pathsIn((await app.inject('/sitemap.xml')).body)
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

test('the sitemap is made once for a version of the content, and again for the next one and for other releases', async () => {
  const { app, site } = await siteOf({ catalog: [entryWith({ path: '/courses', listedBy: '/courses' })] }, [
    '/courses?program=One',
  ])
  const get = async () => (await app.inject('/sitemap.xml')).statusCode
  await Promise.all([get(), get(), get()])
  expect([await get(), site.calls]).toEqual([200, 1])
  site.version = '2'
  expect([await get(), await get(), site.calls]).toEqual([200, 200, 2])
  site.main = { ...site.main, key: 'b' }
  expect([await get(), await get(), site.calls]).toEqual([200, 200, 3])
})

test('a list that cannot be read costs its own new addresses only, until it can be read again', async () => {
  const apps = {
    catalog: [entryWith({ path: '/courses', listedBy: '/courses' })],
    trainers: [entryWith({ path: '/trainers', listedBy: '/trainers' })],
  }
  const { app, site } = await siteOf(apps, (call) => {
    if (call.startsWith(site.broken)) throw new Error('It cannot be read.')
    return [`${call.replace(/\?.*/, '')}?record=${site.version}`]
  })
  const listed = async () => pathsIn((await app.inject('/sitemap.xml')).body)
  site.broken = '/trainers'
  expect(await listed()).toEqual(['/courses', '/trainers', '/courses?record=1'])
  site.broken = 'none'
  const whole = ['/courses', '/trainers', '/courses?record=1', '/trainers?record=1']
  expect(await listed()).toEqual(whole)
  site.version = '2'
  site.broken = '/courses'
  expect(await listed()).toEqual([...whole.slice(0, 3), '/trainers?record=2'])
  site.broken = 'none'
  expect(await listed()).toEqual(['/courses', '/trainers', '/courses?record=2', '/trainers?record=2'])
})

test('one that failed is tried again, and without a known version none is kept', async () => {
  const { app, site } = await siteOf({ catalog: [entryWith({ path: '/courses', listedBy: '/courses' })] }, [])
  const get = async () => (await app.inject('/sitemap.xml')).statusCode
  site.isDown = true
  expect(await get()).toBe(503)
  site.isDown = false
  expect([await get(), site.calls]).toEqual([200, 2])
  site.version = ''
  expect([await get(), await get(), site.calls]).toEqual([200, 200, 4])
})
