import { readCapabilities } from '@marga/api-contract/password-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiSettings } from '../env'
import type { Outbox } from '../mail/outbox'

interface Options {
  outbox: Outbox
  signInProvider: ApiSettings['signInProvider']
}

/** What the site is set up to do for accounts. */
export const capabilityRoutes: FastifyPluginAsyncZod<Options> = async (app, { outbox, signInProvider }) => {
  app.route({
    ...readCapabilities,
    handler: async () => ({
      mail: outbox.isOn,
      ...(signInProvider && { provider: signInProvider.name }),
    }),
  })
}
