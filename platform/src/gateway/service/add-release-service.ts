import { named } from '@marga/server/http/named'
import type { FastifyInstance } from 'fastify'
import { providerCalls } from '../../checks/provider-document'
import type { Environment } from '../../env'
import type { StoreMirror } from '../../mirror/store-mirror'
import type { Signer } from '../../signing/keys'
import { type ReleaseServiceOptions, releaseService } from './release-service'

interface Parts {
  mirror: StoreMirror
  signer: () => Signer | null
}

/** What the release service works with, in a gateway and alone. */
export function releaseServiceOptions(
  {
    releaseService: { incoming, mostBytes, budgetBytes },
    channel,
    siteOf,
    apiDocument,
    productCalls,
    hasRateLimits,
  }: Environment,
  { mirror, signer }: Parts,
): ReleaseServiceOptions {
  const apiCalls = () => providerCalls({ place: apiDocument, base: '/api', known: productCalls })
  return { incoming, mostBytes, budgetBytes, mirror, signer, channel, siteOf, apiCalls, hasRateLimits }
}

/** Adds the release service to the port that the settings name; to none while it is off. */
export function addReleaseService(
  ports: { public: FastifyInstance; management: FastifyInstance | null },
  environment: Environment,
  parts: Parts,
) {
  const { place } = environment.releaseService
  if (place !== 'off')
    ports[place]?.register(named(releaseService), releaseServiceOptions(environment, parts))
}
