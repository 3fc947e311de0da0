import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react'
import { whenBroken } from './when-broken'

interface PictureProps
  extends Omit<ComponentPropsWithoutRef<'img'>, 'alt' | 'loading' | 'fetchPriority' | 'src' | 'decoding'> {
  /** Address; '' where there is none. */
  src: string
  /** Shown where there is no picture, or it does not come: also before the page is connected. */
  instead: ReactNode
  /** It is in view when the page opens: loaded with the page. */
  isFirst?: boolean | undefined
}

/** A decorative picture: what it shows is said beside it. One that may be out of view loads when it comes near. */
export function Picture({ src, instead, isFirst, ...image }: PictureProps) {
  const [broken, setBroken] = useState('')
  if (!src || src === broken) return instead
  const giveUp = () => setBroken(src)
  return (
    <img
      {...image}
      src={src}
      ref={whenBroken(giveUp)}
      alt=""
      // React preloads one that is not lazy in front of the scripts.
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      onError={giveUp}
    />
  )
}
