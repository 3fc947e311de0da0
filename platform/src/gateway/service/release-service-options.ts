import { providerCalls } from '../../checks/provider-document'
import type { Environment } from '../../env'
import type { StoreMirror } from '../../mirror/store-mirror'
import type { Signer } from '../../signing/keys'
import type { ReleaseServiceOptions } from './release-service'

interface Parts {
  mirror: StoreMirror
  signer: () => Signer | null
}

/** What the release service works with; null while it is off. */
export function releaseServiceOptions(
  { releaseService: { place, ...limits }, channel, apiDocument, api }: Environment,
  { mirror, signer }: Parts,
): ReleaseServiceOptions | null {
  if (place === 'off') return null
  const apiCalls = () => providerCalls({ place: apiDocument, base: '/api' })
  return { ...limits, mirror, signer, channel, apiCalls, hasRateLimits: api.hasRateLimits }
}
