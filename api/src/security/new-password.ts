import { ApiError } from '@marga/server/failures/api-error'
import { hashPassword } from './password-hashing'
import { newSecret } from './secrets'
import { type Person, weakPasswordFault } from './weak-passwords'

/** The hash of a password that somebody chooses: the one way to one. @throws ApiError 400 for one that is easily guessed; 503 */
export async function hashNewPassword(password: string, person: Person): Promise<string> {
  const message = await weakPasswordFault(password, person)
  if (message)
    throw new ApiError({ status: 400, code: 'WEAK_PASSWORD', message, errors: { password: [message] } })
  return hashPassword(password)
}

/** The hash of a password that nobody knows, for an account that has none. @throws ApiError 503 */
export const hashNobodysPassword = () => hashPassword(newSecret())
