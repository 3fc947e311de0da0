import type { ComponentPropsWithRef } from 'react'

interface PictureProps extends Omit<ComponentPropsWithRef<'img'>, 'alt' | 'loading' | 'fetchPriority'> {
  /** It is in view when the page opens: loaded with the page. */
  isFirst: boolean
}

/** A decorative picture: what it shows is said beside it. One that may be out of view loads when it comes near. */
export function Picture({ isFirst, ...image }: PictureProps) {
  if (!isFirst) return <img {...image} alt="" loading="lazy" />
  // React preloads it in front of the scripts.
  return <img {...image} alt="" loading="eager" fetchPriority="high" />
}
