import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  PREVIEW_PARAMETER,
  type Preview,
  type PreviewFault,
  type PreviewReading,
  readPreview,
} from '../../channels/preview-address'
import { isRevoked } from '../../channels/revocations'
import type { StoreMirror } from '../../mirror/store-mirror'
import { cookieLine, cookieOf } from '../composition/cookies'

/** The cookie outlives its preview, so that a page can say that it has ended: a day, in milliseconds. */
const KEPT_AFTER_MS = 24 * 60 * 60 * 1_000

/** Beside what its text says: `withdrawn`, its release was revoked; `missing`, its release is not in the store, or cannot render. */
type Fault = PreviewFault | 'withdrawn' | 'missing'

/** What a browser with a preview is shown on a page. */
export type ShownPreview =
  | { isLive: false; preview: Preview }
  /** The live site; `isOver` once it stays that. */
  | { isLive: true; sentence: string; isOver: boolean }

/** "28 Nov 2026, 18:00 UTC" */
export const momentText = (moment: string) =>
  `${new Date(moment).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })} UTC`

const nameOf = ({ app, version }: Preview) => `${app} ${version}`

/** Why a preview shows nothing, for people. */
export function sentenceOf(fault: Fault, preview: Preview | undefined): string {
  if (fault === 'forged' || !preview)
    return 'The address of this preview was altered, or was signed by nobody whom this site knows.'
  const name = nameOf(preview)
  const sentences: Record<Exclude<Fault, 'forged'>, string> = {
    elsewhere: `The preview of ${name} is for the channel ${preview.channel}, which this address does not serve.`,
    expired: `The preview of ${name} ended on ${momentText(preview.until)}.`,
    refused: `The preview of ${name} has ended: who made it may not promote ${preview.app} any more.`,
    withdrawn: `The preview of ${name} has ended: this release was withdrawn.`,
    missing: `The preview of ${name} cannot be shown: its release is not here, or does not start.`,
  }
  return sentences[fault]
}

export type Previews = ReturnType<typeof createPreviews>

/** Previews that browsers bring with a cookie. @param isOn false where the settings open none */
export function createPreviews({ mirror, isOn }: { mirror: StoreMirror; isOn: boolean }) {
  const known = new WeakMap<FastifyRequest, PreviewReading | null>()
  const read = (text: string, channel: string) => readPreview(text, { trust: mirror.trust(), channel })

  /** What the cookie of a request says; null without one. */
  const ofRequest = (request: FastifyRequest, channel: string): PreviewReading | null => {
    const made = known.get(request)
    if (made !== undefined) return made
    const text = isOn ? cookieOf(request, PREVIEW_PARAMETER) : undefined
    const reading = text ? read(text, channel) : null
    known.set(request, reading)
    return reading
  }
  const isWithdrawn = ({ app, version }: Preview) => isRevoked(mirror.folder, { app, version })

  return {
    isOn,
    /** What an address opens, and why not. */
    open: async (
      text: string,
      channel: string,
    ): Promise<{ preview: Preview } | { fault: Fault; preview?: Preview }> => {
      const reading = read(text, channel)
      if ('fault' in reading) return reading
      const { preview } = reading
      if (isWithdrawn(preview)) return { fault: 'withdrawn', preview }
      return (await mirror.ensure(preview)) ? { preview } : { fault: 'missing', preview }
    },
    /** The preview that a visitor gets; undefined for none, or one that counts no more. */
    of: (request: FastifyRequest, channel: string): Preview | undefined => {
      const reading = ofRequest(request, channel)
      return reading && !('fault' in reading) ? reading.preview : undefined
    },
    /** What a page of these releases is for a visitor with a preview; null for everybody else. */
    shownIn: (
      request: FastifyRequest,
      channel: string,
      versions: Readonly<Record<string, string>>,
    ): ShownPreview | null => {
      const reading = ofRequest(request, channel)
      if (!reading) return null
      if ('fault' in reading)
        return { isLive: true, sentence: sentenceOf(reading.fault, reading.preview), isOver: true }
      const { preview } = reading
      if (versions[preview.app] === preview.version) return { isLive: false, preview }
      const isOver = isWithdrawn(preview)
      return { isLive: true, sentence: sentenceOf(isOver ? 'withdrawn' : 'missing', preview), isOver }
    },
    keep: (request: FastifyRequest, reply: FastifyReply, { until }: Preview, text: string) => {
      const maxAgeS = Math.round((Date.parse(until) + KEPT_AFTER_MS - Date.now()) / 1_000)
      reply.header('set-cookie', cookieLine(request, `${PREVIEW_PARAMETER}=${text}`, { maxAgeS }))
    },
    end: (request: FastifyRequest, reply: FastifyReply) =>
      reply.header('set-cookie', cookieLine(request, `${PREVIEW_PARAMETER}=`, { maxAgeS: 0 })),
  }
}
