import type { Video } from '@marga/api-contract/videos'
import { UNLOCK } from '@marga/checkout/unlock-dialog'
import { Chip } from '@marga/ui/chip'
import { OpenerForm } from '@marga/ui/opener'
import { VideoStill } from '@marga/ui/video-still'
import { Lock, Play } from 'lucide-react'
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { PLAY_ANCHOR, videoPath } from '../lib/paths'
import styles from './video-card.module.css'

interface VideoCardProps {
  video: Video
  /** Place in the grid. */
  place: number
  /** A locked video was pressed. */
  onUnlock: () => void
}

/** Opens the page of a demo or unlocked video in a new tab, where it plays; a locked one asks to register. */
export function VideoCard({ video, place, onUnlock }: VideoCardProps) {
  const { id, title, isDemo, link } = video
  if (!link)
    return (
      <OpenerForm opens={UNLOCK} onOpen={onUnlock}>
        {(button) => (
          <button {...button} className={styles.card}>
            <VideoStill title={title} place={place} icon={<Lock size={24} strokeWidth={1.5} aria-hidden />} />
            <Chip>Locked</Chip>
          </button>
        )}
      </OpenerForm>
    )
  return (
    <PreviewedLink
      address={videoPath(id) + PLAY_ANCHOR}
      video={link}
      still={
        <VideoStill title={title} place={place} icon={<Play size={24} strokeWidth={1.5} aria-hidden />} />
      }
    >
      <Chip isAccent={isDemo}>{isDemo ? 'Free to watch' : 'Unlocked'}</Chip>
    </PreviewedLink>
  )
}

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

interface PreviewedLinkProps {
  address: string
  /** Address that plays inside a page. */
  video: string
  still: ReactNode
  children: ReactNode
}

function PreviewedLink({ address, video, still, children }: PreviewedLinkProps) {
  const [isShown, setShown] = useState(false)
  const hover = ({ pointerType }: PointerEvent) => setShown(pointerType === 'mouse' && mayPreview())
  const focus = ({ target }: FocusEvent) => setShown(target.matches(':focus-visible') && mayPreview())
  const hide = () => setShown(false)
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={styles.card}
      onPointerEnter={hover}
      onPointerLeave={hide}
      onFocus={focus}
      onBlur={hide}
    >
      <span className={styles.picture}>
        {still}
        {isShown && (
          <iframe
            className={styles.preview}
            src={`${video}?autoplay=1&mute=1&controls=0&playsinline=1`}
            title="Preview without sound"
            tabIndex={-1}
            aria-hidden
            allow="autoplay"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </span>
      {children}
    </a>
  )
}
