import { changedFlagSchema, flagChangeSchema, flagsSchema } from '@marga/platform-contract/flag-answers'
import { flagNameSchema } from '@marga/platform-contract/flags'
import { slotsSchema } from '@marga/platform-contract/slot-answers'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { channelParams, problems } from './route-parts'
import type { AccessOf } from './team-access'

/** What live releases declare: their flags, which are set here, and their slots. */
export function addFlagRoutes(instance: FastifyInstance, accessOf: AccessOf) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/channels/:channel/flags/:flag',
    {
      schema: {
        summary: 'Set a flag for the visitors of a channel, without a release',
        params: channelParams.extend({ flag: flagNameSchema }),
        body: flagChangeSchema,
        response: { 200: changedFlagSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.setFlag({ ...request.params, ...request.body }),
  )
  app.get(
    '/channels/:channel/flags',
    {
      schema: {
        summary: 'Every flag of a channel: what it is, who set it, why, and until when',
        params: channelParams,
        response: { 200: flagsSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.flags(request.params.channel),
  )
  app.get(
    '/channels/:channel/slots',
    {
      schema: {
        summary: 'Every slot of a channel: what it gives to parts, and which parts are in it',
        params: channelParams,
        response: { 200: slotsSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.slots(request.params.channel),
  )
}
