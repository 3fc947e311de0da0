import type { SessionUser } from '@marga/api-contract/accounts'

const stemOf = (email: string) => email.slice(0, email.lastIndexOf('@')).slice(0, 100)

/** The part of the address before the at-sign, and a suffix that makes it unique (docs/product.md#registration-in-a-dialog). */
export const generateUsername = (email: string) => `${stemOf(email)}-${crypto.randomUUID().slice(0, 8)}`

/** Whether nobody chose the username: its owner does not know it, and signs in by their e-mail address. */
export const isGenerated = ({ username, email }: Pick<SessionUser, 'username' | 'email'>) =>
  email !== '' &&
  username.startsWith(`${stemOf(email)}-`) &&
  /^[0-9a-f]{8}$/.test(username.slice(stemOf(email).length + 1))
