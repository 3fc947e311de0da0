import type { ChangedFlag, FlagsAnswer } from '@marga/platform-contract/flag-answers'
import type { HeadsAnswer } from '@marga/platform-contract/heads'
import type { TeamsAnswer } from '@marga/platform-contract/permissions'
import type { PreviewAnswer } from '@marga/platform-contract/previews'
import type { Release } from '@marga/platform-contract/release'
import type { CheckedRelease, PoliciesAnswer } from '@marga/platform-contract/release-checks'
import type { FaultsAnswer, ReleasesAnswer } from '@marga/platform-contract/release-lists'
import type { ProvenanceAnswer } from '@marga/platform-contract/release-provenance'
import type {
  GatewaysAnswer,
  HistoryAnswer,
  PromotedAnswer,
  PromotedSetAnswer,
  RevokedAnswer,
  StatusAnswer,
} from '@marga/platform-contract/release-service'
import type { SlotsAnswer } from '@marga/platform-contract/slot-answers'
import { readLog } from '../channels/channel-log'
import { readGatewayReports } from '../channels/gateway-reports'
import { readHeads } from '../channels/heads'
import { releaseBefore } from '../channels/history'
import { flagStates } from '../channels/live-flags'
import { findMissing } from '../channels/missing-records'
import { revoke } from '../channels/revocations'
import type { WritableStore } from '../channels/store-snapshot'
import { hasCode, PlatformError } from '../failure'
import { readRelease } from '../releases/read-release'
import type { LogId, ReleaseId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'
import { channelStatus } from './channel-status'
import { checkOne, listPolicies } from './check-one'
import { knownOnly } from './known-only'
import { listFaultsOf } from './list-faults'
import { listReleasesOf } from './list-releases'
import { listSlots } from './list-slots'
import { listTeams } from './list-teams'
import { type PreviewRequest, previewOne } from './preview-one'
import { type ApproveRequest, approveOne, type PromoteRequest, promoteOne } from './promote-one'
import { type PromoteSetRequest, promoteSet } from './promote-set'
import { releaseHistory } from './release-history'
import { provenanceOf } from './release-provenance'
import { type RetireRequest, retireOne } from './retire-one'
import { type RollbackRequest, rollBackOne } from './roll-back-one'
import { type FlagRequest, setFlag } from './set-flag'
import { storedRelease } from './stored-release'

interface RevokeRequest extends ReleaseId {
  why: string
  /** Where the release before it becomes live, if it is live there. */
  channel: string
  isForced: boolean
}

/** What can be done with releases, in a store or by the release service of a site. */
export interface ReleaseActions {
  promote: (request: PromoteRequest) => Promise<PromotedAnswer>
  /** Signs what another key has proposed. */
  approve: (request: ApproveRequest) => Promise<PromotedAnswer>
  /** Makes an address that shows a release beside the live ones. */
  preview: (request: PreviewRequest) => Promise<PreviewAnswer>
  /** Takes over what is live on another channel, all of it or nothing. */
  promoteSet: (request: PromoteSetRequest) => Promise<PromotedSetAnswer>
  rollback: (request: RollbackRequest) => Promise<PromotedAnswer>
  revoke: (request: RevokeRequest) => Promise<RevokedAnswer>
  /** Takes an app off a channel: its paths are no pages any more, or those of another app that claims them. */
  retire: (request: RetireRequest) => Promise<PromotedAnswer>
  /** Sets a flag, by a record of the app that owns it. */
  setFlag: (request: FlagRequest) => Promise<ChangedFlag>
  /** Every flag of a channel, and who set it. */
  flags: (channel: string) => Promise<FlagsAnswer>
  /** Every slot of a channel, and which parts are in it. */
  slots: (channel: string) => Promise<SlotsAnswer>
  history: (log: LogId) => Promise<HistoryAnswer>
  /** Every release of an app. */
  releases: (app: string) => Promise<ReleasesAnswer>
  /** `release.json` of a release. */
  release: (id: ReleaseId) => Promise<Release>
  /** Whether a release fits the live releases of a channel. */
  check: (wanted: ReleaseId & LogId) => Promise<CheckedRelease>
  /** What channels ask of a release. */
  policies: () => Promise<PoliciesAnswer>
  /** Who may do what. */
  teams: () => Promise<TeamsAnswer>
  /** What gateways and owners have seen of a channel, and which records its store lacks. */
  heads: (channel: string) => Promise<HeadsAnswer>
  /** How a release came about, as it was signed. */
  provenance: (id: ReleaseId) => Promise<ProvenanceAnswer>
  /** What failed in browsers of the live releases of an app. */
  faults: (log: LogId) => Promise<FaultsAnswer>
  status: (channel: string) => Promise<StatusAnswer>
  /** What gateways report that they serve. */
  gateways: (channel: string) => Promise<GatewaysAnswer>
}

/** @throws PlatformError */
function requireRelease({ folder, store }: WritableStore, id: ReleaseId) {
  if (readRelease(folder, id)) return
  throw new PlatformError(
    'RELEASE_UNKNOWN',
    `mfe revoke: there is no release ${id.app}@${id.version} in ${store.name}. What there is: npx mfe releases ${id.app}`,
  )
}

/** If a revoked release is live, the previous one becomes live. */
async function replaceLive(options: ActionOptions, revoked: RevokeRequest): Promise<PromotedAnswer | null> {
  const { app, version, channel, why, isForced } = revoked
  const open = await options.open(channel)
  const log = readLog(open, { channel, app })
  const isLive = log[0]?.live.some((live) => live.version === version)
  const before = isLive ? releaseBefore(open.folder, log) : undefined
  if (!before) return null
  const reason = `${version} was revoked: ${why}`
  const request = { app, version: before, channel, after: log[0]?.revision, traffic: 100, why: reason }
  return promoteOne(options, { ...request, isForced, isAgain: true }).catch((cause: unknown) => {
    // Somebody may have put a release in its place by now.
    if (hasCode(cause, 'PROMOTED_MEANWHILE')) return replaceLive(options, revoked)
    if (!hasCode(cause, 'RELEASE_DAMAGED') || !(cause instanceof Error)) throw cause
    const done = `${app}@${version} is revoked, but no other release was promoted in its place. ${cause.message}`
    throw new PlatformError('RELEASE_DAMAGED', done, { cause })
  })
}

/** The actions on a store. Each throws PlatformError, and reports only what gateways will count. */
export function createReleaseActions(options: ActionOptions): ReleaseActions {
  const { open: openChannel, ensure, by, requireRight } = options
  const { openKnown, openLog, openApp } = knownOnly(options)

  return {
    promote: (request) => promoteOne(options, request),
    approve: (request) => approveOne(options, request),
    preview: async (request) => {
      await openKnown(request.channel)
      return previewOne(options, request)
    },
    promoteSet: (request) => promoteSet(options, request),
    rollback: (request) => rollBackOne(options, request),
    retire: (request) => retireOne(options, request),
    revoke: async (request) => {
      const { app, version, channel, why } = request
      const open = await openKnown(channel)
      requireRight(open, { action: 'revoke', app })
      await ensure({ app, version })
      requireRelease(open, { app, version })
      await revoke(open.store, { app, version }, { by, why })
      return { app, version, why, replacement: await replaceLive(options, request) }
    },
    setFlag: async (request) => {
      await openKnown(request.channel)
      return setFlag(options, request)
    },
    flags: async (channel) => ({ channel, flags: flagStates(await openKnown(channel), channel) }),
    slots: async (channel) => listSlots(await openKnown(channel), channel),
    history: async (log) => releaseHistory(await openLog(log), log),
    releases: async (app) => listReleasesOf(await openApp(app), app),
    release: async (id) => {
      await ensure(id)
      return storedRelease('diff', id, await openChannel())
    },
    check: (wanted) => checkOne(options, wanted),
    policies: async () => listPolicies(await openChannel()),
    teams: async () => listTeams(await openChannel()),
    heads: async (channel) => {
      const open = await openKnown(channel)
      return {
        channel,
        heads: readHeads(open, channel),
        missing: await findMissing(open.store, open, channel),
      }
    },
    provenance: async (id) => {
      await ensure(id)
      return provenanceOf(await openChannel(), id)
    },
    faults: async (log) => listFaultsOf(await openLog(log), log),
    status: async (channel) => channelStatus(await openKnown(channel), channel),
    gateways: async (channel) => {
      const { store } = await openChannel(channel)
      return { channel, gateways: await readGatewayReports(store, channel) }
    },
  }
}
