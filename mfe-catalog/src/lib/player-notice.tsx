import type { VideoHost } from '@marga/ui/video-host'
import { ExternalLink as OpenIcon } from 'lucide-react'
import styles from './player.module.css'

interface PlayerNoticeProps {
  host: VideoHost
  /** The player answers, and does not play this video inside a page. */
  isRefused: boolean
  onRetry: () => void
}

/** A film of this site is nobody else's. */
const wordsOf = ({ name, address }: VideoHost) =>
  address.startsWith('/')
    ? { who: 'This site', open: 'Open the film' }
    : { who: name, open: `Watch on ${name}` }

export const PlayerNotice = ({ host, isRefused, onRetry }: PlayerNoticeProps) => (
  <div className={styles.cover}>
    <div className={styles.middle}>
      <p role="alert" className={styles.sentence}>
        {isRefused
          ? `${wordsOf(host).who} does not play this video here.`
          : `${wordsOf(host).who} does not answer. Your network may block it.`}
      </p>
      <div className={styles.actions}>
        <a className={styles.main} href={host.address} target="_blank" rel="noopener">
          <OpenIcon className={styles.glyph} size={20} strokeWidth={1.5} aria-hidden />
          {wordsOf(host).open}
        </a>
        <button type="button" className={styles.second} onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  </div>
)
