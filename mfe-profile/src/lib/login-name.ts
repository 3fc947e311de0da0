import type { SessionUser } from '@marga/api-contract/accounts'
import { loginName } from '@marga/constants/login-name'

/** The name that a login takes; the profile's username may be another one (docs/product.md#usernames). */
export const loginNameOf = (user: SessionUser | null) => (user && loginName(user)) || ''
