import type { ComponentPropsWithRef } from 'react'

interface VideoElementProps extends Omit<ComponentPropsWithRef<'video'>, 'children' | 'crossOrigin'> {
  /** Address of English captions as WebVTT, shown from the start; films of others come without. */
  captions?: string | undefined
  /** It is in view when the page opens: its still picture and captions are loaded with the page, not once they come near. */
  isFirst?: boolean | undefined
}

/** Chromium keeps a film, with its page, as long as captions of it are on. */
const turnOffWhenLeft = (element: HTMLTrackElement) => () => {
  if (element.track) element.track.mode = 'disabled'
}

/** Browsers that do not know it load a film's still picture at once. React's types lack it. */
const LAZY = { loading: 'lazy' }

/** The browser's own player with its controls, in the page and not over the whole screen of a phone. */
export const VideoElement = ({ captions, isFirst = false, ...video }: VideoElementProps) => (
  // Captions of the site's own files may come from another origin, as in development.
  <video
    {...video}
    {...(!isFirst && LAZY)}
    crossOrigin={captions ? 'anonymous' : undefined}
    controls
    playsInline
  >
    {captions && (
      <track ref={turnOffWhenLeft} kind="captions" src={captions} srcLang="en" label="English" default />
    )}
  </video>
)
