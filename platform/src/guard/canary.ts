import type { ChannelRecord, LiveRelease } from '@marga/platform-contract/channel'

/** A canary and the stable release beside it. */
export interface Canary {
  record: ChannelRecord
  stable: LiveRelease
  canary: LiveRelease
}
