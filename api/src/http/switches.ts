import {
  BOOKING_OFF,
  NOTHING_DONE,
  PAYMENT_OFF,
  REGISTRATION_OFF,
  SEARCH_OFF,
  UNLOCK_OFF,
} from '@marga/constants/switched-off'
import { ApiError } from '@marga/server/failures/api-error'
import { FLAGS_OFF_HEADER } from '@marga/server/http/flags-header'
import plugin from 'fastify-plugin'

const SENTENCES = {
  booking: BOOKING_OFF,
  payment: PAYMENT_OFF,
  registration: REGISTRATION_OFF,
  search: SEARCH_OFF,
  unlock: UNLOCK_OFF,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The flag that has to be on for this call (docs/flags.md). */
    flag?: keyof typeof SENTENCES
  }
}

const namesIn = (header: string | string[] | undefined) =>
  [header ?? []].flat().flatMap((text) => text.split(',').map((name) => name.trim()))

/** When it makes sense to try again, in seconds. */
const RETRY_AFTER_S = 300

/** What nobody begins while the company takes nothing new. An order that was begun is still paid: a new one is refused where it is made. */
const CLOSED: readonly (string | undefined)[] = ['booking', 'registration']

interface Options {
  /** @throws ApiError while the company takes nothing new */
  requireOpen?: () => Promise<void>
}

/**
 * Refuses calls whose flag is off for the visitor, before anything of them is read. The gateway says which flags are off; without
 * it, all are on.
 */
export const switches = plugin(
  async (app, { requireOpen }: Options) => {
    app.addHook('onRequest', async ({ headers, method, routeOptions }) => {
      const { flag } = routeOptions.config
      if (CLOSED.includes(flag)) await requireOpen?.()
      if (!flag || !namesIn(headers[FLAGS_OFF_HEADER]).includes(flag)) return
      throw new ApiError({
        status: 503,
        code: 'SWITCHED_OFF',
        message: method === 'GET' ? SENTENCES[flag] : `${SENTENCES[flag]} ${NOTHING_DONE}`,
        retryAfterS: RETRY_AFTER_S,
      })
    })
  },
  { name: 'switches', dependencies: ['errors'] },
)
