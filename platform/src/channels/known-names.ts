import { PlatformError } from '../failure'
import { appsIn } from '../releases/read-release'
import { storePaths } from '../storage/store-paths'
import { appsOn, channelsIn } from './channel-log'
import type { WritableStore } from './store-snapshot'

/** "There is no app nope. Known are: catalog, shell." */
const unknown = (kind: 'app' | 'channel', name: string, known: readonly string[]) =>
  new PlatformError(
    kind === 'app' ? 'APP_UNKNOWN' : 'CHANNEL_UNKNOWN',
    `There is no ${kind} "${name}". ${known.length > 0 ? `There are: ${known.join(', ')}.` : 'There is none at all yet.'}`,
  )

/** Names directly below a prefix of the store. */
const namesBelow = (keys: readonly string[], prefix: string) =>
  [...new Set(keys.flatMap((key) => key.slice(prefix.length).split('/')[0] || []))].sort()

const channelPrefixes = ['channels/', 'proposals/', 'gateways/', 'heads/']

/**
 * The channels that there are, where none has this name: neither records, nor proposals, nor a gateway that serves it. Empty where
 * one has it, and where nothing was promoted on any, since each is as empty as its neighbours then.
 */
export async function channelsBeside({ folder, store }: WritableStore, channel: string): Promise<string[]> {
  const known = channelsIn(folder)
  if (known.length === 0 || known.includes(channel)) return []
  for (const prefix of channelPrefixes) if ((await store.list(`${prefix}${channel}/`)).length > 0) return []
  const others = namesBelow(await store.list('channels/'), 'channels/')
  return [...new Set([...known, ...others])].sort()
}

/** @throws PlatformError for a misspelt channel, which would read as one where nothing is live */
export async function requireChannel(open: WritableStore, channel: string): Promise<void> {
  const others = await channelsBeside(open, channel)
  if (others.length > 0) throw unknown('channel', channel, others)
}

/** An app that has a release, or was live on a channel. @throws PlatformError for any other name, with those that there are */
export async function requireApp({ folder, store }: WritableStore, app: string): Promise<void> {
  const known = new Set([
    ...appsIn(folder),
    ...channelsIn(folder).flatMap((channel) => appsOn(folder, channel)),
  ])
  if (known.has(app) || (await store.list(`${storePaths.releases}${app}/`)).length > 0) return
  const published = namesBelow(await store.list(storePaths.releases), storePaths.releases)
  throw unknown('app', app, [...new Set([...known, ...published])].sort())
}
