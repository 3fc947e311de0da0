import type { ChannelRecord, LiveRelease } from '@marga/platform-contract/channel'
import type { ChannelPolicy, Demand } from '@marga/platform-contract/permissions'
import type { Provenance } from '@marga/platform-contract/release'
import { PlatformError } from '../failure'
import type { RecordLocation } from '../signing/signed-record'
import type { Trust } from '../signing/trust'
import { isSameRelease } from './same-release'

export type Earlier = () => readonly ChannelRecord[]

/** What a record is judged with: records before it that count, and those of other channels. */
export interface RecordContext {
  earlier: Earlier
  /** The record at a place, if it counts. */
  recordAt: (at: RecordLocation) => ChannelRecord | null
}

/** What a release lacks, and how to get it. */
export interface Unmet {
  version: string
  lacks: string
  remedy: string
}

export const policyOf = ({ permissions }: Trust, channel: string): ChannelPolicy | undefined =>
  permissions?.policies?.find((policy) => policy.channel === channel)

const LACKS: Record<Demand, (provenance: Provenance | undefined) => string | null> = {
  clean: (provenance) => {
    if (provenance?.tree === 'clean') return null
    if (provenance?.tree === 'dirty') return 'was published with changes that were not committed'
    return 'does not state that everything was committed'
  },
  types: (provenance) =>
    provenance?.gates.types === 'passed' ? null : 'was published without checked types',
  tests: (provenance) =>
    provenance?.gates.tests === 'passed' ? null : 'was published without running its tests',
}

function lackOfSources(
  { asks }: ChannelPolicy,
  { app, live }: { app: string; live: LiveRelease },
): Unmet | null {
  const lacks = asks.flatMap((demand) => LACKS[demand](live.provenance) ?? [])
  if (lacks.length === 0) return null
  const remedy = `Commit what it is made of and publish it without --built and --no-verify: npx mfe publish ${app}`
  return { version: live.version, lacks: lacks.join(' and '), remedy }
}

/** True if the record that a release names made this very release live for everybody on that channel. */
function isProven(
  { app, live, after }: { app: string; live: LiveRelease; after: string },
  context: RecordContext,
) {
  const { proof } = live
  if (proof?.channel !== after) return false
  return isSameRelease(context.recordAt({ app, ...proof })?.live[0], live)
}

function lackOfProof(
  { after }: ChannelPolicy,
  { app, live, context }: { app: string; live: LiveRelease; context: RecordContext },
): Unmet | null {
  if (after === undefined || isProven({ app, live, after }, context)) return null
  const { version } = live
  return {
    version,
    lacks: `was never live for everybody on ${after}`,
    remedy: `Promote it there first: npx mfe promote ${app}@${version} --channel ${after}`,
  }
}

/**
 * What a record lacks by the policy of its channel; null if it may be. A release that was live on the channel before may be
 * again, so that going back always works.
 */
export function unmetBy(
  policy: ChannelPolicy | undefined,
  record: ChannelRecord,
  context: RecordContext,
): Unmet | null {
  const { app } = record
  if (!policy || record.revision <= (policy.since[app] ?? 0)) return null
  for (const live of record.live) {
    const unmet = lackOfSources(policy, { app, live }) ?? lackOfProof(policy, { app, live, context })
    const wasLive = () =>
      context.earlier().some((before) => before.live.some((release) => isSameRelease(release, live)))
    if (unmet && !wasLive()) return unmet
  }
  return null
}

/** A release does not meet what the channel asks for, and nothing was changed. */
export class PolicyUnmetError extends PlatformError {
  override readonly name = 'PolicyUnmetError'

  constructor({ app, channel }: ChannelRecord, { version, lacks, remedy }: Unmet) {
    super(
      'POLICY_UNMET',
      `Nothing was changed: ${app}@${version} ${lacks}, and ${channel} asks for that. ${remedy}. What channels ask for: npx mfe policy`,
    )
  }
}

/** What a record states of a release beside its files, where its channel has a policy. */
export function statementsFor(
  policy: ChannelPolicy | undefined,
  { provenance, manifest }: { provenance: Provenance | undefined; manifest: string },
  logOf: (channel: string) => readonly ChannelRecord[],
): Pick<LiveRelease, 'provenance' | 'proof'> {
  if (!policy) return {}
  const { after } = policy
  const shown =
    after === undefined ? undefined : logOf(after).find(({ live }) => live[0]?.manifest === manifest)
  return {
    ...(provenance && { provenance }),
    ...(shown && { proof: { channel: shown.channel, revision: shown.revision } }),
  }
}
