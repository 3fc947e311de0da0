import type { SessionUser } from '@marga/api-contract/accounts'
import { isGenerated } from '@marga/checkout/generated-username'

/** The name that a login takes; the profile's username may be another one (docs/product.md#usernames). */
export const loginNameOf = (user: SessionUser | null) =>
  (user && (isGenerated(user) ? user.email : user.username)) || ''
