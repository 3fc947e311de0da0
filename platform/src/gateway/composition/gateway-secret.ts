import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Environment } from '../../env'
import { hasCode } from '../../failure'

/** The secret of this gateway: the one of the environment, else one that is made at first use and kept beside the keys. */
export function openGatewaySecret({
  secret,
  secretFile,
}: Pick<Environment, 'secret' | 'secretFile'>): string {
  if (secret) return secret
  if (!existsSync(secretFile)) {
    mkdirSync(dirname(secretFile), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(secretFile, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
  return readFileSync(secretFile, 'utf8')
}

/** Derives a secret for one purpose: signatures for another purpose are invalid. */
export const secretFor = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
