import { NotPermittedError } from '../signing/authority'
import { signatoryOf } from '../signing/trust'
import type { WritableStore } from './store-snapshot'

/** The id of the signing key. @throws NotPermittedError if it is not that of an owner */
export function requireOwner(open: WritableStore): string {
  const { id } = open.signer()
  const role = signatoryOf(open.trust(), id)?.role
  if (role === 'owner') return id
  throw new NotPermittedError(
    `only an owner may do this, and the key ${id} is ${role ? `that of a ${role}` : 'not trusted'}`,
  )
}
