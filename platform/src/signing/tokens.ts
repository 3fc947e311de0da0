import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Team, TeamToken } from '@marga/platform-contract/permissions'
import { PlatformError } from '../failure'
import { type Trust, teamNamed } from './trust'

const SECRET_BYTES = 32
const DAY_MS = 86_400_000
const TOKEN = /^mfe_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/

const hashOf = (secret: string) => createHash('sha256').update(Buffer.from(secret, 'base64url')).digest()

/** A new token of a team: the text, which nobody can read again, and what the permissions hold of it. */
export function createToken(
  team: string,
  { days, now = Date.now() }: { days: number; now?: number },
): { text: string; token: TeamToken } {
  const id = randomBytes(6).toString('hex')
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return {
    text: `mfe_${id}_${secret}`,
    token: {
      id,
      team,
      hash: hashOf(secret).toString('hex'),
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + days * DAY_MS).toISOString(),
    },
  }
}

/** The request carries no token that counts. */
export class TokenRefusedError extends PlatformError {
  override readonly name = 'TokenRefusedError'

  constructor(message: string) {
    super('TOKEN_REFUSED', message)
  }
}

/** The token of a request and its team. @throws TokenRefusedError for one that is unknown, withdrawn or expired */
export function findToken(trust: Trust, text: string, now = Date.now()): { token: TeamToken; team: Team } {
  const [, id = '', secret = ''] = TOKEN.exec(text) ?? []
  const token = trust.permissions?.tokens.find((known) => known.id === id)
  const team = token && teamNamed(trust, token.team)
  if (!token || !team || !timingSafeEqual(Buffer.from(token.hash, 'hex'), hashOf(secret)))
    throw new TokenRefusedError(
      'This token is not known here, or was withdrawn. Ask an owner for another one.',
    )
  if (Date.parse(token.expiresAt) <= now)
    throw new TokenRefusedError(`This token expired at ${token.expiresAt}. Ask an owner for another one.`)
  return { token, team }
}
