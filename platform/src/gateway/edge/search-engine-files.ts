import type { Registry } from '@marga/platform-contract/registry'
import plugin from 'fastify-plugin'
import type { Channels } from '../composition/channels'
import type { ReleaseSet } from '../composition/live-releases'
import { type CallApi, listLinks } from './listed-links'

interface Options {
  channels: Channels
  siteUrl: string
  callApi: CallApi
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const routesOf = ({ microFrontends }: Registry) =>
  Object.values(microFrontends).flatMap(([entry]) => entry?.extras.routes ?? [])

/**
 * Paths of every page that may be found: those of the descriptors, and the records behind paths with parameters. None that leads
 * to "no such page", nor to an app that cannot be served.
 */
async function publicPaths({ registry, ownerOf }: ReleaseSet, callApi: CallApi): Promise<string[]> {
  const routes = routesOf(registry).filter(({ isIndexed }) => isIndexed)
  const fixed = routes.filter(({ path }) => !path.includes(':')).map(({ path }) => path)
  const calls = [...new Set(routes.flatMap(({ listedBy }) => listedBy ?? []))]
  const listed = await Promise.all(calls.map((call) => listLinks(call, callApi)))
  const paths = new Set([...fixed, ...listed.flatMap(({ links }) => links)])
  return [...paths].filter((path) => {
    const owner = ownerOf(path.split('?')[0] ?? '')
    return owner !== null && !owner.entry.extras.unavailable
  })
}

/** `/sitemap.xml` of the live releases, and `/robots.txt`, which names it. */
export const searchEngineFiles = plugin(
  async (app, { channels, siteUrl, callApi }: Options) => {
    app.get('/robots.txt', async (_request, reply) => {
      const lines = [
        'User-agent: *',
        'Disallow: /api/',
        `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
        '',
      ]
      return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
    })

    app.get('/sitemap.xml', async (request, reply) => {
      const { main } = await channels.of(request).current()
      const paths = await publicPaths(main, callApi)
      const entries = paths.map((path) => `<url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc></url>`)
      const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(text)
    })
  },
  { name: 'search-engine-files' },
)
