import type { ChannelRecord } from '@marga/platform-contract/channel'
import type {
  HistoryAnswer,
  PromotedAnswer,
  RevokedAnswer,
  StatusAnswer,
} from '@marga/platform-contract/release-service'
import { readLog } from '../channels/channel-log'
import { liveReleasesOn, releaseBefore } from '../channels/history'
import { promote } from '../channels/promote'
import { revoke } from '../channels/revocations'
import type { WritableStore } from '../channels/store-snapshot'
import { type Conflict, conflictsOf } from '../checks/check-release'
import { PlatformError } from '../failure'
import { readRelease } from '../releases/read-release'
import type { Act } from '../signing/authority'
import type { LogId, ReleaseId } from '../storage/store-paths'
import { channelStatus } from './channel-status'
import { releaseHistory } from './release-history'

export interface PromoteRequest extends LogId {
  version: string
  why: string
  /** Share of the visitors in percent. */
  traffic: number
  /** True if conflicts with live releases are accepted. */
  isForced: boolean
}

interface RollbackRequest extends LogId {
  /** Left out: the release that was live before. */
  to?: string | undefined
  why?: string | undefined
  isForced: boolean
}

interface RevokeRequest extends ReleaseId {
  why: string
  /** Where the release before it becomes live, if it is live there. */
  channel: string
  isForced: boolean
}

/** What can be done with releases, in a store or by the release service of a site. */
export interface ReleaseActions {
  promote: (request: PromoteRequest) => Promise<PromotedAnswer>
  rollback: (request: RollbackRequest) => Promise<PromotedAnswer>
  revoke: (request: RevokeRequest) => Promise<RevokedAnswer>
  history: (log: LogId) => Promise<HistoryAnswer>
  status: (channel: string) => Promise<StatusAnswer>
}

interface Options {
  /** The store, with all that a channel needs up to date. */
  open: (channel: string) => Promise<WritableStore>
  /** Makes a release readable in the folder. */
  ensure: (id: ReleaseId) => Promise<unknown>
  /** Calls that the API answers. */
  apiCalls: () => Promise<readonly string[]>
  by: string
  /** The team and the token for which a gateway signs. */
  requestedBy?: ChannelRecord['requestedBy']
  /** @throws NotPermittedError for what leaves no signed record */
  requireRight: (open: WritableStore, act: Act) => void
}

/** Conflicts of a release with the live releases of a channel; none for a release that cannot be read. */
export function conflictsOnChannel(
  { folder, ...open }: WritableStore,
  { apiCalls, channel, ...id }: ReleaseId & { channel: string; apiCalls: readonly string[] },
): Conflict[] {
  const candidate = readRelease(folder, id)
  return candidate ? conflictsOf(candidate, liveReleasesOn({ folder, ...open }, channel), apiCalls) : []
}

const conflictError = ({ app, version, channel }: PromoteRequest, conflicts: readonly Conflict[]) =>
  new PlatformError(
    'CONTRACT_CONFLICT',
    [
      `mfe promote: ${app}@${version} does not fit the live releases on ${channel}:`,
      ...conflicts.map(({ message }) => `  - ${message}`),
      'Promote it all the same with --force; pages of these apps may then fail.',
    ].join('\n'),
  )

/** Target of a rollback. @throws PlatformError */
function targetOf({ folder }: WritableStore, log: readonly ChannelRecord[], request: RollbackRequest) {
  const { app, channel, to } = request
  const [newest] = log
  if (!newest)
    throw new PlatformError('NOTHING_LIVE', `mfe rollback: nothing of ${app} is live on ${channel}.`)
  const version = to ?? releaseBefore(folder, log)
  if (version) return { version, usualWhy: `rollback from ${newest.live.at(-1)?.version}` }
  throw new PlatformError(
    'NO_EARLIER_RELEASE',
    `mfe rollback: ${app} has no earlier release on ${channel} that can run. Name one with --to; see: npx mfe history ${app}`,
  )
}

/** @throws PlatformError */
function requireRelease({ folder, store }: WritableStore, id: ReleaseId) {
  if (readRelease(folder, id)) return
  throw new PlatformError(
    'RELEASE_UNKNOWN',
    `mfe revoke: there is no release ${id.app}@${id.version} in ${store.name}.`,
  )
}

/** The actions on a store. Each throws PlatformError, and reports only what gateways will count. */
export function createReleaseActions(options: Options): ReleaseActions {
  const { open: openChannel, ensure, apiCalls, by, requestedBy, requireRight } = options

  const promoteRelease = async (request: PromoteRequest): Promise<PromotedAnswer> => {
    const { app, version, channel, traffic, why, isForced } = request
    const open = await openChannel(channel)
    await ensure({ app, version })
    const known = { app, version, channel, apiCalls: isForced ? [] : await apiCalls() }
    const conflicts = isForced ? [] : conflictsOnChannel(open, known)
    if (conflicts.length > 0) throw conflictError(request, conflicts)
    const change = { channel, app, version, traffic, by, why, ...(requestedBy && { requestedBy }) }
    const record = await promote(open, change)
    return { app, version, channel, traffic, isNew: record !== null }
  }

  /** If a revoked release is live, the previous one becomes live. */
  const replaceLive = async ({ app, version, channel, why, isForced }: RevokeRequest) => {
    const open = await openChannel(channel)
    const log = readLog(open, { channel, app })
    const isLive = log[0]?.live.some((live) => live.version === version)
    const before = isLive ? releaseBefore(open.folder, log) : undefined
    if (!before) return null
    const reason = `${version} was revoked: ${why}`
    return promoteRelease({ app, version: before, channel, traffic: 100, why: reason, isForced })
  }

  return {
    promote: promoteRelease,
    rollback: async (request) => {
      const { app, channel, why, isForced } = request
      const open = await openChannel(channel)
      const { version, usualWhy } = targetOf(open, readLog(open, { channel, app }), request)
      return promoteRelease({ app, channel, version, traffic: 100, why: why ?? usualWhy, isForced })
    },
    revoke: async (request) => {
      const { app, version, channel, why } = request
      const open = await openChannel(channel)
      requireRight(open, { action: 'revoke', app })
      await ensure({ app, version })
      requireRelease(open, { app, version })
      await revoke(open.store, { app, version }, { by, why })
      return { app, version, why, replacement: await replaceLive(request) }
    },
    history: async (log) => releaseHistory(await openChannel(log.channel), log),
    status: async (channel) => channelStatus(await openChannel(channel), channel),
  }
}
