import plugin from 'fastify-plugin'

/** Addresses that answer while the process starts. */
const ALWAYS_OPEN = new Set(['/healthz', '/readyz'])

/** Answers 503 until the process has started, instead of letting callers wait for a database that is not there. */
export const startGate = plugin(
  async (app, { isStarted }: { isStarted: () => boolean }) => {
    app.addHook('onRequest', async ({ url }, reply) => {
      if (isStarted() || ALWAYS_OPEN.has(url)) return
      return reply
        .code(503)
        .header('retry-after', '1')
        .send({ message: 'The service is starting. Try again in a moment.' })
    })
  },
  { name: 'start-gate' },
)
