import type { ChannelRecord } from '@marga/platform-contract/channel'
import { appendRecord } from '../channels/append-record'
import type { WritableStore } from '../channels/store-snapshot'
import { PlatformError } from '../failure'
import { conflictsOnChannel } from './conflicts'

interface Written {
  record: ChannelRecord
  /** What was live before it. */
  before: ChannelRecord['live']
  apiCalls: readonly string[]
}

/**
 * Two teams that change two apps at one moment find no conflict with what is live, and may have made one with each other. A
 * caller who sees it takes their own record back. @throws PlatformError `PROMOTED_MEANWHILE`
 */
export async function requireStillFits(open: WritableStore, { record, before, apiCalls }: Written) {
  const { app, channel, by, requestedBy, live } = record
  const version = live.at(-1)?.version ?? ''
  const [conflict] = conflictsOnChannel(open, { app, version, channel, apiCalls })
  if (!conflict) return
  const why = `does not fit what was promoted at the same moment: ${conflict.message}`
  await appendRecord(open, { app, channel, by, why, live: before, ...(requestedBy && { requestedBy }) })
  throw new PlatformError(
    'PROMOTED_MEANWHILE',
    `mfe promote: another app was changed on ${channel} at the same moment, and ${app}@${version} does not fit it, so it was taken back: ${conflict.message} Look at both, then promote it with --again.`,
  )
}
