import type { ComponentPropsWithRef } from 'react'

interface VideoElementProps extends Omit<ComponentPropsWithRef<'video'>, 'children' | 'crossOrigin'> {
  /** Address of English captions as WebVTT, shown from the start; films of others come without. */
  captions?: string | undefined
}

/** The browser's own player with its controls, in the page and not over the whole screen of a phone. */
export const VideoElement = ({ captions, ...video }: VideoElementProps) => (
  // Captions of the site's own files may come from another origin, as in development.
  <video {...video} crossOrigin={captions ? 'anonymous' : undefined} controls playsInline>
    {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
  </video>
)
