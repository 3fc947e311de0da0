import type { ComponentPropsWithRef } from 'react'

interface PictureProps extends Omit<ComponentPropsWithRef<'img'>, 'alt' | 'loading' | 'fetchPriority'> {
  /** It is in view when the page opens: loaded with the page. */
  isFirst: boolean
}

/** A decorative picture: what it shows is said beside it. One that may be out of view loads when it comes near. */
export function Picture({ isFirst, ...image }: PictureProps) {
  if (!isFirst) return <img {...image} alt="" loading="lazy" />
  // In a picture element, as React preloads a lone image in front of everything else in the head; the browser finds it anyway.
  return (
    <picture>
      <img {...image} alt="" loading="eager" fetchPriority="high" />
    </picture>
  )
}
