import type { FastifyInstance } from 'fastify'
import { providerCalls } from '../../checks/provider-document'
import type { Environment } from '../../env'
import type { StoreMirror } from '../../mirror/store-mirror'
import type { Signer } from '../../signing/keys'
import { releaseService } from './release-service'

interface Parts {
  mirror: StoreMirror
  signer: () => Signer | null
}

/** Adds the release service to the port that the settings name; to none while it is off. */
export function addReleaseService(
  ports: { public: FastifyInstance; management: FastifyInstance | null },
  { releaseService: { place, ...limits }, channel, apiDocument, api }: Environment,
  { mirror, signer }: Parts,
) {
  if (place === 'off') return
  const apiCalls = () => providerCalls({ place: apiDocument, base: '/api' })
  const { hasRateLimits } = api
  ports[place]?.register(releaseService, { ...limits, mirror, signer, channel, apiCalls, hasRateLimits })
}
