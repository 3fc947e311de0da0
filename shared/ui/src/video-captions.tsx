import { useSite } from '@marga/sdk'
import { type RefObject, useEffect, useState } from 'react'
import { followCaptions } from './follow-captions'
import styles from './video-file.module.css'

export interface VideoCaptionsProps {
  film: RefObject<HTMLVideoElement | null>
  /** Of the film. */
  title: string
}

/** The captions of a film as text. The choice to hide them counts for every film, and is kept in this browser. */
export function VideoCaptions({ film, title }: VideoCaptionsProps) {
  const { visitorData } = useSite()
  const [{ text, isWanted }, onChange] = useState({ text: '', isWanted: true })
  useEffect(
    () => (film.current ? followCaptions(film.current, { visitorData, onChange }) : undefined),
    [film, visitorData],
  )
  const label = isWanted ? 'Hide captions' : 'Show captions'
  return (
    <>
      <p className={styles.line}>{isWanted && text}</p>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${label}: ${title}`}
        onClick={() => visitorData.write('captions', !isWanted)}
      >
        {label}
      </button>
    </>
  )
}
