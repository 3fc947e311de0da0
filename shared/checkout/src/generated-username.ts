import { usernameStem } from '@marga/constants/login-name'

export { isGenerated } from '@marga/constants/login-name'

/** The part of the address before the at-sign, and a suffix that makes it unique (docs/product.md#registration-in-a-dialog). */
export const generateUsername = (email: string) => `${usernameStem(email)}-${crypto.randomUUID().slice(0, 8)}`
