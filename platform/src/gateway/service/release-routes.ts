import { channelNameSchema } from '@marga/platform-contract/channel'
import { releaseSchema } from '@marga/platform-contract/release'
import { checkedReleaseSchema, policiesSchema } from '@marga/platform-contract/release-checks'
import { releaseProvenanceSchema } from '@marga/platform-contract/release-provenance'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { problems, releaseParams } from './channel-routes'
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
