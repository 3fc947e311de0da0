import { type CSSProperties, useState } from 'react'
import styles from './avatar.module.css'
import { Picture } from './picture'

/** First letters of the first and the last word, at most two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

interface AvatarProps {
  name: string
  picture: string
  size?: number
  /** It is in view when the page opens: loaded with the page. */
  isFirst?: boolean
}

/** A person's picture; the initials where there is none or it does not load. Decorative: the name stands beside it. */
export function Avatar({ name, picture, size = 56, isFirst = false }: AvatarProps) {
  const [isBroken, setBroken] = useState(false)
  const style = { '--size': `${size}px` } as CSSProperties
  if (picture && !isBroken)
    return (
      <Picture
        isFirst={isFirst}
        className={styles.avatar}
        style={style}
        src={picture}
        width={size}
        height={size}
        onError={() => setBroken(true)}
      />
    )
  return (
    <span className={styles.avatar} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
