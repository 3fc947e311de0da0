import type { Registry } from '@marga/contract/registry'
import type { FastifyBaseLogger } from 'fastify'
import { buildRegistry } from '../registry/build-registry'
import { createLookQueue } from '../store/look-queue'
import { keys } from '../store/store'
import type { StoreCopy } from '../store/store-copy'
import { applyMix } from './apply-mix'
import { fingerprintOf, hasCanary, registryFor, setIdOf, type Visitor, versionsOf } from './release-set'
import type { RenderPool, RenderPools } from './render-pool'
import { findServerEntries } from './server-entries'

/** Releases that make a page together, and the workers that render it. */
export interface ReleaseSet {
  /** Stands on every page, log line, error and API call. */
  id: string
  /** Of each app the one release of this set. */
  registry: Registry
  pool: RenderPool
}

/** No shell is live, so there is nothing to show. */
export class NoShellError extends Error {
  override readonly name = 'NoShellError'
  readonly code = 'NO_SHELL'
  /** What an answer says where nothing else does. */
  readonly statusCode = 503

  constructor(channel: string) {
    super(
      `No usable shell release is live on the channel ${channel}. Publish and promote one: npx mfe publish shell`,
    )
  }
}

interface Options {
  copy: StoreCopy
  channel: string
  pools: RenderPools
  /** Renders one page, so that the first visitor finds warm workers. @throws when the set cannot render */
  warm: (set: ReleaseSet) => Promise<unknown>
  /** How often the store is looked at while nobody asks for a page, in milliseconds. */
  lookMs: number
  log: FastifyBaseLogger
}

/** Sets that are kept ready beside the one that most visitors get. */
const OTHER_SETS = 6

/** How long a page waits for the store before it is made of what is known, in milliseconds. */
const STORE_PATIENCE_MS = 3_000

const within = <T>(promise: Promise<T>, ms: number): Promise<T | 'late'> => {
  let timer: NodeJS.Timeout
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * The live releases of a channel. The store is looked at on each call and in between: a promote is seen by the next
 * request. A new set takes over once its workers have rendered a page; one that cannot leaves the old set in charge.
 */
export function createLiveReleases({ copy, channel, pools, warm, lookMs, log }: Options) {
  /** Everything that is live, canaries included; only what the main set has rendered with. */
  let registry: Registry | null = null
  let main: ReleaseSet | null = null
  const others = new Map<string, Promise<ReleaseSet>>()
  const remembered = new Set<string>()
  let generation = 0
  let isClosed = false

  const remember = (id: string, versions: Record<string, string>) => {
    if (remembered.has(id)) return
    remembered.add(id)
    const text = `${JSON.stringify({ channel, versions }, null, 2)}\n`
    copy.store.create(keys.set(id), text).catch((error: unknown) => {
      remembered.delete(id)
      log.warn({ err: error, releaseSet: id }, 'the release set could not be kept for replay')
    })
  }

  const start = async (of: Registry): Promise<ReleaseSet> => {
    const entries = findServerEntries(copy.folder, of, main?.registry)
    if (!entries) throw new NoShellError(channel)
    const versions = versionsOf(of)
    const set = { id: setIdOf(versions), registry: of, pool: pools.open(entries) }
    try {
      await warm(set)
      remember(set.id, versions)
      return set
    } catch (error) {
      await set.pool.destroy()
      throw error
    }
  }

  const closeOthers = () => {
    for (const set of others.values()) void set.then(({ pool }) => pool.close()).catch(() => undefined)
    others.clear()
  }

  const takeOver = async (fresh: Registry) => {
    const wanted = registryFor(fresh, {})
    const previous = main
    if (!previous || fingerprintOf(wanted) !== fingerprintOf(previous.registry)) {
      main = await start(wanted)
      void previous?.pool.close()
    }
    registry = fresh
    closeOthers()
  }

  const look = async () => {
    if (isClosed) return
    const found = await copy.refresh(channel)
    if (registry && found === generation) return
    generation = found
    const fresh = buildRegistry(copy, channel)
    if (registry && JSON.stringify(fresh) === JSON.stringify(registry)) return
    try {
      await takeOver(fresh)
    } catch (error) {
      if (!main) throw error
      log.error({ err: error }, 'the new releases cannot render; the ones before them stay live')
    }
  }

  /** A look that begins after this call: one that runs already may have missed what happened since. */
  const lookAfresh = createLookQueue(look)

  /**
   * What is live, as the store says now; a store that is far is looked at in between only.
   * @throws NoShellError while there has been no set that can render
   */
  const current = async () => {
    if (!main) await lookAfresh(channel)
    else if (copy.store.isNear && (await within(lookAfresh(channel), STORE_PATIENCE_MS)) === 'late')
      log.warn('the store is slow: the page is made of what is known')
    if (!main || !registry) throw new NoShellError(channel)
    return { registry, main }
  }

  const openOther = (of: Registry): Promise<ReleaseSet> => {
    const key = fingerprintOf(of)
    const known = others.get(key)
    others.delete(key)
    const set = known ?? start(of)
    others.set(key, set)
    const [oldest] = others
    if (others.size > OTHER_SETS && oldest) {
      others.delete(oldest[0])
      void oldest[1].then(({ pool }) => pool.close()).catch(() => undefined)
    }
    return set
  }

  const timer = setInterval(() => {
    if (main) lookAfresh(channel).catch(() => undefined)
  }, lookMs).unref()

  return {
    channel,
    current,
    /** The set that a visitor gets, and whether others get another one. A set that cannot render gives way to the main one. */
    setFor: async (visitor: Visitor): Promise<{ set: ReleaseSet; isPersonal: boolean }> => {
      const { registry: live, main: usual } = await current()
      const isPersonal = hasCanary(live) || visitor.mix !== undefined
      if (!isPersonal) return { set: usual, isPersonal }
      const wanted = await applyMix(copy, registryFor(live, visitor), visitor.mix ?? {})
      if (fingerprintOf(wanted) === fingerprintOf(usual.registry)) return { set: usual, isPersonal }
      try {
        return { set: await openOther(wanted), isPersonal }
      } catch (error) {
        log.error(
          { err: error, versions: versionsOf(wanted) },
          'a release set cannot render; the main one is used',
        )
        return { set: usual, isPersonal }
      }
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await lookAfresh(channel).catch(() => undefined)
      await main?.pool.destroy()
      for (const set of others.values()) await set.then(({ pool }) => pool.destroy()).catch(() => undefined)
    },
  }
}
export type LiveReleases = ReturnType<typeof createLiveReleases>
