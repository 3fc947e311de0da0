import { hashPassword, verifyPassword } from './password-hashing'
import { hmacOf, newSecret } from './secrets'

/** Compared where no code was mailed, so that it takes as long. */
const nobodysHash = hashPassword(newSecret())

/**
 * What is stored in place of a code of a few digits.
 *
 * @param key known to processes only: without it all codes are soon tried against the hash
 */
export const createCodeHashing = (key: string) => {
  const keyed = (code: string) => hmacOf(key, code).digest('base64url')
  return {
    hash: (code: string) => hashPassword(keyed(code)),
    /** @param stored '' where no code was mailed: then none is right */
    verify: async (stored: string, code: string) =>
      verifyPassword(stored || (await nobodysHash), keyed(code)),
  }
}
