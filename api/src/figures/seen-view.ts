/** Programs that fetch pages, by what they call themselves; a browser names itself Mozilla first, and so do most of these. */
const PROGRAMS =
  /bot\b|bots?\/|crawl|spider|slurp|preview|fetch|scan|monitor|lighthouse|headless|phantom|curl|wget|python|java\/|okhttp|axios|node|http-client|go-http/i

/** Whether a person seems to look at what is asked for. */
export const isPerson = (userAgent: string | undefined): boolean =>
  userAgent?.startsWith('Mozilla/') === true && !PROGRAMS.test(userAgent)

/** Whether a browser asks for its visitor not to be followed: they are not even counted. */
export const asksNotToBeCounted = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'

/** A source as figures name it; anything else would let a link write into them. */
const SOURCE = /^[a-z0-9][a-z0-9._-]{0,59}$/

export const DIRECT = 'direct'
export const OTHERS = 'others'

const urlOf = (address: string, base?: string) =>
  URL.canParse(address, base) ? new URL(address, base) : null

const named = (text: string) => {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
  return SOURCE.test(name) ? name : OTHERS
}

/** What an address of a page of this site says, the path without letter case. */
function addressOf(at: string) {
  const url = urlOf(at, 'http://site.invalid')
  return { path: url?.pathname.toLowerCase() ?? '/', query: url?.searchParams ?? new URLSearchParams() }
}

interface Seen {
  at: string
  from?: string | undefined
}

/**
 * Where a visit came from: what the link calls itself, else the host of the page before. Undefined where no visit began: that page
 * was one of this site.
 */
export function sourceOf({ at, from }: Seen, ownHost: string): string | undefined {
  if (from === undefined) return undefined
  const before = urlOf(from)
  if (before?.host === ownHost) return undefined
  const campaign = addressOf(at).query.get('utm_source')
  if (campaign) return named(campaign)
  if (from === '') return DIRECT
  return before && /^https?:$/.test(before.protocol) ? named(before.hostname) : OTHERS
}

/** What an address names a program by. */
export type Named = { by: 'product' | 'program' | 'course'; name: string }

/** The program whose page an address is: its promotion, its path, or one of its courses. */
export function programNamed(at: string): Named | undefined {
  const { path, query } = addressOf(at)
  const [, product] = /^\/(\w+)-promo\/*$/.exec(path) ?? []
  if (product) return { by: 'product', name: product }
  const program = /^\/courses\/*$/.test(path) ? query.get('program') : null
  if (program) return { by: 'program', name: program.toLowerCase() }
  const [, course] = /^\/courses\/details\/([^/]+)\/*$/.exec(path) ?? []
  if (!course) return undefined
  try {
    return { by: 'course', name: decodeURIComponent(course) }
  } catch {
    return undefined
  }
}
