import { channelNameSchema } from '@marga/platform-contract/channel'
import { headsSchema } from '@marga/platform-contract/heads'
import { teamsSchema } from '@marga/platform-contract/permissions'
import { releaseSchema } from '@marga/platform-contract/release'
import { checkedReleaseSchema, policiesSchema } from '@marga/platform-contract/release-checks'
import { releaseProvenanceSchema } from '@marga/platform-contract/release-provenance'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { channelParams, problems, releaseParams } from './route-parts'
import type { AccessOf } from './team-access'

/** What a team reads of one release, and of what channels ask for. */
export function addReleaseRoutes(instance: FastifyInstance, accessOf: AccessOf) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/releases/:app/:version',
    {
      schema: {
        summary: 'release.json of a release',
        params: releaseParams,
        response: { 200: releaseSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.release(request.params),
  )
  app.get(
    '/releases/:app/:version/provenance',
    {
      schema: {
        summary: 'How a release came about, as it was signed, and whether that counts',
        params: releaseParams,
        response: { 200: releaseProvenanceSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.provenance(request.params),
  )
  app.get(
    '/channels/:channel/checks/:app/:version',
    {
      schema: {
        summary: 'Whether a release fits the live releases of a channel',
        params: releaseParams.extend({ channel: channelNameSchema }),
        response: { 200: checkedReleaseSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.check(request.params),
  )
  app.get(
    '/policies',
    {
      schema: {
        summary: 'What each channel asks of a release',
        response: { 200: policiesSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.policies(),
  )
}

/** What a team reads of the rights of everybody, and of what was seen of a channel. */
export function addWatchRoutes(instance: FastifyInstance, accessOf: AccessOf) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/teams',
    { schema: { summary: 'Who may do what', response: { 200: teamsSchema, ...problems } } },
    async (request) => accessOf(request).actions.teams(),
  )
  app.get(
    '/channels/:channel/heads',
    {
      schema: {
        summary: 'What gateways have seen of a channel, and which records the store lacks',
        params: channelParams,
        response: { 200: headsSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.heads(request.params.channel),
  )
}
