import type { Video } from '@marga/api-contract/videos'

/** Who may watch a video. */
export function stateOf({ isDemo, link, lecture }: Video) {
  if (isDemo || lecture) return 'Free to watch'
  return link ? 'Unlocked' : 'Locked'
}
