import plugin from 'fastify-plugin'
import type { Channels } from '../composition/channels'

/** How long the API may take to say whether it is ready, in milliseconds. */
const TIMEOUT_MS = 3_000

export interface HealthOptions {
  channels: Channels
  /** Address at which the API says whether it is ready; null for another site's API. */
  apiReadiness: string | null
  /** True once the process was asked to end: balancers are to send requests elsewhere. */
  isDraining: () => boolean
}

/** Why the API is not ready; null if it is. */
async function apiFault(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok) return null
    const { reason = 'The API is not ready.' } = (await answer.json()) as { reason?: string }
    return reason
  } catch {
    return 'The API does not answer.'
  }
}

/** `/healthz`: the process answers. `/readyz`: it can render pages, and the API can store what visitors send. */
export const healthRoutes = plugin(
  async (app, { channels, apiReadiness, isDraining }: HealthOptions) => {
    app.get('/healthz', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    )
    app.get('/readyz', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isDraining()) return reply.code(503).send({ status: 'draining' })
      try {
        await channels.usual.current()
        const reason = apiReadiness && (await apiFault(apiReadiness))
        if (!reason) return { status: 'ready' }
        request.log.warn({ reason }, 'not ready')
        return reply.code(503).send({ status: 'not ready', reason })
      } catch (error) {
        request.log.error({ err: error }, 'not ready')
        return reply.code(503).send({ status: 'not ready', reason: 'No release can be served.' })
      }
    })
  },
  { name: 'health' },
)
