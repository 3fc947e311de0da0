import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Environment } from '../env'
import type { ServerEntries } from './server-entries'

/** What a page needs to be rendered; the shell's own type, restated for a release that is not known at build time. */
export interface RenderRequest {
  url: string
  registry: unknown
  config: Environment['site']
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

export type RenderPool = ReturnType<typeof createRenderPool>

/**
 * Worker threads that render pages with one set of releases, one page a worker at a time: a remote that loops or
 * crashes takes no other visitor's page with it.
 */
export function createRenderPool(serverEntries: ServerEntries) {
  const size = Math.max(2, Math.min(8, availableParallelism()))
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./render-worker.mjs', import.meta.url)),
    workerData: { serverEntries },
    minThreads: size,
    maxThreads: size,
    concurrentTasksPerWorker: 1,
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return {
    /** @throws when the page fails, and after `timeoutMs`, which ends the worker */
    render: (request: RenderRequest, timeoutMs: number): Promise<Rendering> =>
      pool.run(request, { signal: AbortSignal.timeout(timeoutMs) }),
    /** Lets running pages end, then stops the workers. */
    close: () => pool.close(),
    destroy: () => pool.destroy(),
  }
}
