import { type Asset, type RegistryEntry, registrySchema } from '@marga/platform-contract/registry'
import { integrityOf } from '../../releases/integrity'

/** Timeout for another host, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 5_000

const get = async (url: URL | string) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

/** Development servers of this machine: their code changes, so the current content is hashed. */
const isLoopback = (origin: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin)

const hashNow = async (url: string) => integrityOf(Buffer.from(await (await get(url)).arrayBuffer()))

/** The entry of an app as another host states it, with whole addresses. @throws when it does not answer with one */
export async function fetchRemoteEntry(app: string, origin: string): Promise<RegistryEntry> {
  const registry = registrySchema.parse(await (await get(new URL('/registry.json', origin))).json())
  const entry = Object.hasOwn(registry.microFrontends, app) ? registry.microFrontends[app]?.[0] : undefined
  if (!entry) throw new Error(`${origin} serves no ${app}`)
  const whole = (url: string) => new URL(url, origin).href
  const assetOf = async ({ url, integrity }: Asset): Promise<Asset> => ({
    url: whole(url),
    integrity: isLoopback(origin) ? await hashNow(whole(url)) : integrity,
  })
  const { fallbackUrl: _, ...rest } = entry
  const { fallbackIntegrity: __, ...extras } = entry.extras
  const main = await Promise.all((extras.assets.main ?? []).map(assetOf))
  const { url, integrity } = await assetOf({ url: entry.url, integrity: entry.metadata.integrity })
  return {
    ...rest,
    url,
    metadata: { version: entry.metadata.version, integrity },
    extras: {
      ...extras,
      // Its server build is not here: the browser renders.
      routes: extras.routes.map((route) => ({ ...route, render: 'client' })),
      assets: extras.kind === 'shell' ? { main } : {},
    },
  }
}

/** The same, or undefined if the host does not respond with one: the live release is used. */
export const remoteEntry = (app: string, origin: string) =>
  fetchRemoteEntry(app, origin).catch(() => undefined)
