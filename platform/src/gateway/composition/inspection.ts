import type { InspectedRelease, Inspection } from '@marga/platform-contract/page-report'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import type { FastifyInstance } from 'fastify'
import type { StoreMirror } from '../../mirror/store-mirror'
import { readRelease } from '../../releases/read-release'
import type { Channels } from './channels'
import type { Visitor } from './release-set'
import type { ReleaseSet } from './release-sets'
import type { Visitors } from './visitor'

interface Options {
  /** The store, or a copy of it. */
  folder: string
  /** What is live, canaries included. */
  live: Registry
  visitor: Visitor
  /** What the page was made of. */
  set: Pick<ReleaseSet, 'id' | 'registry'>
}

type Why = Pick<InspectedRelease, 'why' | 'share' | 'insteadOf'>

/** An override names a version, or where another host is. */
const isChosen = (wanted: string | undefined, { url, metadata }: RegistryEntry) =>
  wanted !== undefined && (URL.canParse(wanted) ? url.startsWith(wanted) : wanted === metadata.version)

/** Why a visitor has this release of an app. */
function whyOf(app: string, entry: RegistryEntry, { live, visitor }: Options): Why {
  const { metadata, extras } = entry
  if (extras.standsInFor) return { why: 'fallback', insteadOf: extras.standsInFor }
  if (isChosen(visitor.overrides?.[app], entry)) return { why: visitor.isPreviewing ? 'preview' : 'override' }
  const [stable, canary] = live.microFrontends[app] ?? []
  if (stable?.metadata.version === metadata.version) return { why: 'stable' }
  return canary?.metadata.version === metadata.version
    ? { why: 'canary', share: canary.deployment?.traffic ?? 0 }
    : { why: 'earlier' }
}

/** What the page of a visitor is made of, and why. */
export function inspectionOf(options: Options): Inspection {
  const { folder, set } = options
  const releases = Object.entries(set.registry.microFrontends).flatMap(([app, [entry]]) => {
    if (!entry) return []
    const { version } = entry.metadata
    const release = entry.url.startsWith('/') ? readRelease(folder, { app, version }) : null
    const { owner, unavailable } = entry.extras
    return [
      {
        ...{ app, version, owner },
        commit: release?.commit ?? '',
        publishedAt: release?.publishedAt ?? '',
        ...whyOf(app, entry, options),
        ...(unavailable && { unavailable }),
      },
    ]
  })
  return { releaseSet: set.id, releases }
}

interface Services {
  channels: Channels
  visitors: Visitors
  mirror: StoreMirror
}

/** Answers of which releases a page was made, and why, where overrides are allowed. */
export function addInspection(app: FastifyInstance, { channels, visitors, mirror }: Services) {
  app.get<{ Params: { id: string } }>('/release-set/:id/inspection', async (request, reply) => {
    const live = channels.of(request)
    if (!visitors.overrideTokensOf(live.channel))
      return reply.code(404).send({ message: 'Overrides are not allowed here.' })
    const visitor = visitors.recognize(request, live.channel)
    const { registry } = await live.current()
    // That of the page, while it is kept: a tab may be older than what is live.
    const set = live.setNamed(request.params.id) ?? (await live.setFor(visitor)).set
    return reply
      .header('cache-control', 'no-store')
      .send(inspectionOf({ folder: mirror.folder, live: registry, visitor, set }))
  })
}
