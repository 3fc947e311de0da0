import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Environment } from '../env'
import type { ServerEntries } from './server-entries'

/** What every page gets to know: of its deployment, and of the releases it is made of. */
export type PageConfig = Environment['site'] & {
  releaseSet: string
  /** Share of the visits that tell how they went, from 0 to 1. */
  reportShare: number
  /** Overrides: absent where they are not allowed. */
  overrides?: { mix: Readonly<Record<string, string>>; until: string | null }
}

/** What a page needs to be rendered; the shell's own type, restated for a release that is not known at build time. */
export interface RenderRequest {
  url: string
  registry: unknown
  config: PageConfig
  serverApiBase: string
  callTimeoutMs: number
  isPageLeftToBrowser: boolean
}

export interface Rendering {
  status: number
  headers: Record<string, string>
  html: string
  /** Hashes of the inline scripts that the page may run, for its content security policy. */
  scriptHashes: readonly string[]
}

/** How long a worker beyond the first may be idle before it ends, in milliseconds. */
const IDLE_MS = 60_000

/** Threads with everything but releases loaded: what makes a change of releases cheap for whoever notices it. */
const startThreads = () => {
  const size = Math.max(2, Math.min(8, availableParallelism()))
  return new Piscina({
    filename: fileURLToPath(new URL('./render-worker.mjs', import.meta.url)),
    minThreads: 1,
    maxThreads: size,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}

export type RenderPool = ReturnType<RenderPools['open']>
export type RenderPools = ReturnType<typeof createRenderPools>

/**
 * Pools of worker threads that render pages, each with one set of releases and one page a worker at a time: a remote that
 * loops or crashes takes no other visitor's page with it. One pool without releases stands ready for the next set.
 */
export function createRenderPools() {
  let spare = startThreads()
  return {
    open: (serverEntries: ServerEntries) => {
      const pool = spare
      spare = startThreads()
      return {
        /** @throws when the page fails, and after `timeoutMs`, which ends the worker */
        render: (request: RenderRequest, timeoutMs: number): Promise<Rendering> =>
          pool.run({ serverEntries, request }, { signal: AbortSignal.timeout(timeoutMs) }),
        /** Lets running pages end, then stops the workers. */
        close: () => pool.close(),
        destroy: () => pool.destroy(),
      }
    },
    close: () => spare.destroy(),
  }
}
