import type { Registry } from '@marga/platform-contract/registry'
import type { PartFault } from '@marga/platform-contract/render-protocol'
import { type FilledPart, unfitProp } from '@marga/platform-contract/slots'
import type { PartModule, Parts, Site } from '@marga/sdk'
import {
  inTime,
  type PartLoader,
  PartMissingError,
  type PartSource,
  PropsUnfitError,
  partKey,
  type ReadyPart,
} from './part-source'

/** How long the page waits for loaders of parts beyond its own, in milliseconds. */
const LOADER_LIMIT_MS = 500

/** Times that a page is rendered for its parts at most: once to learn props, once for each part that throws only with its data. */
const MOST_PASSES = 4

interface Options {
  registry: Registry
  /** Those of the page, as everybody may see them. */
  parts: readonly FilledPart[]
  loadRemote: (app: string) => Promise<{ parts?: Parts | undefined }>
  site: Site
  /** What loaders may take at most, in milliseconds. */
  timeoutMs: number
}

/** A part that reads no props can be loaded before the page says which ones it gives. */
const readsProps = ({ props = {} }: FilledPart) => Object.keys(props).length > 0

type Props = Readonly<Record<string, unknown>>

/** A moment that something else waits for. */
function createMoment() {
  let come = () => {}
  const hasCome = new Promise<void>((resolve) => {
    come = resolve
  })
  return { come, hasCome }
}

type LoadOptions = Pick<Options, 'loadRemote' | 'site' | 'timeoutMs'> & { pageLoaded: Promise<void> }

/** Loads one part with its data. @throws why it cannot be rendered here */
function createLoadPart({ loadRemote, site, timeoutMs, pageLoaded }: LoadOptions) {
  const moduleOf = async (part: FilledPart): Promise<PartModule> => {
    const { parts: table } = await loadRemote(part.app)
    const load = table && Object.hasOwn(table, part.part) ? table[part.part] : undefined
    if (!load) throw new PartMissingError(part)
    return load()
  }

  /** Parts may take as long as the page's own data, and a little longer. */
  const dataOf = async (running: Promise<unknown>) => {
    await Promise.race([running, pageLoaded])
    return inTime(running, Math.min(LOADER_LIMIT_MS, timeoutMs), 'its loader')
  }

  return async (part: FilledPart, props: Props): Promise<ReadyPart> => {
    const unfit = unfitProp(part.props, props)
    if (unfit) throw new PropsUnfitError(part, unfit)
    const { Component, loader } = await inTime(moduleOf(part), timeoutMs, 'its code')
    const run = async () => (loader as PartLoader | undefined)?.({ props, site }) ?? null
    return { Component, data: await dataOf(run()) }
  }
}

const messageOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'it threw'

const dataIn = (ready: ReadonlyMap<string, ReadyPart>): Props | undefined =>
  ready.size > 0 ? Object.fromEntries([...ready].map(([key, { data }]) => [key, data])) : undefined

interface SourceParts {
  registry: Registry
  ready: ReadonlyMap<string, ReadyPart>
  isWanted: (part: FilledPart, key: string) => boolean
  want: (part: FilledPart, props: Props) => void
  throwIn: (part: FilledPart, key: string) => void
}

/** What a rendering finds, and tells of what it does not. */
const createServerSource = ({ registry, ready, isWanted, want, throwIn }: SourceParts): PartSource => ({
  registry,
  find: (part, props) => ready.get(partKey(part, props)) ?? null,
  isServed: (part, props) => {
    const key = partKey(part, props)
    if (isWanted(part, key)) want(part, props)
    return ready.has(key)
  },
  onWaiting: (part, props) => throwIn(part, partKey(part, props)),
})

/** Parts that can be shown, by their keys, and those that are left to the browser. */
function createOutcome(registry: Registry) {
  const ready = new Map<string, ReadyPart>()
  const left = new Set<string>()
  const faults: PartFault[] = []
  const leave = (part: FilledPart, key: string, why: string) => {
    left.add(key)
    ready.delete(key)
    const { app, slot } = part
    const version = registry.microFrontends[app]?.[0]?.metadata.version ?? 'unknown'
    faults.push({ app, version, slot, part: part.part, why })
  }
  return { ready, left, faults, leave }
}

/**
 * Parts of a page on the server. Parts without props are loaded beside the page's own data; others once a first rendering has told
 * what the page gives them. What fails is left to the browser: the page is rendered again with the slot's fallback in its place.
 */
export function createServerParts({ registry, parts, ...options }: Options) {
  const { ready, left, faults, leave } = createOutcome(registry)
  const { come: tellPageLoaded, hasCome: pageLoaded } = createMoment()
  const loadPart = createLoadPart({ ...options, pageLoaded })
  /** Parts that the last rendering could not show yet, by their keys. */
  const wanted = new Map<string, { part: FilledPart; props: Props }>()
  /** Parts that threw in it. */
  const failed = new Set<string>()
  // Another host's server build is not here: the browser loads what it brings.
  const mine = parts.filter(({ app }) => registry.microFrontends[app]?.[0]?.url.startsWith('/'))
  const isMine = new Set(mine.map(({ app, slot }) => `${app} ${slot}`))

  const isWanted = (part: FilledPart, key: string) =>
    !ready.has(key) && !left.has(key) && isMine.has(`${part.app} ${part.slot}`)
  const want = (part: FilledPart, props: Props) => wanted.set(partKey(part, props), { part, props })
  const load = async (part: FilledPart, props: Props) => {
    const key = partKey(part, props)
    await loadPart(part, props).then(
      (loaded) => ready.set(key, loaded),
      (error: unknown) => leave(part, key, messageOf(error)),
    )
  }

  const source = createServerSource({
    registry,
    ready,
    isWanted,
    want,
    throwIn: (part, key) => {
      failed.add(key)
      leave(part, key, 'it threw while it was rendered')
    },
  })
  return {
    source,
    faults,
    /**
     * Begins with the parts that no props are needed for. What it answers is called once the page has its own data: the parts
     * have theirs then, or are left.
     */
    begin: () => {
      const begun = Promise.all(mine.filter((part) => !readsProps(part)).map((part) => load(part, {})))
      return () => {
        tellPageLoaded()
        return begun
      }
    },
    /** Renders until no part is missing that can be there. @throws what the last rendering throws */
    render: async (renderOnce: (served: Props | undefined) => string): Promise<string> => {
      for (let pass = 1; ; pass += 1) {
        wanted.clear()
        failed.clear()
        const html = renderOnce(dataIn(ready))
        if ((wanted.size === 0 && failed.size === 0) || pass === MOST_PASSES) return html
        await Promise.all([...wanted.values()].map(({ part, props }) => load(part, props)))
      }
    },
  }
}
