/** The site that plays a video. */
export interface VideoHost {
  name: string
  /** The video's own address there. */
  address: string
  /** Whether its player tells where it is, and so whether its silence means something. */
  hasMessages: boolean
}

const lastSegment = (pathname: string) => pathname.split('/').filter(Boolean).at(-1) ?? ''

/** @param link address that plays inside a page: of a host of videos, or a path of this site */
export function hostOf(link: string): VideoHost {
  if (link.startsWith('/')) return { name: 'this site', address: link, hasMessages: false }
  const { hostname, pathname } = new URL(link)
  if (hostname === 'www.youtube-nocookie.com')
    return {
      name: 'YouTube',
      address: `https://www.youtube.com/watch?v=${lastSegment(pathname)}`,
      hasMessages: true,
    }
  if (hostname === 'player.vimeo.com')
    return { name: 'Vimeo', address: `https://vimeo.com/${lastSegment(pathname)}`, hasMessages: true }
  if (hostname === 'drive.google.com')
    return { name: 'Google Drive', address: link.replace(/\/preview$/, '/view'), hasMessages: false }
  return { name: hostname, address: link, hasMessages: false }
}

/** Where a player is loaded from so that it begins at once, at a second, and takes messages of this page. */
export function playerAddress(link: string, { startS, origin }: { startS: number; origin: string }): string {
  const url = new URL(link)
  const { name } = hostOf(link)
  url.searchParams.set('autoplay', '1')
  if (name === 'YouTube') {
    for (const [option, value] of Object.entries({ enablejsapi: '1', playsinline: '1', rel: '0', origin }))
      url.searchParams.set(option, value)
    if (startS > 0) url.searchParams.set('start', String(startS))
  }
  if (name === 'Vimeo') {
    url.searchParams.set('dnt', '1')
    if (startS > 0) url.hash = `t=${startS}s`
  }
  return url.href
}
