import type { Video } from '@marga/api-contract/videos'
import { PLAY_ANCHOR, videoPath } from '../lib/paths'

/** Where a press on a video leads: one that may be watched plays at once. */
export const playPath = ({ id, link }: Video) => (link ? videoPath(id) + PLAY_ANCHOR : videoPath(id))
