import { isAddress } from './is-address'

const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])
const YOUTUBE_ID = /^[\w-]{11}$/

/** Video id behind a YouTube watch, short, shorts, live or embed address. */
function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = '', second = ''] = pathname.split('/')
  if (hostname === 'youtu.be') return first
  if (!YOUTUBE_HOSTS.has(hostname)) return undefined
  if (first === 'watch') return searchParams.get('v') ?? undefined
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : undefined
}

function vimeoId({ hostname, pathname }: URL): string | undefined {
  if (hostname === 'vimeo.com' || hostname === 'www.vimeo.com') return /^\/(\d+)\/?$/.exec(pathname)?.[1]
  if (hostname === 'player.vimeo.com') return /^\/video\/(\d+)\/?$/.exec(pathname)?.[1]
  return undefined
}

const driveId = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  if (hostname !== 'drive.google.com') return undefined
  return /^\/file\/d\/([\w-]{10,})/.exec(pathname)?.[1] ?? searchParams.get('id') ?? undefined
}

const FILE = /\.(mp4|webm)$/i

/** Hosts that everybody reaches: no bare name, no number, no name of a network at home or in an office. */
const PUBLIC_HOST = /\.(?!(?:local|localhost|internal|lan|home)\.?$)[a-z][a-z\d-]*\.?$/i

/** Whether a link is a path of this site, as that of a recording that is among its files. */
const isOwnPath = (link: string): boolean => /^\/[^/\\]/.test(link)

/** Whether a link leads to a film that browsers play themselves, and not to somebody's player. */
export const isVideoFile = (link: string): boolean =>
  isOwnPath(link) ? FILE.test(link) : isAddress(link) && FILE.test(new URL(link).pathname)

/**
 * The address under which a video plays inside a page; null for what is no https link to a video of YouTube, Vimeo or
 * Google Drive, or to an MP4 or WebM file on a public host. Used by the form, for a text beside the field, and by the provider, which stores
 * only such addresses.
 */
export function embedLink(link: string): string | null {
  const trimmed = link.trim()
  if (!isAddress(trimmed)) return null
  const url = new URL(trimmed)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  const youtube = youtubeId(url)
  if (youtube !== undefined)
    return YOUTUBE_ID.test(youtube) ? `https://www.youtube-nocookie.com/embed/${youtube}` : null
  const vimeo = vimeoId(url)
  if (vimeo !== undefined) return `https://player.vimeo.com/video/${vimeo}`
  const drive = driveId(url)
  if (drive !== undefined)
    return /^[\w-]{10,100}$/.test(drive) ? `https://drive.google.com/file/d/${drive}/preview` : null
  return FILE.test(url.pathname) && PUBLIC_HOST.test(url.hostname) ? url.href : null
}
