import type { Site } from '@marga/sdk'

const WANTED = 'captions'

interface Captions {
  /** What is said at this moment. */
  text: string
  /** Whether the visitor wants captions: until they hide them. */
  isWanted: boolean
}

interface Follower {
  visitorData: Site['visitorData']
  onChange: (captions: Captions) => void
}

const textOf = ({ activeCues }: TextTrack) =>
  Array.from(activeCues ?? [], (cue) => ('text' in cue ? String(cue.text) : '')).join('\n')

/**
 * Hands what a film's captions say to the page, and keeps the browser from drawing them over the picture. Over a whole screen the
 * browser draws them, since nothing of the page is there. Answers how to stop.
 */
export function followCaptions(film: HTMLVideoElement, { visitorData, onChange }: Follower) {
  const track = film.querySelector('track')?.track
  if (!track) return
  const isWanted = () => visitorData.read(WANTED) !== false
  let isWhole = document.fullscreenElement === film
  const update = () => {
    track.mode = isWhole && isWanted() ? 'showing' : 'hidden'
    onChange({ text: textOf(track), isWanted: isWanted() })
  }
  const setWhole = (isWholeNow: boolean) => {
    isWhole = isWholeNow
    update()
  }
  const noteMenu = () => {
    if (!isWhole && track.mode === 'showing') visitorData.write(WANTED, true)
  }
  update()
  const ended = new AbortController()
  const { signal } = ended
  signal.addEventListener('abort', visitorData.follow(update))
  track.addEventListener('cuechange', update, { signal })
  film.textTracks.addEventListener('change', noteMenu, { signal })
  film.addEventListener('fullscreenchange', () => setWhole(document.fullscreenElement === film), { signal })
  // Phones of Apple show a film whole in a way of their own.
  film.addEventListener('webkitbeginfullscreen', () => setWhole(true), { signal })
  film.addEventListener('webkitendfullscreen', () => setWhole(false), { signal })
  return () => ended.abort()
}
