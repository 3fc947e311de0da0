import type { SessionUser } from '@marga/api-contract/accounts'
import type { OwnRegistration } from '@marga/api-contract/enrolment'

/** Whom a place is for that was taken for somebody else; undefined for one's own. */
export function otherPerson({ person }: OwnRegistration, user: SessionUser | null) {
  const isOwn = !person?.email || person.email.toLowerCase() === user?.email?.toLowerCase()
  return isOwn ? undefined : person
}
