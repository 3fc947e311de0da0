import type { Trust } from '../signing/trust'
import { policyOf, type RecordContext, unmetBy } from './channel-policy'
import { refusalOfKeyFor, type SignedChannelRecord } from './record-authority'
import { signaturesNeeded, signaturesOf } from './signatures'

/** Why a record does not count: its key has no right to it, or its channel asks for more; null if it counts. */
export function refusalOfRecord(
  trust: Trust,
  signed: SignedChannelRecord,
  context: RecordContext,
): string | null {
  const refusal = refusalOfKeyFor(trust, signed, context.earlier)
  if (refusal !== null) return refusal
  const { record } = signed
  const needed = signaturesNeeded(trust, record, context.earlier)
  const has = signaturesOf(trust, signed, context.earlier)
  if (has < needed)
    return `has ${has} of the ${needed} signatures that ${record.app} needs on ${record.channel}`
  const unmet = unmetBy(policyOf(trust, record.channel), record, context)
  return (
    unmet && `is of ${record.app}@${unmet.version}, which ${unmet.lacks}, and ${record.channel} asks for that`
  )
}
