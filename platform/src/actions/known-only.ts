import { requireApp, requireChannel } from '../channels/known-names'
import type { LogId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'

/** Opens the store for what only reads: a misspelt name would read as one where nothing is live. */
export function knownOnly({ open: openChannel }: Pick<ActionOptions, 'open'>) {
  const openKnown = async (channel: string) => {
    const open = await openChannel(channel)
    await requireChannel(open, channel)
    return open
  }
  const openApp = async (app: string) => {
    const open = await openChannel()
    await requireApp(open, app)
    return open
  }
  const openLog = async ({ app, channel }: LogId) => {
    const open = await openKnown(channel)
    await requireApp(open, app)
    return open
  }
  return { openKnown, openApp, openLog }
}
