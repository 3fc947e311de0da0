import { MOST_PREVIEW_MINUTES, type PreviewAnswer } from '@marga/platform-contract/previews'
import type { ReleaseId } from '../storage/store-paths'
import type { Context } from './context'
import { UsageError } from './usage-error'

/** Flags of commands that make previews. */
export const PREVIEW_FLAGS = {
  for: {
    type: 'string',
    value: '<time>',
    help: 'how long a preview can be opened: 30m, 8h (default), 3d; 14d at most',
  },
  against: {
    type: 'string',
    value: '<site>',
    help: 'the site that shows a preview (default: PUBLIC_URL of the site)',
  },
} as const

const USUAL_MINUTES = 480
const UNITS: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 }

/** `--for 8h` in minutes. @throws UsageError */
export function parsePreviewTime(command: string, text: string | undefined): number {
  if (text === undefined) return USUAL_MINUTES
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  const minutes = Number(count) * (UNITS[unit] ?? Number.NaN)
  if (minutes >= 1 && minutes <= MOST_PREVIEW_MINUTES) return minutes
  throw new UsageError(`mfe ${command}: give --for as 30m, 8h or 3d, up to 14d, not "${text}".`)
}

/** The same address on another site. @throws UsageError */
function onSite(address: string, site: string | undefined): string {
  if (site === undefined) return address
  if (!URL.canParse(site))
    throw new UsageError(`mfe preview: --against ${site} is no address such as https://site.example.`)
  const { pathname, search } = new URL(address)
  return new URL(pathname + search, site).href
}

interface Wanted {
  command: string
  id: ReleaseId
  flags: { for?: string; against?: string }
}

/** Makes a preview. @throws UsageError, NotPermittedError, PlatformError */
export async function makePreview(context: Context, { command, id, flags }: Wanted): Promise<PreviewAnswer> {
  const minutes = parsePreviewTime(command, flags.for)
  const { preview } = await context.actions()
  const made = await preview({ ...id, channel: context.channel(), minutes })
  return { ...made, address: onSite(made.address, flags.against) }
}

const addressLines = ({ app, version, channel, until, address }: PreviewAnswer) => [
  `Preview of ${app}@${version} beside what is live on ${channel}, until ${until}:`,
  address,
]

/** What people read of a preview: the address stands on a line of its own. */
export const previewLines = (made: PreviewAnswer) => [
  ...addressLines(made),
  ...(made.conflicts.length > 0 ? ['It could not be promoted now:'] : []),
  ...made.conflicts.map((message) => `  - ${message}`),
]

/** The preview of a release that was just published, which is published whatever becomes of its preview. */
export interface PublishedPreview {
  data: { preview?: PreviewAnswer }
  lines: readonly string[]
  /** Called once what was published is printed. @throws what has prevented the preview */
  requireMade: () => void
}

export type PreviewOf = (published: ReleaseId & { isRevoked: boolean }) => Promise<PublishedPreview>

const NONE: PublishedPreview = { data: {}, lines: [], requireMade: () => undefined }

/** Makes previews of what a command publishes, where it was asked to. @throws UsageError */
export function previewsOf(
  context: Context,
  { preview: isWanted, ...flags }: Wanted['flags'] & { preview?: boolean },
): PreviewOf {
  parsePreviewTime('publish', flags.for)
  return async ({ isRevoked, ...id }) => {
    if (!isWanted || isRevoked) return NONE
    try {
      const preview = await makePreview(context, { command: 'publish', id, flags })
      return { ...NONE, data: { preview }, lines: addressLines(preview) }
    } catch (error) {
      const requireMade = () => {
        throw error
      }
      return { ...NONE, requireMade }
    }
  }
}
