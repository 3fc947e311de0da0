import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { Author } from '@marga/platform-contract/release-service'
import { describeAct, teamMay } from '../signing/authority'
import { signatoryOf, type Trust, teamNamed } from '../signing/trust'
import { type Earlier, policyOf, type RecordContext, unmetBy } from './channel-policy'

/** A record and the key that signed it. */
export interface SignedChannelRecord {
  record: ChannelRecord
  key: string
}

/** True if the record makes nothing live but a stable release of an earlier record. */
function goesBack({ live }: ChannelRecord, earlier: Earlier): boolean {
  const [target, ...others] = live
  if (!target || others.length > 0) return false
  return earlier().some(({ live: [stable] }) => stable?.manifest === target.manifest)
}

/** True if the record ends the canary of the record before it. */
function takesCanaryBack({ live }: ChannelRecord, earlier: Earlier): boolean {
  const [target, ...others] = live
  const [before] = earlier().toSorted((left, right) => right.revision - left.revision)
  if (!target || !before || others.length > 0) return false
  return before.live.length > 1 && before.live[0]?.manifest === target.manifest
}

/** True if the record ends the release before it, which was a canary until then, for the one that was stable beside it. */
function endsBake({ live }: ChannelRecord, earlier: Earlier): boolean {
  const [target, ...others] = live
  const [before, canary] = earlier().toSorted((left, right) => right.revision - left.revision)
  if (!target || others.length > 0 || before?.live.length !== 1) return false
  const [stable, second] = canary?.live ?? []
  return stable?.manifest === target.manifest && second?.manifest === before.live[0]?.manifest
}

/** Why a record does not count: its key has no right to it, or its channel asks for more; null if it counts. */
export function refusalOfRecord(
  trust: Trust,
  signed: SignedChannelRecord,
  context: RecordContext,
): string | null {
  const refusal = refusalOfKeyFor(trust, signed, context.earlier)
  if (refusal !== null) return refusal
  const { record } = signed
  const unmet = unmetBy(policyOf(trust, record.channel), record, context)
  return (
    unmet && `is of ${record.app}@${unmet.version}, which ${unmet.lacks}, and ${record.channel} asks for that`
  )
}

/**
 * Why a record does not count although a known key signed it; null if it counts. The present permissions judge every record,
 * because a record could state any time.
 * @param earlier records before it that count
 */
export function refusalOfKeyFor(
  trust: Trust,
  { record, key }: SignedChannelRecord,
  earlier: Earlier,
): string | null {
  const signatory = signatoryOf(trust, key)
  if (!signatory) return `is signed with the key ${key}, which is not trusted`
  const { channel, app, requestedBy } = record
  // An owner's key signs for teams too, where a gateway has no key of its own.
  if (signatory.role === 'owner' && !requestedBy) return null
  if (signatory.role === 'gateway' && !requestedBy)
    return takesCanaryBack(record, earlier) || endsBake(record, earlier)
      ? null
      : `is signed with the key ${key} of a gateway, which by itself may only take canaries back`
  const name = signatory.role === 'team' ? signatory.team.name : (requestedBy?.team ?? '')
  const team = teamNamed(trust, name)
  const promotion = { action: 'promote', app, channel } as const
  if (team && teamMay(team, promotion)) return null
  const mayRollBack = team && teamMay(team, { ...promotion, action: 'rollback' })
  if (mayRollBack && goesBack(record, earlier)) return null
  return `is signed with the key ${key} for the team ${name}, which may not ${describeAct(promotion)}`
}

/** Who answers for a record that counts: the team and its key, and the token where a gateway signed for the team. */
export function authorOf(trust: Trust, { record, key }: SignedChannelRecord): Author {
  const { requestedBy } = record
  const signatory = signatoryOf(trust, key)
  if (signatory?.role === 'team') return { team: signatory.team.name, key }
  if (requestedBy) return { team: requestedBy.team, key, token: requestedBy.token }
  return { team: signatory?.role ?? 'unknown', key }
}

/** "careers, key 1284b763cc7fc59c" */
export const describeAuthor = ({ team, key, token }: Author) =>
  [team, token && `token ${token}`, `key ${key}`].filter(Boolean).join(', ')
