import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { PlatformError } from '../../failure'

/** Time for an answer of an issuer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 5_000
/** How long an issuer's description is used, in milliseconds. */
const KNOWN_FOR_MS = 10 * 60_000

const descriptionSchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

export class IssuerUnreachableError extends PlatformError {
  override readonly name = 'IssuerUnreachableError'

  constructor(issuer: string, cause: unknown) {
    super(
      'ISSUER_UNREACHABLE',
      `The issuer ${issuer} does not answer as OpenID Connect says, so its tokens cannot be checked. Try again, or use a token of the team.`,
      { cause },
    )
  }
}

async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const response = await fetch(address, { redirect: 'error', signal })
  const { issuer: named, jwks_uri } = descriptionSchema.parse(await response.json())
  if (named !== issuer) throw new Error(`${address} is of the issuer ${named}`)
  if (new URL(jwks_uri).protocol !== new URL(issuer).protocol) throw new Error(`${jwks_uri} is not over TLS`)
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_TIMEOUT_MS })
}

/** The keys of issuers, by their published descriptions. Only issuers that an owner has named are asked. */
export function createIssuerKeys() {
  const known = new LRUCache<string, Promise<JWTVerifyGetKey>>({ max: 20, ttl: KNOWN_FOR_MS })
  /** @throws IssuerUnreachableError */
  return async (issuer: string): Promise<JWTVerifyGetKey> => {
    const finding = known.get(issuer) ?? findKeys(issuer)
    known.set(issuer, finding, { noUpdateTTL: true })
    try {
      return await finding
    } catch (error) {
      known.delete(issuer)
      throw new IssuerUnreachableError(issuer, error)
    }
  }
}
