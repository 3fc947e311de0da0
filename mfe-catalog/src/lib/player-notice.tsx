import type { VideoHost } from '@marga/ui/video-host'
import { ExternalLink as OpenIcon } from 'lucide-react'
import styles from './player.module.css'

interface PlayerNoticeProps {
  host: VideoHost
  /** The player answers, and does not play this video inside a page. */
  isRefused: boolean
  onRetry: () => void
}

export const PlayerNotice = ({ host, isRefused, onRetry }: PlayerNoticeProps) => (
  <div className={styles.cover}>
    <div className={styles.middle}>
      <p role="alert" className={styles.sentence}>
        {isRefused
          ? `${host.name} does not play this video here.`
          : `${host.name} does not answer. Your network may block it.`}
      </p>
      <div className={styles.actions}>
        <a className={styles.main} href={host.address} target="_blank" rel="noopener">
          <OpenIcon className={styles.glyph} size={20} strokeWidth={1.5} aria-hidden />
          Watch on {host.name}
        </a>
        <button type="button" className={styles.second} onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  </div>
)
