import { setTimeout as delay } from 'node:timers/promises'
import type { HistoryAnswer } from '@marga/platform-contract/release-service'
import { PlatformError } from '../failure'
import type { Context } from './context'

/** Interval of asking, in milliseconds. */
const ASK_EVERY_MS = 1_000

type HistoryRecord = HistoryAnswer['records'][number]

/** The newest record of an app, read again from the store. */
export async function newestRecord(context: Context, app: string): Promise<HistoryRecord | undefined> {
  const { history } = await context.freshActions()
  const { records } = await history({ app, channel: context.channel() })
  return records[0]
}

/** The version of the canary that a record has; undefined if it has none. */
export const canaryOf = (record: HistoryRecord | undefined) => record?.versions[1]

interface Ended {
  app: string
  version: string
  newest: HistoryRecord
  /** What the release was until then. */
  state: string
}

function ended(channel: string, { app, version, newest, state }: Ended) {
  const { by, why, versions } = newest
  const deed =
    versions.length === 0
      ? `${by} retired ${app}`
      : `${by} made ${versions.map((name) => `${app}@${name}`).join(' and ')} live`
  return new PlatformError(
    'CANARY_ENDED',
    `${app}@${version} is ${state} on ${channel} any more: ${deed}${why && ` (${why})`}.`,
  )
}

/**
 * Watches a canary until it is decided, or until a time comes.
 * @returns whether it is live for everybody; false if it is still a canary @throws PlatformError if it was taken back
 */
export async function watchCanary(
  context: Context,
  { app, version, until = Number.POSITIVE_INFINITY }: { app: string; version: string; until?: number },
): Promise<boolean> {
  for (;;) {
    const newest = await newestRecord(context, app)
    if (newest && canaryOf(newest) !== version) {
      if (newest.versions[0] === version) return true
      throw ended(context.channel(), { app, version, newest, state: 'no canary' })
    }
    const rest = until - Date.now()
    if (rest <= 0) return false
    await delay(Math.min(ASK_EVERY_MS, rest))
  }
}

/** Watches a release that is live for everybody, until a time comes. @throws PlatformError if another one is made live */
export async function watchBake(
  context: Context,
  { app, version, until }: { app: string; version: string; until: number },
): Promise<void> {
  for (;;) {
    const rest = until - Date.now()
    if (rest <= 0) return
    await delay(Math.min(ASK_EVERY_MS, rest))
    const newest = await newestRecord(context, app)
    if (newest && newest.versions[0] !== version)
      throw ended(context.channel(), { app, version, newest, state: 'not live for everybody' })
  }
}
