import { browserStore } from '@marga/sdk'

const KEY = 'watched'
const CHANGED = 'watched-changed'

type Watched = Record<string, number>

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

function readAll(): Watched {
  try {
    const known: unknown = JSON.parse(browserStore('localStorage').get(KEY) ?? '{}')
    const entries = typeof known === 'object' && known !== null ? Object.entries(known) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => isShare(entry[1])))
  } catch {
    return {}
  }
}

/** How much of a video this browser has watched, from 0 to 1. */
export const watchedOf = (link: string) => readAll()[link] ?? 0

/** Keeps the furthest point; going back in a video loses nothing. */
export function keepWatched(link: string, share: number) {
  if (!isShare(share) || share <= watchedOf(link)) return
  browserStore('localStorage').set(KEY, JSON.stringify({ ...readAll(), [link]: share }))
  dispatchEvent(new Event(CHANGED))
}

export function followWatched(onChange: () => void) {
  for (const type of [CHANGED, 'storage']) addEventListener(type, onChange)
  return () => {
    for (const type of [CHANGED, 'storage']) removeEventListener(type, onChange)
  }
}
