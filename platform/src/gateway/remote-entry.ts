import { createHash } from 'node:crypto'
import { type RegistryEntry, registryEntrySchema } from '@marga/contract/registry'

/** Where a development server, or another host, says what it serves. */
const DOCUMENT = '/mfe-entry.json'

/** How long a development server may take to answer, in milliseconds. */
const PATIENCE_MS = 3_000

/**
 * The registry entry that a development server states for its app, with the integrity of the entry as it is served now;
 * undefined where the server does not answer with one. Such an app is rendered in the browser.
 */
export async function remoteEntry(app: string, origin: string): Promise<RegistryEntry | undefined> {
  try {
    const answer = await fetch(new URL(DOCUMENT, origin), { signal: AbortSignal.timeout(PATIENCE_MS) })
    const entry = registryEntrySchema.parse(await answer.json())
    const url = new URL(entry.url, origin)
    if (url.origin !== new URL(origin).origin) return undefined
    const code = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const bytes = Buffer.from(await code.arrayBuffer())
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
    const routes = entry.extras.routes.map((route) => ({ ...route, render: 'client' as const }))
    return {
      ...entry,
      url: url.href,
      metadata: { version: entry.metadata.version || `${app} of ${origin}`, integrity },
      extras: { ...entry.extras, routes, assets: {} },
    }
  } catch {
    return undefined
  }
}
