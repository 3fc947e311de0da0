import { useSyncExternalStore } from 'react'
import { followWatched, watchedOf } from './watched-store'

/** How much of a video this browser has watched, from 0 to 1; the served page does not know and says 0. */
export const useWatched = (link: string) =>
  useSyncExternalStore(
    followWatched,
    () => watchedOf(link),
    () => 0,
  )
