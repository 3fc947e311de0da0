import type { VisitorData } from '@marga/sdk'
import type { Position } from './player-messages'

const NAME = 'watched'

/** From this share on a video counts as played to the end: what follows are usually credits. */
const END_SHARE = 0.95
/** A video that was left earlier than this begins at its beginning. */
const MIN_RESUME_S = 5

/** How far a video was played in this browser. */
export interface Watched extends Position {
  /** The furthest point; going back in a video loses nothing. */
  furthestS: number
}

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0

function isWatched(value: unknown): value is Watched {
  if (typeof value !== 'object' || value === null) return false
  const [seconds, durationS, furthestS] = ['seconds', 'durationS', 'furthestS'].map((name): unknown =>
    Reflect.get(value, name),
  )
  return isCount(seconds) && isCount(furthestS) && isCount(durationS) && durationS > 0
}

function readAll(data: VisitorData): ReadonlyMap<string, Watched> {
  const known = data.read(NAME)
  const entries = typeof known === 'object' && known !== null ? Object.entries(known) : []
  return new Map(entries.filter((entry): entry is [string, Watched] => isWatched(entry[1])))
}

/** @param video what names a video: its link, or the id of a learning video */
export const watchedOf = (data: VisitorData, video: string) => readAll(data).get(video) ?? null

export function keepWatched(data: VisitorData, video: string, { seconds, durationS }: Position) {
  const all = readAll(data)
  const last = all.get(video)
  // Players report several times a second.
  if (last && Math.floor(last.seconds) === Math.floor(seconds) && last.durationS === durationS) return
  const furthestS = Math.max(last?.furthestS ?? 0, seconds)
  data.write(NAME, Object.fromEntries([...all, [video, { seconds, durationS, furthestS }]]))
}

/** From 0 to 1. */
export const shareOf = ({ furthestS, durationS }: Watched) => Math.min(1, furthestS / durationS)

export const isPlayedToEnd = (watched: Watched) => shareOf(watched) >= END_SHARE

/** Where to go on, in whole seconds; 0 at the beginning and after the end. */
export function resumeAt(watched: Watched | null): number {
  if (!watched || watched.seconds < MIN_RESUME_S) return 0
  return watched.seconds / watched.durationS >= END_SHARE ? 0 : Math.floor(watched.seconds)
}
