import { availableParallelism } from 'node:os'
import { ApiError } from '@marga/server/failures/api-error'
import { hash, verify } from '@node-rs/argon2'

/** Hashes at the same time: one processor stays for everything else. Each takes a processor for about 20 ms. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Hashes that wait; with more the caller is asked to come again. */
const MOST_WAITING = 100

const busy = () =>
  new ApiError({
    status: 503,
    code: 'LOGINS_BUSY',
    message: 'Many people are signing in right now. Try again in a moment.',
  })

/** Runs a few jobs at a time and lets a bounded number wait. */
export function createLimiter({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: Array<() => void> = []
  let running = 0

  const next = () => {
    running -= 1
    waiting.shift()?.()
  }
  /** @throws ApiError 503 where too many wait */
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await job()
    } finally {
      next()
    }
  }
}

const limited = createLimiter({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })

/** Hashes a password with Argon2id. @throws ApiError 503 where too many wait */
export const hashPassword = (password: string) => limited(() => hash(password.normalize('NFKC')))

/** Spellings of one typed text: keyboards differ, and passwords from before were hashed as they were typed. */
const spellingsOf = (password: string) => [
  ...new Set([password.normalize('NFKC'), password, password.normalize('NFC'), password.normalize('NFD')]),
]

/** Whether the password is the one of the hash, however its letters are composed. @throws ApiError 503 where too many wait */
export const verifyPassword = async (stored: string, password: string) => {
  for (const spelling of spellingsOf(password)) if (await limited(() => verify(stored, spelling))) return true
  return false
}
