import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { WritableStore } from '../channels/store-snapshot'
import type { Act } from '../signing/authority'
import type { ReleaseId } from '../storage/store-paths'

/** What actions work on, and in whose name. */
export interface ActionOptions {
  /** The store, with all that a channel needs up to date; left out, the usual one. */
  open: (channel?: string) => Promise<WritableStore>
  /** Makes a release readable in the folder. */
  ensure: (id: ReleaseId) => Promise<unknown>
  /** Calls that the API answers. */
  apiCalls: () => Promise<readonly string[]>
  by: string
  /** The team and the token for which a gateway signs. */
  requestedBy?: ChannelRecord['requestedBy']
  /** Address of the site that serves a channel. */
  siteOf: (channel: string) => string
  /** @throws NotPermittedError for what leaves no signed record */
  requireRight: (open: WritableStore, act: Act) => void
}
