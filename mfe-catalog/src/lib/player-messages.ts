/** Where an embedded player is. */
export interface Position {
  seconds: number
  durationS: number
}

interface Listeners {
  onPosition?: (position: Position) => void
  /** The player has said something. Called once. */
  onAnswer?: () => void
  /** The player says that it cannot play this video here. */
  onRefusal?: () => void
}

/** A player that still loads hears nothing, so it is asked again after this, in milliseconds, until it answers. */
const ASK_EVERY_MS = 500

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

const positionOf = (seconds: unknown, durationS: unknown): Position | null =>
  typeof seconds === 'number' && typeof durationS === 'number' && seconds >= 0 && durationS > 0
    ? { seconds: Math.min(seconds, durationS), durationS }
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
  if ((data.event === 'infoDelivery' || data.event === 'initialDelivery') && isRecord(data.info))
    return positionOf(data.info.currentTime, data.info.duration)
  if (data.event === 'timeupdate' && isRecord(data.data))
    return positionOf(data.data.seconds, data.data.duration)
  return null
}

/** Asks a player to tell its position: the first is YouTube's way, the second Vimeo's. */
const REQUESTS = [
  { event: 'listening', id: 1, channel: 'widget' },
  { method: 'addEventListener', value: 'timeupdate' },
]
/** YouTube takes commands once it has answered. */
const AFTER_ANSWER = {
  event: 'command',
  func: 'addEventListener',
  args: ['onError'],
  id: 1,
  channel: 'widget',
}

/** YouTube names the duration once, and the time alone from then on. */
function durationMemory() {
  let last: unknown
  return (message: Record<string, unknown>) => {
    if (!isRecord(message.info)) return message
    last = message.info.duration ?? last
    return { ...message, info: { ...message.info, duration: last } }
  }
}

/** Follows the player in a frame. Messages of other windows or origins are not heard. Answers how to stop. */
export function followPlayer(
  frame: HTMLIFrameElement,
  { onPosition, onAnswer, onRefusal }: Listeners,
): () => void {
  const { origin } = new URL(frame.src)
  const withDuration = durationMemory()
  // To any origin: requests hold no secret, and a frame that still loads or was blocked has another one.
  const send = (request: object) => frame.contentWindow?.postMessage(JSON.stringify(request), '*')
  const ask = () => {
    for (const request of REQUESTS) send(request)
  }
  const asking = setInterval(ask, ASK_EVERY_MS)
  let isAnswered = false
  const answer = () => {
    if (isAnswered) return
    isAnswered = true
    clearInterval(asking)
    // Vimeo says by itself that it is ready, and drops what it was asked before.
    ask()
    send(AFTER_ANSWER)
    onAnswer?.()
  }
  const hear = ({ data, source, origin: sender }: MessageEvent) => {
    if (source !== frame.contentWindow || sender !== origin) return
    const message = parse(data)
    if (!isRecord(message)) return
    answer()
    if (message.event === 'onError') onRefusal?.()
    const position = positionIn(withDuration(message))
    if (position) onPosition?.(position)
  }
  frame.addEventListener('load', ask)
  addEventListener('message', hear)
  return () => {
    clearInterval(asking)
    frame.removeEventListener('load', ask)
    removeEventListener('message', hear)
  }
}
