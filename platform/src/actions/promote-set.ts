import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { PromotedSetAnswer } from '@marga/platform-contract/release-service'
import { draftRecord, writeRecord } from '../channels/append-record'
import { appsOn, readNewest } from '../channels/channel-log'
import { liveReleasesOn } from '../channels/history'
import { channelsBeside, requireChannel } from '../channels/known-names'
import { draftPromotion } from '../channels/promote'
import { needsApproval, type Proposal, ProposedError, propose } from '../channels/proposals'
import { isRetired } from '../channels/since-retired'
import type { WritableStore } from '../channels/store-snapshot'
import { conflictsOf } from '../checks/check-release'
import { PlatformError } from '../failure'
import { readRelease } from '../releases/read-release'
import { requireWhole } from '../releases/require-whole'
import type { ReleaseId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'
import { isByOwner, requireNoConflicts } from './conflicts'
import { requireReason } from './require-reason'
import { storedRelease } from './stored-release'
import { requireNotTakenBack } from './taken-back'

export interface PromoteSetRequest {
  /** Channel whose live releases are taken over. */
  from: string
  channel: string
  why: string
  /** True if conflicts among the releases are accepted. */
  isForced: boolean
  /** True if releases may be among them that were taken back on the channel before. */
  isAgain: boolean
}

/** Apps that are retired on one channel and live on another: taking the set over takes them off. */
const retiredBy = (open: WritableStore, { from, channel }: PromoteSetRequest): string[] =>
  appsOn(open.folder, from).filter((app) => {
    const there = readNewest(open, { channel: from, app })?.record
    const here = readNewest(open, { channel, app })?.record
    return isRetired(there) && here !== undefined && !isRetired(here)
  })

/** The releases of a channel, the shell first, since remotes ask things of it. @throws PlatformError */
function releasesOn(open: WritableStore, { from, channel }: PromoteSetRequest): ReleaseId[] {
  if (from === channel)
    throw new PlatformError('SAME_CHANNEL', `mfe promote: --from ${from} is the channel itself.`)
  const found = appsOn(open.folder, from).flatMap((app) => {
    const [stable, canary] = readNewest(open, { channel: from, app })?.record.live ?? []
    if (canary)
      throw new PlatformError(
        'CANARY_UNDECIDED',
        `mfe promote: ${app} has the canary ${canary.version} on ${from}, so what was tested there is not decided. Promote it there for everybody, or roll it back.`,
      )
    return stable ? [{ app, version: stable.version }] : []
  })
  if (found.length === 0) throw new PlatformError('NOTHING_LIVE', `mfe promote: nothing is live on ${from}.`)
  return found.sort((left, right) => Number(right.app === 'shell') - Number(left.app === 'shell'))
}

interface Fit {
  channel: string
  ids: readonly ReleaseId[]
  /** Apps that are taken off the channel. */
  retired: readonly string[]
  apiCalls: readonly string[]
  force: Parameters<typeof requireNoConflicts>[2]
}

/** @throws PlatformError for the first release that does not fit those that it will meet */
function requireFit(open: WritableStore, { channel, ids, retired, apiCalls, force }: Fit) {
  const taken = ids.flatMap((id) => readRelease(open.folder, id) ?? [])
  const changed = new Set([...ids.map(({ app }) => app), ...retired])
  const present = liveReleasesOn(open, channel)
  const rest = present.filter(({ app }) => !changed.has(app))
  const joining = ids.map(({ app }) => app).filter((app) => !present.some((release) => release.app === app))
  for (const release of taken)
    requireNoConflicts(
      { ...release, channel },
      conflictsOf(release, [...taken, ...rest], { provider: apiCalls, joining }),
      force,
    )
}

const nameOf = ({ app, live: [stable] }: ChannelRecord) => (stable ? `${app}@${stable.version}` : `no ${app}`)

async function proposeAll(open: WritableStore, drafts: readonly ChannelRecord[]): Promise<Proposal[]> {
  const proposals: Proposal[] = []
  for (const draft of drafts) proposals.push(await propose(open, draft))
  return proposals
}

/** Writes record after record. @throws PlatformError that says what is promoted by then */
async function writeAll(open: WritableStore, drafts: readonly ChannelRecord[]): Promise<ChannelRecord[]> {
  const written: ChannelRecord[] = []
  for (const draft of drafts)
    try {
      written.push(await writeRecord(open, draft))
    } catch (cause) {
      if (written.length === 0) throw cause
      const missing = drafts.slice(written.length).map(nameOf).join(', ')
      throw new PlatformError(
        'SET_INCOMPLETE',
        `Only a part was promoted on ${draft.channel}: ${written.map(nameOf).join(', ')}. As before is what ${missing} would replace: ${cause instanceof Error ? cause.message : cause} Call the command again for the rest, or roll back what was promoted.`,
        { cause },
      )
    }
  return written
}

/**
 * Takes over what is live on another channel. Everything is checked before the first record is written; there is a record for
 * each app that changes. @throws PlatformError
 */
export async function promoteSet(
  { open: openChannel, ensure, apiCalls, by, requestedBy }: ActionOptions,
  request: PromoteSetRequest,
): Promise<PromotedSetAnswer> {
  const { from, channel, why, isForced, isAgain } = request
  await requireChannel(await openChannel(from), from)
  const open = await openChannel(channel)
  const ids = releasesOn(open, request)
  for (const id of ids) await ensure(id)
  const force = { isForced, isByOwner: () => isByOwner(open, requestedBy) }
  const retired = retiredBy(open, request)
  requireFit(open, { channel, ids, retired, apiCalls: isForced ? [] : await apiCalls(), force })
  if (retired.length > 0)
    requireReason(
      why,
      `mfe promote: retired on ${from}, and so taken off ${channel} by this: ${retired.join(', ')}.`,
    )
  const change = { channel, by, why: why || `from ${from}`, ...(requestedBy && { requestedBy }) }
  const ends = retired.map((app) => draftRecord(open, { ...change, app, live: [] }))
  const drafts = [...ids.flatMap((id) => draftPromotion(open, { ...change, ...id }) ?? []), ...ends]
  if (!isAgain) for (const id of ids) requireNotTakenBack(open, { ...id, channel })
  for (const id of ids) await requireWhole('promote', open, storedRelease('promote', id, open))
  const held = drafts.filter((draft) => needsApproval(open, draft))
  // Nothing of the set is promoted without the rest.
  if (held.length > 0) throw new ProposedError(await proposeAll(open, held))
  const newBeside = await channelsBeside(open, channel)
  const written = await writeAll(open, drafts)
  const promoted = ids.map(({ app, version }) => {
    const record = written.find((one) => one.app === app)
    const { revision } = record ?? readNewest(open, { channel, app })?.record ?? {}
    const answer = { app, version, channel, traffic: 100, isNew: record !== undefined, revision }
    return newBeside.length > 0 ? { ...answer, newBeside } : answer
  })
  const withdrawn = written.flatMap(({ app, revision, live }) =>
    live.length === 0 ? [{ app, version: null, channel, traffic: 0, isNew: true, revision }] : [],
  )
  return { from, channel, promoted: [...promoted, ...withdrawn] }
}
