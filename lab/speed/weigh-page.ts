import { type CDPSession, chromium, type Page } from '@playwright/test'
import { until } from '../support/until'

/** What a first visit costs the network; sizes in bytes as they came over the wire. */
export interface PageWeight {
  requests: number
  /** The longest chain of requests, each made by what the one before brought, until React has the page. */
  chain: number
  bytes: Record<'all' | 'html' | 'css' | 'js' | 'font' | 'other', number>
  /** The same for a visitor with Save-Data: the page itself, without what is loaded ahead for the next one. */
  pageOnly: PageWeight['bytes']
}

/** Whatever is sampled by chance is left out. */
export const FIXED_CHANCE = `Math.random = ((random) => () => 0.3 + 0.7 * random())(Math.random)`
const PHONE = { width: 412, height: 823 }
/** How long nothing may happen on the network before a load counts as finished. */
const QUIET_MS = 1_500
const LONGEST_LOAD_MS = 60_000

const KINDS: Record<string, keyof PageWeight['bytes']> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
}

/** Follows the network: sizes by kind, and how long chains of requests are. */
async function followNetwork(session: CDPSession) {
  const bytes: PageWeight['bytes'] = { all: 0, html: 0, css: 0, js: 0, font: 0, other: 0 }
  const requests = new Map<string, { url: string; kind: keyof PageWeight['bytes'] }>()
  const chained = new Map<string, { depth: number; at: number }>()
  /** By id: a request that is redirected begins again under the same one. */
  const open = new Set<string>()
  let changedAt = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, wallTime }) => {
    if (request.url.startsWith('data:')) return
    open.add(requestId)
    changedAt = Date.now()
    const stack = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? []
    const from = stack[0]?.url || initiator.url || ''
    chained.set(request.url, { depth: (chained.get(from)?.depth ?? 0) + 1, at: wallTime * 1_000 })
    const isScript = request.url.endsWith('.js')
    requests.set(requestId, { url: request.url, kind: isScript ? 'js' : (KINDS[type ?? ''] ?? 'other') })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (!request) return
    open.delete(requestId)
    changedAt = Date.now()
    bytes.all += encodedDataLength
    bytes[request.kind] += encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId)
  })
  await session.send('Network.enable')
  return {
    bytes,
    requests: () => requests.size,
    chain: (until = Number.POSITIVE_INFINITY) =>
      Math.max(0, ...[...chained.values()].filter(({ at }) => at < until).map(({ depth }) => depth)),
    isQuiet: () => open.size === 0 && Date.now() - changedAt > QUIET_MS,
    /** What is still under way. */
    openUrls: () => [...open].map((id) => requests.get(id)?.url ?? id),
  }
}

/** Notes the frame in which React has taken over the bar, in milliseconds since 1970. */
const NOTE_REACT = `
const lookForReact = () => {
  const button = document.querySelector('header button[aria-label="Menu"]')
  if (Object.keys(button ?? {}).some((name) => name.startsWith('__reactProps')))
    window.reactAt = performance.timeOrigin + performance.now()
  else requestAnimationFrame(lookForReact)
}
lookForReact()`

/** As a visitor who saves data: nothing is loaded ahead. */
export const SAVE_DATA = `Object.defineProperty(navigator.connection, 'saveData', { value: true })`

/** Opens a page twice with an empty cache: as most visitors do, and with Save-Data. */
export async function weighPage(
  executablePath: string,
  url: string,
  hasScripts: boolean,
): Promise<PageWeight> {
  const visit = { executablePath, url, hasScripts }
  const { bytes: pageOnly } = await weighVisit({ ...visit, script: SAVE_DATA })
  return { ...(await weighVisit(visit)), pageOnly }
}

interface WeighedVisit {
  executablePath: string
  url: string
  hasScripts: boolean
  /** Runs before the page's own. */
  script?: string
}

/** The chain is that until React has taken over the bar, if it ever does. */
async function weighVisit({
  executablePath,
  url,
  hasScripts,
  script = '',
}: WeighedVisit): Promise<Omit<PageWeight, 'pageOnly'>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  try {
    const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true })
    const page: Page = await context.newPage()
    const network = await followNetwork(await context.newCDPSession(page))
    await page.addInitScript(`${script};${FIXED_CHANCE};${NOTE_REACT}`)
    await page.goto(url, { waitUntil: 'commit', timeout: LONGEST_LOAD_MS })
    await until('the network is quiet', async () => network.isQuiet()).catch((cause: unknown) => {
      throw new Error(`${url} still loads ${network.openUrls().join(', ')}`, { cause })
    })
    const reactAt = await page.evaluate<number | undefined>('window.reactAt')
    if (hasScripts && !reactAt) throw new Error(`React never had the bar of ${url}.`)
    return { bytes: network.bytes, requests: network.requests(), chain: network.chain(reactAt) }
  } finally {
    await browser.close()
  }
}
