/** What an embedded player tells of its position. */
export interface Position {
  /** From 0 to 1. */
  share: number
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

const shareOf = (seconds: unknown, duration: unknown): Position | null =>
  typeof seconds === 'number' && typeof duration === 'number' && duration > 0
    ? { share: Math.min(1, Math.max(0, seconds / duration)) }
    : null

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** Position in a message of YouTube's or Vimeo's player; null for any other message. */
export function positionIn(message: unknown): Position | null {
  const data = parse(message)
  if (!isRecord(data)) return null
  if (data.event === 'infoDelivery' && isRecord(data.info))
    return shareOf(data.info.currentTime, data.info.duration)
  if (data.event === 'timeupdate' && isRecord(data.data))
    return shareOf(data.data.seconds, data.data.duration)
  return null
}

/** Asks a player to tell its position: the first is YouTube's way, the second Vimeo's. */
const REQUESTS = [
  { event: 'listening', id: 1, channel: 'widget' },
  { method: 'addEventListener', value: 'timeupdate' },
]

/** Follows the player in a frame. Messages of other windows or origins are not heard. Answers how to stop. */
export function followPlayer(frame: HTMLIFrameElement, onPosition: (position: Position) => void) {
  const { origin } = new URL(frame.src)
  let lastDuration: unknown
  const ask = () => {
    for (const request of REQUESTS) frame.contentWindow?.postMessage(JSON.stringify(request), origin)
  }
  const hear = ({ data, source, origin: sender }: MessageEvent) => {
    if (source !== frame.contentWindow || sender !== origin) return
    const message = parse(data)
    // YouTube names the duration once, and the time alone from then on.
    if (isRecord(message) && isRecord(message.info)) {
      lastDuration = message.info.duration ?? lastDuration
      const position = positionIn({ ...message, info: { ...message.info, duration: lastDuration } })
      if (position) onPosition(position)
      return
    }
    const position = positionIn(message)
    if (position) onPosition(position)
  }
  frame.addEventListener('load', ask)
  addEventListener('message', hear)
  return () => {
    frame.removeEventListener('load', ask)
    removeEventListener('message', hear)
  }
}
