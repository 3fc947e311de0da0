import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { TrustedKeys } from '../signing/keys'
import type { Trust } from '../signing/trust'
import type { LogId } from '../storage/store-paths'
import { appendRecord } from './append-record'
import { presentRules, writePermissions } from './change-permissions'
import { appsOn, channelsIn, readNewest } from './channel-log'
import { authorOf, describeAuthor } from './record-authority'
import { requireOwner } from './require-right'
import type { StoreSnapshot, WritableStore } from './store-snapshot'

const without = (keys: TrustedKeys, key: string) => new Map([...keys].filter(([id]) => id !== key))

/** Apps whose live releases would no longer count if a key were not trusted: it must not be removed yet. */
export function heldByKey(open: WritableStore, key: string): LogId[] {
  const trust = open.trust()
  const left: Trust = {
    ...trust,
    trusted: without(trust.trusted, key),
    owners: without(trust.owners, key),
    keys: without(trust.keys, key),
  }
  const later = { ...open, trust: () => left }
  const logs = channelsIn(open.folder).flatMap((channel) =>
    appsOn(open.folder, channel).map((app) => ({ channel, app })),
  )
  const liveIn = (store: StoreSnapshot, log: LogId) => readNewest(store, log)?.record.revision
  return logs.filter((log) => liveIn(open, log) !== liveIn(later, log))
}

/**
 * Signs the permissions and the newest record of each app on every channel with the present key of an owner, if another key
 * signed them: that key can then be removed. @throws NotPermittedError
 */
export async function signAgain(
  open: WritableStore,
  by: string,
): Promise<{ records: ChannelRecord[]; hasPermissions: boolean }> {
  const own = requireOwner(open)
  const { permissions, permissionsKey } = open.trust()
  const hasPermissions = permissions !== null && permissionsKey !== own
  if (hasPermissions)
    await writePermissions(open, {
      rules: presentRules(open),
      by,
      why: `signed again, before: ${permissionsKey}`,
    })
  const records: ChannelRecord[] = []
  for (const channel of channelsIn(open.folder))
    for (const app of appsOn(open.folder, channel)) {
      const newest = readNewest(open, { channel, app })
      if (!newest || (newest.key === own && !newest.record.requestedBy)) continue
      const why = `signed again, before: ${describeAuthor(authorOf(open.trust(), newest))}`
      const { live, revision } = newest.record
      records.push(await appendRecord(open, { channel, app, by, why, live, after: revision }))
    }
  return { records, hasPermissions }
}
