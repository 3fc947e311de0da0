import type { Approval, ChannelRecord } from '@marga/platform-contract/channel'
import type { Author } from '@marga/platform-contract/release-service'
import { describeAct, isOver, teamMay } from '../signing/authority'
import { signatoryOf, type Trust, teamNamed } from '../signing/trust'
import type { Earlier } from './channel-policy'
import { flagsGoBack, keepsFlags } from './flag-changes'
import { endsBake, goesBackOrStays, takesCanaryBack } from './going-back'

/** A record and the key that signed it. */
export interface SignedChannelRecord {
  record: ChannelRecord
  key: string
  /** Further signatures that are valid. */
  approvals?: Approval[]
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
    return (takesCanaryBack(record, earlier) || endsBake(record, earlier)) && keepsFlags(record, earlier)
      ? null
      : `is signed with the key ${key} of a gateway, which by itself may only take canaries back`
  const name = signatory.role === 'team' ? signatory.team.name : (requestedBy?.team ?? '')
  const team = teamNamed(trust, name)
  const promotion = { action: 'promote', app, channel, at: Date.parse(record.at) } as const
  if (team && teamMay(team, promotion)) return null
  const mayRollBack = team && teamMay(team, { ...promotion, action: 'rollback' })
  if (mayRollBack && goesBackOrStays(record, earlier) && flagsGoBack(record, earlier)) return null
  if (team && isOver(team, promotion.at))
    return `is signed with the key ${key} for the team ${name}, whose rights ended at ${team.until}`
  return `is signed with the key ${key} for the team ${name}, which may not ${describeAct(promotion)}`
}

interface Signed {
  record: Pick<ChannelRecord, 'requestedBy'>
  key: string
}

/** Who answers for a record that counts: the team and its key, and the token where a gateway signed for the team. */
export function authorOf(trust: Trust, { record, key }: Signed): Author {
  const { requestedBy } = record
  const signatory = signatoryOf(trust, key)
  if (signatory?.role === 'team') return { team: signatory.team.name, key }
  if (requestedBy) return { team: requestedBy.team, key, token: requestedBy.token }
  return { team: signatory?.role ?? 'unknown', key }
}

/** Who approved a record beside its author. */
export const approversOf = (trust: Trust, { approvals = [] }: SignedChannelRecord): Author[] =>
  approvals.map((approval) => authorOf(trust, { record: approval, key: approval.key }))

/** "careers, key 1284b763cc7fc59c" */
export const describeAuthor = ({ team, key, token }: Author) =>
  [team, token && `token ${token}`, `key ${key}`].filter(Boolean).join(', ')
