import type { SessionUser } from '@marga/api-contract/accounts'
import type { OwnOrder } from '@marga/api-contract/payments'

const isSame = (one: string, other = '') => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Whom a place is for that was taken for somebody else; undefined for one's own. Who has changed their address since is known
 * by their name.
 */
export function otherPerson({ person }: Pick<OwnOrder, 'person'>, user: SessionUser | null) {
  const isOwn = !person?.email || isSame(person.email, user?.email) || isSame(person.full_name, user?.name)
  return isOwn ? undefined : person
}
