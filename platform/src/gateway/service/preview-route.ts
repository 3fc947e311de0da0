import { previewRequestSchema, previewSchema } from '@marga/platform-contract/previews'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { LOG, logParams, problems } from './route-parts'
import type { AccessOf } from './team-access'

/** Addresses of previews. */
export function addPreviewRoute(instance: FastifyInstance, accessOf: AccessOf) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    `${LOG}/previews`,
    {
      schema: {
        summary: 'Make an address that shows a release beside the live ones, and expires',
        params: logParams,
        body: previewRequestSchema,
        response: { 200: previewSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.preview({ ...request.params, ...request.body }),
  )
}
