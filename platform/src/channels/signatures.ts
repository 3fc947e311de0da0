import type { ChannelRecord } from '@marga/platform-contract/channel'
import { signatoryOf, type Trust } from '../signing/trust'
import { type Earlier, policyOf } from './channel-policy'
import { flagsGoBack } from './flag-changes'
import { goesBackOrStays } from './going-back'
import { refusalOfKeyFor, type SignedChannelRecord } from './record-authority'

/**
 * How many signatures a record needs. One is enough to make a stable release of before live again, and to switch a flag off: going
 * back must work on the worst day.
 */
export function signaturesNeeded(trust: Trust, record: ChannelRecord, earlier: Earlier): number {
  const rule = policyOf(trust, record.channel)?.signatures?.[record.app]
  if (!rule || record.revision <= rule.since) return 1
  if (goesBackOrStays(record, earlier) && flagsGoBack(record, earlier)) return 1
  return rule.needed
}

interface Signature {
  key: string
  at: string
  requestedBy?: ChannelRecord['requestedBy']
}

/** True if a gateway signed for a token: who has the gateway's key can make any number of these. */
const isByGateway = (trust: Trust, { key, requestedBy }: Signature) =>
  requestedBy !== undefined || signatoryOf(trust, key)?.role === 'gateway'

/**
 * How many signatures of a record count: of different keys, each of which could promote the app by itself. Those of gateways
 * count as one.
 */
export function signaturesOf(
  trust: Trust,
  { record, key, approvals = [] }: SignedChannelRecord,
  earlier: Earlier,
): number {
  const mayPromote = (approval: Signature) => {
    const { requestedBy, ...rest } = record
    const asked = {
      ...rest,
      at: approval.at,
      ...(approval.requestedBy && { requestedBy: approval.requestedBy }),
    }
    return refusalOfKeyFor(trust, { record: asked, key: approval.key }, earlier) === null
  }
  const first: Signature = { key, at: record.at, requestedBy: record.requestedBy }
  const further = approvals.filter((approval) => approval.key !== key && mayPromote(approval))
  const all = [first, ...further]
  const own = new Set(all.filter((one) => !isByGateway(trust, one)).map((one) => one.key))
  return own.size + (all.some((one) => isByGateway(trust, one)) ? 1 : 0)
}
