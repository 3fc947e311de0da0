import type { CSSProperties } from 'react'
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
  /** Address of the picture that stands for everybody without one; the initials where it is left out, or does not come. */
  otherwise?: string | undefined
  size?: number
  /** It is in view when the page opens: loaded with the page. */
  isFirst?: boolean | undefined
}

/** A person's picture; the initials where there is none or it does not load. Decorative: the name stands beside it. */
export function Avatar({ name, picture, otherwise, size = 56, isFirst }: AvatarProps) {
  const shared = { className: styles.avatar, style: { '--size': `${size}px` } as CSSProperties }
  return (
    <Picture
      {...shared}
      src={picture}
      isFirst={isFirst}
      width={size}
      height={size}
      instead={
        otherwise && otherwise !== picture ? (
          <Avatar name={name} picture={otherwise} size={size} isFirst={isFirst} />
        ) : (
          <span {...shared} aria-hidden>
            {initialsOf(name)}
          </span>
        )
      }
    />
  )
}
