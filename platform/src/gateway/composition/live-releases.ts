import { EXIT_CONFIGURATION } from '@marga/api/operations/exit-codes'
import { ExpectedError } from '@marga/api/operations/expected-error'
import type { Registry } from '@marga/contract/registry'
import type { FastifyBaseLogger } from 'fastify'
import { buildRegistry } from '../../channels/registry'
import { createSingleFlight } from '../../mirror/single-flight'
import type { StoreMirror } from '../../mirror/store-mirror'
import { storePaths } from '../../storage/store-paths'
import { within } from '../../within'
import { applyOverrides } from './apply-overrides'
import {
  canaryCombinations,
  fingerprintOf,
  hasCanary,
  registryFor,
  type Visitor,
  versionsOf,
} from './release-set'
import { NoServerShellError, type ReleaseSet, type ReleaseSets } from './release-sets'

export type { ReleaseSet } from './release-sets'

/** No shell is live, so there is nothing to show. */
class NoShellError extends ExpectedError {
  override readonly name = 'NoShellError'
  /** Default status of responses. */
  readonly statusCode = 503

  constructor(channel: string) {
    super(
      'NO_SHELL',
      `No usable shell release is live on the channel ${channel}. Publish and promote one: npx mfe publish shell`,
      { exitCode: EXIT_CONFIGURATION },
    )
  }
}

interface Options {
  mirror: StoreMirror
  channel: string
  sets: ReleaseSets
  /** How often the store is polled between requests, in milliseconds. */
  pollMs: number
  log: FastifyBaseLogger
}

/** How long a page waits for the store before it uses the known releases, in milliseconds. */
const STORE_TIMEOUT_MS = 3_000

/**
 * The live releases of a channel. The store is polled on each call and in between, so the next request sees a promote. A new
 * set takes over once it has rendered its chrome; until then, and if it cannot, the old set stays.
 */
export function createLiveReleases({ mirror, channel, sets, pollMs, log }: Options) {
  /** Full registry with canaries; replaced only after the main set rendered successfully. */
  let registry: Registry | null = null
  let main: ReleaseSet | null = null
  let generation = 0
  let isClosed = false

  const openMain = async (wanted: Registry) => {
    try {
      return await sets.open(wanted, main?.registry)
    } catch (error) {
      throw error instanceof NoServerShellError ? new NoShellError(channel) : error
    }
  }

  const openInBackground = (wanted: Registry) =>
    sets.open(wanted, main?.registry).catch((error: unknown) => {
      log.error({ err: error, versions: versionsOf(wanted) }, 'release set cannot render')
      return null
    })

  const takeOver = async (fresh: Registry) => {
    const wanted = registryFor(fresh, {})
    if (!main || fingerprintOf(wanted) !== fingerprintOf(main.registry)) main = await openMain(wanted)
    // Prepare the sets of a canary before visitors need them, unless there are too many.
    await Promise.all(canaryCombinations(fresh).map(openInBackground))
    registry = fresh
  }

  const poll = async () => {
    if (isClosed) return
    const found = await mirror.refresh(channel)
    if (registry && found === generation) return
    generation = found
    const fresh = buildRegistry(mirror, channel)
    if (registry && JSON.stringify(fresh) === JSON.stringify(registry)) return
    try {
      await takeOver(fresh)
    } catch (error) {
      if (!main) throw error
      log.error({ err: error }, 'new releases cannot render; the releases before them stay live')
    }
  }

  /** Coalesced poll that is guaranteed to start after this call: a running one may have missed a change. */
  const pollNext = createSingleFlight(poll)

  /**
   * The live releases of the store. Remote stores are polled in the background, not per request.
   * @throws NoShellError while there has been no set that can render
   */
  const current = async () => {
    if (!main) await pollNext(channel)
    else if (mirror.store.isNear && (await within(pollNext(channel), STORE_TIMEOUT_MS)) === 'late')
      log.warn('store slow: the page is made of the releases known')
    if (!main || !registry) throw new NoShellError(channel)
    return { registry, main }
  }

  const timer = setInterval(() => {
    if (main) pollNext(channel).catch(() => undefined)
  }, pollMs).unref()

  return {
    channel,
    current,
    /** The main set, if there is one, without a poll. */
    known: () => main,
    /**
     * The set that a visitor gets, and whether others get another one. A set that is not ready gives way to the main one and
     * is prepared; one with overrides is waited for.
     */
    setFor: async (visitor: Visitor): Promise<{ set: ReleaseSet; isPersonal: boolean }> => {
      const { registry: live, main: usual } = await current()
      const isPersonal = hasCanary(live) || visitor.overrides !== undefined
      if (!isPersonal) return { set: usual, isPersonal }
      const chosen = registryFor(live, visitor)
      if (visitor.overrides) {
        const set = await openInBackground(await applyOverrides(mirror, chosen, visitor.overrides))
        return { set: set ?? usual, isPersonal }
      }
      const ready = sets.ready(chosen)
      if (!ready) void openInBackground(chosen)
      return { set: ready ?? usual, isPersonal }
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await pollNext(channel).catch(() => undefined)
    },
  }
}
export type LiveReleases = ReturnType<typeof createLiveReleases>

/** Keeps which releases a set has in the store, so that it can be opened again for replay. */
export function createSetArchive({ store }: StoreMirror, log: FastifyBaseLogger) {
  const kept = new Set<string>()
  return ({ id, versions }: Pick<ReleaseSet, 'id' | 'versions'>, channel: string) => {
    if (kept.has(id)) return
    kept.add(id)
    const text = `${JSON.stringify({ channel, versions }, null, 2)}\n`
    store.create(storePaths.set(id), text).catch((error: unknown) => {
      kept.delete(id)
      log.warn({ err: error, releaseSet: id }, 'release set not archived for replay')
    })
  }
}
