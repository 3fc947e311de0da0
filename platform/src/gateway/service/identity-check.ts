import type { Identity, Team } from '@marga/platform-contract/permissions'
import { decodeJwt, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { TokenRefusedError } from '../../signing/tokens'
import { type Trust, teamNamed } from '../../signing/trust'
import { createIssuerKeys, IssuerUnreachableError } from './issuer-keys'

/** Who asks, as the record names them. */
export interface Caller {
  team: Team
  /** Id of the token or of the identity. */
  token: string
  /** "token 1ca68e20ad34" */
  name: string
}

/** Signatures with a key pair: never a secret that both sides know, and never none. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
/** By how much clocks may differ, in seconds. */
const CLOCK_TOLERANCE_S = 30
/** A token that its issuer made longer ago is refused, whatever end it states. */
const MOST_AGE = '1h'

/** True for a token of an issuer (a JWT); tokens of teams have no dots. */
export const isIdentityToken = (text: string) => text.split('.').length === 3

const refuse = (reason: string) =>
  new TokenRefusedError(`This token of a CI system is refused: ${reason}. What counts: npx mfe tokens`)

/** What is read of a token; others may put anything into it. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
})
type Claims = z.infer<typeof claimsSchema>

/** @throws TokenRefusedError */
function claimsIn(payload: unknown): Claims {
  const parsed = claimsSchema.safeParse(payload)
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw refuse(`its claim ${fault?.path.join('.')} is missing or of another form`)
}

function claimsOf(text: string): Claims {
  let payload: unknown
  try {
    payload = decodeJwt(text)
  } catch {
    throw refuse('it is no token')
  }
  return claimsIn(payload)
}

/** Names of branches, which are in subjects, may hold anything: the history is read in terminals. */
const printable = (subject: string) => subject.slice(0, 200).replace(/[^\x20-\x7e]/g, '?')

const isSubject = (wanted: string, subject: string) =>
  wanted.endsWith('*') ? subject.startsWith(wanted.slice(0, -1)) : subject === wanted

const isFor = (audience: string, { aud }: Claims) => [aud].flat().includes(audience)

/** The identity that an owner has named for these claims. @throws TokenRefusedError */
function identityOf(named: readonly Identity[], claims: Claims): Identity {
  const { sub } = claims
  const ours = named.filter(({ audience }) => isFor(audience, claims))
  if (ours.length === 0) throw refuse('it is for another audience')
  const identity = ours.find(({ subject }) => isSubject(subject, sub))
  if (identity) return identity
  throw refuse(`no team has the subject ${printable(sub)}`)
}

/** Why a verification failed, in the words of the library, without what the token holds. */
const reasonOf = (error: unknown) =>
  error instanceof errors.JWTExpired
    ? 'it has expired'
    : error instanceof Error
      ? error.message
      : 'it is not valid'

/** True if the issuer did not give its keys: the library has codes of their own for what is wrong with a token. */
const isUnanswered = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === errors.JOSEError.code

/**
 * Checks tokens that an OpenID Connect issuer, such as a CI system, made for one run: signature, issuer, audience, subject and
 * age. Teams and identities are those of the permissions, so that withdrawing an identity ends its tokens at once.
 */
export function createIdentityCheck() {
  const keysOf = createIssuerKeys()
  return async (trust: Trust, text: string): Promise<Caller> => {
    // Not verified yet: says only whose keys to verify with, among issuers that an owner has named.
    const { iss } = claimsOf(text)
    const named = (trust.permissions?.identities ?? []).filter(({ issuer }) => issuer === iss)
    const [first] = named
    if (!first) throw refuse('its issuer is not known here')
    const keys = await keysOf(first.issuer)
    const { payload } = await jwtVerify(text, keys, {
      issuer: first.issuer,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'iat', 'sub', 'aud'],
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: MOST_AGE,
    }).catch((error: unknown) => {
      if (isUnanswered(error)) throw new IssuerUnreachableError(first.issuer, error)
      throw refuse(reasonOf(error))
    })
    const claims = claimsIn(payload)
    const identity = identityOf(named, claims)
    const team = teamNamed(trust, identity.team)
    if (!team) throw refuse(`the team ${identity.team} is gone`)
    return { team, token: identity.id, name: `identity ${identity.id} (${printable(claims.sub)})` }
  }
}
