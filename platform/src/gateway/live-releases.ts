import type { Registry } from '@marga/contract/registry'
import type { FastifyBaseLogger } from 'fastify'
import { buildRegistry, registryMark } from '../registry/build-registry'
import { createRenderPool, type RenderPool } from './render-pool'
import { findServerEntries } from './server-entries'

/** One set of live releases and the workers that render it. */
export interface ReleaseSet {
  registry: Registry
  pool: RenderPool
}

/** No shell is live, so there is nothing to show. */
export class NoShellError extends Error {
  override readonly name = 'NoShellError'
  readonly code = 'NO_SHELL'

  constructor(channel: string) {
    super(
      `No usable shell release is live on the channel ${channel}. Publish and promote one: npx mfe publish shell`,
    )
  }
}

interface Options {
  store: string
  channel: string
  /** Renders one page, so that the first visitor finds warm workers. @throws when the set cannot render */
  warm: (set: ReleaseSet) => Promise<unknown>
  log: FastifyBaseLogger
}

/**
 * The live releases. Looked up anew on each call: a promote is seen by the next request. A new set takes over once
 * its workers have rendered a page; one that cannot leaves the old set in charge.
 */
export function createLiveReleases({ store, channel, warm, log }: Options) {
  let current: ReleaseSet | null = null
  let mark = ''
  let next: Promise<ReleaseSet> | null = null
  let lastRegistry: Registry | null = null

  const start = async (registry: Registry): Promise<ReleaseSet> => {
    const entries = findServerEntries(store, registry)
    if (!entries) throw new NoShellError(channel)
    const set = { registry, pool: createRenderPool(entries) }
    try {
      await warm(set)
      return set
    } catch (error) {
      await set.pool.destroy()
      throw error
    }
  }

  const replace = async (): Promise<ReleaseSet> => {
    lastRegistry = buildRegistry(store, channel)
    mark = registryMark(store, { channel, registry: lastRegistry })
    const previous = current
    try {
      current = await start(lastRegistry)
      void previous?.pool.close()
      return current
    } catch (error) {
      if (!previous) throw error
      log.error({ err: error }, 'the new releases cannot render; the ones before them stay live')
      return previous
    } finally {
      next = null
    }
  }

  return {
    /** @throws NoShellError while there has been no set that can render */
    current: async (): Promise<ReleaseSet> => {
      if (next) return next
      if (current && registryMark(store, { channel, registry: lastRegistry }) === mark) return current
      next = replace()
      return next
    },
    close: async () => {
      await next?.catch(() => undefined)
      await current?.pool.destroy()
    },
  }
}
export type LiveReleases = ReturnType<typeof createLiveReleases>
