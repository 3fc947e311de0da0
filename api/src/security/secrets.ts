import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that a client keeps: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored in its place. SHA-256 suffices: nobody guesses 256 random bits. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export const hmacOf = (key: string, text: string) => createHmac('sha256', key).update(text)

/** Constant-time comparison. */
export function isSameText(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [left, right] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}
