import * as oidc from 'openid-client'
import type { ApiSettings } from '../env'
import { hmacOf } from '../security/secrets'
import { SignInRefused } from './sign-in-refused'

export type ProviderSettings = NonNullable<ApiSettings['signInProvider']>

/** How long one request to the provider may take, in seconds. */
const REQUEST_TIMEOUT_S = 4
/** How far its clock may be from ours, in seconds. */
const CLOCK_TOLERANCE_S = 60
/** How long its addresses are kept, in milliseconds. */
const ADDRESSES_KEPT_MS = 60 * 60 * 1000

/** What the provider says of a person. */
export interface Identity {
  issuer: string
  /** Its name for the person, which never changes. */
  subject: string
  /** '' where it says none. */
  email: string
  isVerified: boolean
  firstName: string
  lastName: string
}

/** What a browser's secret stands for at the provider: nothing of it is stored (RFC 7636, OpenID Connect Core 3.1.2.1). */
const derivedFrom = (secret: string) => {
  const of = (what: string) => hmacOf(secret, `provider ${what}`).digest('base64url')
  return { state: of('state'), nonce: of('nonce'), verifier: of('verifier') }
}

/** The state that the provider has to send back to the browser that keeps the secret. */
export const stateOf = (secret: string) => derivedFrom(secret).state

const UNREACHED = new Set([
  ...['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'],
  'OAUTH_PARSE_ERROR',
])

/** What `fetch` throws where nobody answers, or no longer. */
const isFailedFetch = (error: unknown) => /fetch failed|terminated/.test(String(error))

function faultOf(error: unknown) {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'declined'
    return ['temporarily_unavailable', 'server_error'].includes(error.error) ? 'unreached' : 'unproven'
  }
  // Its code was used, or is too old.
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant' ? 'ended' : 'failed'
  if (isFailedFetch(error)) return 'unreached'
  if (!(error instanceof oidc.ClientError)) return 'failed'
  return UNREACHED.has(error.code ?? '') || isFailedFetch(error.cause) ? 'unreached' : 'unproven'
}

/** @throws SignInRefused in place of what the library throws */
async function orRefused<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    throw new SignInRefused(faultOf(cause), { cause })
  }
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : '')

/** The addresses of the provider, asked for once an hour. Signatures are verified; TLS is left out for one on the same machine only. */
function discoverer({ issuer, clientId, clientSecret }: ProviderSettings) {
  let known: { at: number; configuration: oidc.Configuration } | undefined
  const isInside = new URL(issuer).protocol === 'http:'
  return async () => {
    if (known && Date.now() - known.at < ADDRESSES_KEPT_MS) return known.configuration
    const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_S }
    const configuration = await oidc.discovery(new URL(issuer), clientId, metadata, undefined, {
      timeout: REQUEST_TIMEOUT_S,
      execute: [oidc.enableNonRepudiationChecks, ...(isInside ? [oidc.allowInsecureRequests] : [])],
    })
    known = { at: Date.now(), configuration }
    return configuration
  }
}

/**
 * Signing in by OpenID Connect: the authorization code flow, with PKCE, state and nonce.
 *
 * @param redirectUri where the provider sends browsers back to; it has to know it
 */
export function createProviderClient(settings: ProviderSettings, redirectUri: string) {
  const discover = discoverer(settings)
  return {
    /** Where a browser goes to sign in. @param secret that it keeps. @throws SignInRefused */
    begin: (secret: string) =>
      orRefused(async () => {
        const { state, nonce, verifier } = derivedFrom(secret)
        return oidc.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...{ state, nonce },
          // Who has several accounts there chooses; a shared computer does not choose for them.
          prompt: 'select_account',
        })
      }),

    /** Who it is. @param query with which the browser came back, with its question mark. @throws SignInRefused */
    end: (secret: string, query: string): Promise<Identity> =>
      orRefused(async () => {
        const { state, nonce, verifier } = derivedFrom(secret)
        const tokens = await oidc.authorizationCodeGrant(
          await discover(),
          new URL(`${redirectUri}${query}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        )
        const claims = tokens.claims()
        if (!claims) throw new SignInRefused('unproven')
        return {
          ...{ issuer: claims.iss, subject: claims.sub, email: textOf(claims.email) },
          isVerified: claims.email_verified === true,
          ...{ firstName: textOf(claims.given_name), lastName: textOf(claims.family_name) },
        }
      }),
  }
}
