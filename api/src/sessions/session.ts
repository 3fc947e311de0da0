import { NEEDED_CODE, NEEDED_PASSWORD } from '@marga/constants/needed-password'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyRequest } from 'fastify'

export interface Session {
  /** SHA-256 of the cookie's value; the value itself is never stored. */
  hash: string
  /** Null for a visitor who is not signed in. */
  accountId: number | null
  via: 'cookie' | 'token'
  /** An access token that may only read. */
  isReadOnly?: boolean
  /**
   * When the account's password was last typed in this session, or a code where it has none, in milliseconds since 1970; 0 for visitors
   * and tokens.
   */
  passwordAt: number
  /** When a code of the second factor was last entered in this session, in milliseconds since 1970; left out where none was. */
  factorAt?: number
  /** Its account has no password. */
  isPasswordless?: boolean
}

/** A session of somebody who is signed in. */
export type MemberSession = Session & { accountId: number }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

export const signedOut = () => new ApiError({ status: 401, code: 'SIGNED_OUT', message: 'Sign in to go on.' })

/** The caller's account. @throws ApiError 401 for an anonymous caller */
export function requireSession({ session }: FastifyRequest): MemberSession {
  if (session && session.accountId !== null) return { ...session, accountId: session.accountId }
  throw signedOut()
}

interface Owned {
  account_id: number | null
  session_hash: string
}

/** A session as its owner's, in which a command acts on a record for the company. */
export const ownerSession = ({ session_hash: hash, account_id: accountId }: Owned): Session => ({
  hash,
  accountId,
  via: 'cookie',
  passwordAt: 0,
})

/** Whether a record belongs to the caller: to their account, or to their session where it belongs to no account. */
export function isOwnedBy(session: Session | null, record: Owned): boolean {
  if (session === null) return false
  return record.account_id === null
    ? record.session_hash === session.hash
    : record.account_id === session.accountId
}

export const isSignedIn = ({ session }: FastifyRequest) => session !== null && session.accountId !== null

/** How long a typed password counts for what decides about the account, in milliseconds. */
export const PASSWORD_COUNTS_MS = 10 * 60 * 1000

const passwordNeeded = () => {
  const message = 'Type your password to go on.'
  return new ApiError({
    status: 403,
    code: 'PASSWORD_NEEDED',
    message,
    errors: { [NEEDED_PASSWORD]: [message] },
  })
}

const codeNeeded = () => {
  const message = 'Confirm with a code by email to go on.'
  return new ApiError({ status: 403, code: 'CODE_NEEDED', message, errors: { [NEEDED_CODE]: [message] } })
}

/** What decides about the account itself takes a login in a browser: an access token is not enough. @throws ApiError 401, 403 */
export function requirePerson(request: FastifyRequest): MemberSession {
  const session = requireSession(request)
  if (session.via === 'cookie') return session
  throw new ApiError({
    status: 403,
    code: 'TOKEN_REFUSED',
    message: 'An access token cannot do this. Sign in with your password.',
  })
}

/** The session of a person who typed the password in the last ten minutes, or a code where the account has no password. @throws ApiError 401, 403 */
export function requirePassword(request: FastifyRequest): MemberSession {
  const session = requirePerson(request)
  const age = Date.now() - session.passwordAt
  if (age >= 0 && age <= PASSWORD_COUNTS_MS) return session
  throw session.isPasswordless ? codeNeeded() : passwordNeeded()
}

/** How long a code of the second factor counts in a session, in milliseconds. */
export const FACTOR_COUNTS_MS = 12 * 60 * 60 * 1000

/** Whether a session needs no code of the second factor. */
export function isFactorFresh({ factorAt }: Session): boolean {
  const age = Date.now() - (factorAt ?? Number.NEGATIVE_INFINITY)
  return age >= 0 && age <= FACTOR_COUNTS_MS
}

/** Before validation: an anonymous caller learns that they are signed out, not which fields are wrong. */
export const membersOnly = async (request: FastifyRequest) => void requireSession(request)
