import type { Site } from '@marga/sdk'
import type { Position } from './player-messages'
import { keepWatched } from './watched'

/**
 * Keeps the positions of one video. No longer after a sign-out, in any tab: a player that goes on would store again what the
 * logout has removed.
 */
export function recordPositions({ auth, visitorData }: Pick<Site, 'auth' | 'visitorData'>, video: string) {
  let isSignedOut = false
  const stop = auth.subscribe((now, before) => {
    if (before.status === 'signedIn' && now.status !== 'signedIn') isSignedOut = true
  })
  const record = (position: Position) => {
    if (!isSignedOut) keepWatched(visitorData, video, position)
  }
  return { record, stop }
}
