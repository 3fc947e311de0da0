import { type ChannelPolicy, channelPolicySchema, demandSchema } from '@marga/platform-contract/permissions'
import { appsOn, readNewest } from '../channels/channel-log'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { schemaFaults } from '../schema-faults'
import { namesIn } from './team-flags'
import { UsageError } from './usage-error'

export interface PolicyFlags {
  asks?: string
  after?: string
  signatures?: string
}

type Signatures = NonNullable<ChannelPolicy['signatures']>

const newestRevision = (open: StoreSnapshot, channel: string, app: string) =>
  readNewest(open, { channel, app })?.record.revision ?? 0

/** Newest revisions: what is live when a policy is set stays live. */
const revisionsOn = (open: StoreSnapshot, channel: string) =>
  Object.fromEntries(
    appsOn(open.folder, channel)
      .map((app) => [app, newestRevision(open, channel, app)] as const)
      .filter(([, revision]) => revision > 0),
  )

/** `shell=2,catalog=1`: what is not named stays as it is, 1 ends it. @throws UsageError */
function signaturesAfter(
  open: StoreSnapshot,
  { channel, text, present = {} }: { channel: string; text: string; present: Signatures | undefined },
): Signatures {
  const signatures = { ...present }
  for (const pair of namesIn(text)) {
    const [, app = '', digit] = /^([a-z][a-z0-9-]*)=([1-9])$/.exec(pair) ?? []
    const needed = Number(digit)
    if (!app)
      throw new UsageError(
        `mfe policy: give --signatures as an app and a number from 1 to 9, such as shell=2.`,
      )
    // A rule that stays keeps its beginning: what did not count by it must not count by a repetition.
    if (needed === 1) Reflect.deleteProperty(signatures, app)
    else if (signatures[app]?.needed !== needed)
      signatures[app] = { needed, since: newestRevision(open, channel, app) }
  }
  return signatures
}

/** The policy as the flags change it; without a flag a part stays as it is. @throws UsageError that names what is wrong */
export function policyOf(
  open: StoreSnapshot,
  { channel, flags, present }: { channel: string; flags: PolicyFlags; present: ChannelPolicy | undefined },
): ChannelPolicy {
  const { asks, after = present?.after, signatures: text } = flags
  if (asks === undefined && flags.after === undefined && text === undefined)
    throw new UsageError(
      `mfe policy: say what ${channel} asks for: --asks ${demandSchema.options.join(',')}, --after <channel>, or --signatures shell=2.`,
    )
  const signatures = signaturesAfter(open, { channel, text: text ?? '', present: present?.signatures })
  const stated = {
    channel,
    asks: asks === undefined ? (present?.asks ?? []) : namesIn(asks),
    ...(after && { after }),
    ...(Object.keys(signatures).length > 0 && { signatures }),
    since:
      asks === undefined && flags.after === undefined && present ? present.since : revisionsOn(open, channel),
  }
  const parsed = channelPolicySchema.safeParse(stated)
  if (parsed.success) return parsed.data
  const faults = schemaFaults(parsed.error)
  throw new UsageError(`mfe policy: ${faults.join('; ')}`)
}
