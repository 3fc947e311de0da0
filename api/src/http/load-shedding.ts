import underPressure from '@fastify/under-pressure'
import plugin from 'fastify-plugin'

const RETRY_AFTER_S = 5

/** A process that falls behind answers 503 at once, instead of letting everybody wait. Times in milliseconds. */
export const loadShedding = plugin(
  async (app, { maxEventLoopDelayMs }: { maxEventLoopDelayMs: number }) => {
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      // A sample in which the loop never ran counts as an endless delay: it is as long as the delay that is allowed.
      sampleInterval: Math.max(250, maxEventLoopDelayMs),
      pressureHandler: (_request, reply) => {
        reply
          .code(503)
          .header('retry-after', String(RETRY_AFTER_S))
          .send({ message: 'The site is busy. Try again in a moment.' })
      },
    })
  },
  { name: 'load-shedding' },
)
