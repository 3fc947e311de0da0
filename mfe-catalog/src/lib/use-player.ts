import { useSite } from '@marga/sdk'
import { hostOf } from '@marga/ui/video-host'
import { type RefObject, useEffect, useState } from 'react'
import { followPlayer } from './player-messages'
import { recordPositions } from './record-positions'

/** A player that has said nothing for this long is unreachable, in milliseconds. It may still answer later. */
export const ANSWER_TIMEOUT_MS = 8_000
/** The same once its frame has loaded: what a browser shows instead of a blocked host loads as well, and says nothing. */
export const LOADED_TIMEOUT_MS = 2_500

export type PlayerState = 'loading' | 'answering' | 'silent' | 'refused'

/** The shell takes a playing medium as activity, and cannot see into the frame (docs/product.md#session). */
const reportPlaying = (frame: HTMLIFrameElement) => frame.dispatchEvent(new Event('playing'))

/** Follows the player in a frame, and keeps how far the visitor got. */
export function usePlayer(
  frame: RefObject<HTMLIFrameElement | null>,
  { id, link }: { id: string; link: string },
): PlayerState {
  const site = useSite()
  const [state, setState] = useState<PlayerState>('loading')
  useEffect(() => {
    const player = frame.current
    if (!player) return
    const isSilenceKnown = hostOf(link).hasMessages
    const waitFor = (ms: number) => (isSilenceKnown ? setTimeout(() => setState('silent'), ms) : undefined)
    let isAnswered = false
    let timer = waitFor(ANSWER_TIMEOUT_MS)
    const shorten = () => {
      if (isAnswered) return
      clearTimeout(timer)
      timer = waitFor(LOADED_TIMEOUT_MS)
    }
    player.addEventListener('load', shorten)
    let lastS = -1
    const { record, stop } = recordPositions(site, id)
    const unfollow = followPlayer(player, {
      onAnswer: () => {
        isAnswered = true
        clearTimeout(timer)
        setState('answering')
      },
      onRefusal: () => setState('refused'),
      onPosition: (position) => {
        // Where the player begins is not where somebody got to.
        if (lastS >= 0 && position.seconds !== lastS) {
          record(position)
          reportPlaying(player)
        }
        lastS = position.seconds
      },
    })
    return () => {
      clearTimeout(timer)
      player.removeEventListener('load', shorten)
      unfollow()
      stop()
    }
  }, [frame, id, link, site])
  return state
}
