import { hostOf, playerAddress } from '@marga/ui/video-host'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { followPlayer } from '../lib/player-messages'
import styles from './video-card.module.css'

/** A preview costs data and attention: only on hover or focus, never with reduced motion or data saving. */
function mayPreview() {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const isSaving =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData')
  return (
    !isSaving &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

/** A link that plays is of a player or of a file: what checks whole links would be one more file of each visit. */
const isFilm = (link: string) => /^[^?#]+\.(mp4|webm)([?#]|$)/i.test(link)

interface PreviewedLinkProps {
  address: string
  /** Address that plays inside a page. */
  video: string
  still: ReactNode
  /** On the still, and on the preview: whose it is. */
  credit?: string | undefined
  children: ReactNode
}

/** Opens in a new tab. On hover or focus a preview plays: of a film, or where the video's host has a player that says that it is there. */
export function PreviewedLink({ address, video, still, credit, children }: PreviewedLinkProps) {
  const [isShown, setShown] = useState(false)
  const Kind = isFilm(video) ? FilmPreview : hostOf(video).hasMessages ? Preview : null
  const hover = ({ pointerType }: PointerEvent) => setShown(pointerType === 'mouse' && mayPreview())
  const focus = ({ target }: FocusEvent) => setShown(target.matches(':focus-visible') && mayPreview())
  const hide = () => setShown(false)
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={styles.watch}
      onPointerEnter={hover}
      onPointerLeave={hide}
      onFocus={focus}
      onBlur={hide}
    >
      <span className={styles.picture}>
        {still}
        {isShown && Kind && <Kind video={video} />}
        {credit && <span className={styles.credit}>{credit}</span>}
      </span>
      {children}
    </a>
  )
}

/** Covers the still once the film plays. */
function FilmPreview({ video }: { video: string }) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <video
      className={styles.preview}
      data-answered={isPlaying || undefined}
      src={video}
      title="Preview without sound"
      onPlaying={() => setPlaying(true)}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden
    />
  )
}

/** Covers the still once the player answers: a host that is blocked leaves the still. */
function Preview({ video }: { video: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    return followPlayer(frame.current, { onAnswer: () => setAnswered(true) })
  }, [])
  const player = new URL(playerAddress(video, { startS: 0, origin: location.origin }))
  // YouTube's option and Vimeo's.
  for (const option of ['mute', 'muted']) player.searchParams.set(option, '1')
  player.searchParams.set('controls', '0')
  return (
    <iframe
      ref={frame}
      className={styles.preview}
      data-answered={isAnswered || undefined}
      src={player.href}
      title="Preview without sound"
      tabIndex={-1}
      aria-hidden
      allow="autoplay"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
