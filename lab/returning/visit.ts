import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../platform/setup/prepare.mjs'
import { until } from '../support/until'

/** Bytes over the wire by the path of the address, headers included; what came from the browser's cache is 0. */
export type Visit = ReadonlyMap<string, number>

const executablePath = await findChromium()

/** A visitor's browser, whose cache stays in the folder. */
export const openBrowser = (folder: string) =>
  chromium.launchPersistentContext(folder, { executablePath, args: ['--no-sandbox'] })

/** Whatever is sampled by chance is left out. */
const NO_SAMPLING = 'Math.random = ((random) => () => 0.3 + 0.7 * random())(Math.random)'

/** How long nothing may come, in milliseconds, until a visit counts as finished: files are loaded ahead when the page is idle. */
const QUIET_MS = 3_000

/** Opens the page in a new tab, and leaves it alone until no more files come. */
export async function visit(browser: BrowserContext, url: string): Promise<Visit> {
  const page = await browser.newPage()
  await page.addInitScript(NO_SAMPLING)
  const session = await browser.newCDPSession(page)
  const addresses = new Map<string, string>()
  const bytes = new Map<string, number>()
  let changedAt = Date.now()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    addresses.set(requestId, new URL(response.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    changedAt = Date.now()
    const address = addresses.get(requestId)
    if (address) bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'load' })
  await until('no more files', async () => Date.now() - changedAt >= QUIET_MS)
  await page.close()
  return bytes
}

export const sumOf = (visited: Visit) => [...visited.values()].reduce((sum, one) => sum + one, 0)

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const HASHED = /\.[0-9a-f]{10}\./

/**
 * What a visit costs whose addresses did not change with the release: the page, what has no hash in its name, and files
 * whose content is new.
 */
export function sumWithStableAddresses(later: Visit, earlier: Visit) {
  const known = new Set([...earlier.keys()].map(nameOf))
  const isKept = (path: string) => {
    const name = nameOf(path)
    return known.has(name) && (HASHED.test(name) || /\.(svg|png|webp|webmanifest)$/.test(name))
  }
  return [...later].reduce((sum, [path, bytes]) => (isKept(path) ? sum : sum + bytes), 0)
}
