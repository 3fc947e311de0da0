import type { Registry } from '@marga/platform-contract/registry'
import { inTurns } from '@marga/server/process/in-turns'
import plugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { Channels } from '../composition/channels'
import { type FlagView, pagesUnder } from '../composition/flags'
import type { ReleaseSet } from '../composition/release-sets'
import { type CallApi, listLinks } from './listed-links'

interface Options {
  channels: Channels
  siteUrl: string
  callApi: CallApi
  /** Changes whenever public content does; '' while it is unknown. */
  contentVersion: () => string
}

/** Told of a call whose list cannot be read. */
type OnFailure = (call: string, error: unknown) => void

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const routesOf = ({ microFrontends }: Registry) =>
  Object.values(microFrontends).flatMap(([entry]) => entry?.extras.routes ?? [])

/** Links of every record that a call lists. `isStale`: as they were last read, none where they never were, since the call fails now. */
interface Listed {
  links: string[]
  isStale: boolean
}

/** Reads lists of the API, so that one which fails costs at most its own addresses. */
function createListReader({ callApi, onFailure }: Pick<Options, 'callApi'> & { onFailure: OnFailure }) {
  const last = new Map<string, string[]>()
  return async (call: string): Promise<Listed> => {
    try {
      const { links } = await listLinks(call, callApi)
      last.set(call, links)
      return { links, isStale: false }
    } catch (error) {
      onFailure(call, error)
      return { links: last.get(call) ?? [], isStale: true }
    }
  }
}

/**
 * Paths of every page that may be found: those of the descriptors, and the records behind paths with parameters. None that leads
 * to "no such page", nor to an app that cannot be served.
 * @throws Error where no list of the API was ever read: search engines would take the records for gone
 */
async function publicPaths(
  { registry, ownerOf }: Pick<ReleaseSet, 'registry' | 'ownerOf'>,
  read: (call: string) => Promise<Listed>,
): Promise<{ paths: string[]; isStale: boolean }> {
  const routes = routesOf(registry).filter(({ isIndexed }) => isIndexed)
  const fixed = routes.filter(({ path }) => !path.includes(':')).map(({ path }) => path)
  const calls = [...new Set(routes.flatMap(({ listedBy }) => listedBy ?? []))]
  const listed = await Promise.all(calls.map(read))
  if (listed.length > 0 && listed.every(({ links, isStale }) => isStale && links.length === 0))
    throw Object.assign(new Error('The API lists no pages at the moment.'), { statusCode: 503 })
  const paths = [...new Set([...fixed, ...listed.flatMap(({ links }) => links)])]
  const owners = await inTurns(paths, (path) => ownerOf(path.split('?')[0] ?? ''))
  return {
    paths: paths.filter((_, index) => owners[index] && !owners[index]?.entry.extras.unavailable),
    isStale: listed.some(({ isStale }) => isStale),
  }
}

/** Texts that are kept: of each channel the newest, and of its canaries. */
const MOST_KEPT = 16
/** How long a text is kept, in milliseconds: what the API lists may change with the day too. */
const KEPT_MS = 60 * 60 * 1000

/** Makes the text of a release set once for each version of the content, however many ask for it. */
function createSitemaps({
  siteUrl,
  contentVersion,
  ...reading
}: Omit<Options, 'channels'> & { onFailure: OnFailure }) {
  const kept = new LRUCache<string, Promise<string>>({ max: MOST_KEPT, ttl: KEPT_MS })
  const read = createListReader(reading)
  const make = async (pages: ReturnType<typeof pagesUnder>, forget: () => void) => {
    const { paths, isStale } = await publicPaths(pages, read)
    if (isStale) forget()
    const entries = await inTurns(
      paths,
      (path) => `<url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc></url>`,
      1_000,
    )
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  }
  return (set: ReleaseSet, view: FlagView): Promise<string> => {
    const version = contentVersion()
    const pages = pagesUnder(set, view)
    const key = `${set.key} ${version} ${pages.key}`
    const known = kept.get(key)
    if (known) return known
    const forget = () => void kept.delete(key)
    const text = make(pages, forget)
    // Without a version nothing says when the content changes.
    if (version !== '') kept.set(key, text)
    text.catch(forget)
    return text
  }
}

/** `/sitemap.xml` of the live releases, and `/robots.txt`, which names it. */
export const searchEngineFiles = plugin(
  async (app, { channels, ...options }: Options) => {
    const { siteUrl } = options
    const onFailure = (call: string, error: unknown) =>
      app.log.warn({ err: error, call }, 'The sitemap has no new addresses of a list that cannot be read.')
    const sitemapOf = createSitemaps({ ...options, onFailure })

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
      const live = channels.of(request)
      const { main } = await live.current()
      const text = await sitemapOf(main, { settings: live.flags })
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(text)
    })
  },
  { name: 'search-engine-files' },
)
