import { useSite } from '@marga/sdk'
import { useMemo, useSyncExternalStore } from 'react'
import { type Watched, watchedOf } from './watched'

const NOTHING = JSON.stringify(null)

/** How far videos were played in this browser; the served page does not know it. In the order of the given names. */
export function useWatchedVideos(videos: readonly string[]): ReadonlyArray<Watched | null> {
  const { visitorData } = useSite()
  const read = () => JSON.stringify(videos.map((video) => watchedOf(visitorData, video)))
  const stored = useSyncExternalStore(visitorData.follow, read, () => NOTHING)
  return useMemo(() => JSON.parse(stored) ?? [], [stored])
}

/** The same for one video. */
export const useWatched = (video: string): Watched | null => useWatchedVideos([video])[0] ?? null
