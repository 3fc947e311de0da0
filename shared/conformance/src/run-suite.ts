import { chromium } from 'playwright-core'
import { FAULTS, type Fault } from './faults'
import { loadPage, type PageLoad, pathsFrom, type Remote, remotesOf } from './remotes'
import { type Outcome, runFault } from './run-fault'

export interface SuiteOptions {
  /** Origin of the site, such as `https://site.example`. */
  site: string
  /** Path where visitors arrive. */
  start?: string
  /** Chromium that is on the machine already. */
  executablePath?: string | undefined
  /** How this site names containers, where it is not as usual. */
  entry?: RegExp | undefined
  /** Pages to look for remotes on; where it is left out, those that the start page leads to. */
  pages?: readonly string[] | undefined
  /** Remotes to try; all of them where it is left out. */
  only?: readonly string[] | undefined
  /** Names of faults to try; all of them where it is left out. */
  faults?: readonly string[] | undefined
  /** How long a visitor waits for words, in milliseconds. */
  timeoutMs?: number
  /** Pages that are looked at first, which takes some seconds for each. */
  onPages?: (paths: readonly string[]) => void
  onRemotes?: (remotes: readonly Remote[]) => void
  onOutcome?: (outcome: Outcome) => void
}

/** A site that cannot be tried, with what to do. */
export class SuiteError extends Error {}

/** How a visitor meets a fault, and with which page. */
function waysOf({ beside, ...remote }: Remote, fault: Fault) {
  const own = (['opened', 'linked'] as const).map((way) => ({ way, remote, fault }))
  if (!beside || fault.part === 'stylesheet') return own
  const { path, sight } = beside
  return [
    ...own,
    {
      way: 'opened' as const,
      remote: { ...remote, path, sight },
      fault: { ...fault, isHarmless: true },
      isBeside: true,
    },
  ]
}

/** @throws SuiteError for a name that none has */
function requireKnown(
  what: string,
  wanted: readonly string[] | undefined,
  known: ReadonlyArray<{ name: string }>,
) {
  const names = [...new Set(known.map(({ name }) => name))]
  const unknown = wanted?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new SuiteError(`There is no ${what} "${unknown}". Choose of: ${names.join(', ')}.`)
}

/** A page of another remote, best where visitors arrive. */
function otherOf(remote: Remote, remotes: readonly Remote[], loads: readonly PageLoad[]): PageLoad {
  const shown = remotes.filter(({ name }) => name !== remote.name).map(({ path }) => path)
  const free = loads.filter(({ scripts }) => !scripts.some((url) => remote.chunk.test(url)))
  const other = free.find(({ path }) => shown.includes(path)) ?? free[0]
  if (!other) throw new SuiteError(`Every page loads files of ${remote.name}: nothing else can be compared.`)
  return other
}

const faultsOf = ({ has }: Remote, faults: readonly string[] | undefined): readonly Fault[] =>
  FAULTS.filter(({ part, name }) => has[part] && (!faults || faults.includes(name)))

/** Drives a composed site through every fault of every remote. @throws SuiteError where no remote is found */
export async function runSuite({
  site,
  start = '/',
  executablePath,
  entry,
  pages,
  only,
  faults,
  timeoutMs = 20_000,
  onPages,
  onRemotes,
  onOutcome,
}: SuiteOptions): Promise<Outcome[]> {
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
    const loads: PageLoad[] = []
    const paths = pages ?? (await pathsFrom(browser, site, start))
    onPages?.(paths)
    for (const path of paths) loads.push(await loadPage(browser, site, path))
    const found = remotesOf(loads, entry)
    if (found.length === 0)
      throw new SuiteError(
        `No remote was found on ${loads.length} pages of ${site}. Name its containers with --entry <pattern of their addresses>.`,
      )
    requireKnown('remote', only, found)
    requireKnown('fault', faults, FAULTS)
    const remotes = found.filter(({ name }) => !only || only.includes(name))
    onRemotes?.(remotes)
    const outcomes: Outcome[] = []
    for (const remote of remotes) {
      const other = otherOf(remote, found, loads)
      for (const fault of faultsOf(remote, faults))
        for (const { way, ...met } of waysOf(remote, fault)) {
          const outcome = await runFault({ browser, site, other, timeoutMs, ...met }, way)
          outcomes.push(outcome)
          onOutcome?.(outcome)
        }
    }
    return outcomes
  } finally {
    await browser.close()
  }
}
