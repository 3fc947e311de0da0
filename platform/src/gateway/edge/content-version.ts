import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'

/** How often the API is asked whether content has changed, in milliseconds: changes of other gateways and of operators. */
const POLL_MS = 1_000
const TIMEOUT_MS = 2_000

const answerSchema = z.object({ version: z.string().max(100) })

/**
 * The content version of the API as this gateway knows it. While the API does not answer the last one counts: pages of the
 * cache stay as they are.
 */
export function createContentVersion({ apiBase, log }: { apiBase: () => string; log: FastifyBaseLogger }) {
  let known = ''
  let isReachable = true

  const poll = async () => {
    try {
      const answer = await fetch(`${apiBase()}/content-version`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      // Another provider need not have one: pages are renewed by their age then.
      if (answer.ok) known = answerSchema.parse(await answer.json()).version
      isReachable = true
    } catch (error) {
      if (isReachable) log.warn({ err: error }, 'content version unknown: API not reachable')
      isReachable = false
    }
  }

  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const tick = () => {
    running = poll().then(() => {
      timer = setTimeout(tick, POLL_MS)
      timer.unref()
    })
  }
  return {
    current: () => known,
    /** A change that went through this gateway. */
    learn: (version: string) => {
      known = version
    },
    start: () => tick(),
    stop: async () => {
      await running
      clearTimeout(timer)
    },
  }
}
