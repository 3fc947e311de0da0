import { buildRegistry } from '../registry/build-registry'
import { appsOn, readLog } from '../registry/channel-log'
import type { Flags } from './main'
import { columns, print } from './output'
import { placeOf } from './release-name'

interface AppStatus {
  app: string
  version: string
  since: string
  by: string
  why: string
  /** What takes over where the live release cannot be loaded; '' where nothing does. */
  fallback: string
  /** What is wrong; '' where nothing is. */
  trouble: string
}

const VERSION_IN = /^\/releases\/[^/]+\/([^/]+)\//

/** What is live on the channel, since when, by whom, and what would take its place. */
export async function statusCommand(flags: Flags): Promise<void> {
  const { open, channel } = await placeOf(flags)
  const { microFrontends } = buildRegistry(open, channel)
  const apps = appsOn(open.folder, channel).map((app): AppStatus => {
    const [newest] = readLog(open, { channel, app })
    const entry = microFrontends[app]?.[0]
    const trouble = entry
      ? (entry.extras.unavailable ??
        (entry.extras.standsInFor && `stands in for ${entry.extras.standsInFor}, which is gone or revoked`))
      : 'its log holds no readable record'
    return {
      app,
      version: entry?.metadata.version ?? '',
      since: newest?.at ?? '',
      by: newest?.by ?? '',
      why: newest?.why ?? '',
      fallback: VERSION_IN.exec(entry?.fallbackUrl ?? '')?.[1] ?? '',
      trouble: trouble ?? '',
    }
  })
  const rows = apps.map(({ app, version, since, by, why, fallback, trouble }) => [
    app,
    version,
    since,
    by,
    fallback || 'none',
    trouble || why,
  ])
  print(flags, {
    data: { channel, store: open.store.name, apps },
    lines:
      apps.length === 0
        ? [`Nothing is live on ${channel}.`]
        : [
            `Live on ${channel}:`,
            ...columns([['app', 'version', 'since', 'by', 'fallback', 'note'], ...rows]),
          ],
  })
}
