import { type Act, NotPermittedError, refusalOfKey } from '../signing/authority'
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

/**
 * For what leaves no signed record: publish and revoke. Without permissions they need no key.
 * @throws NotPermittedError if the signing key may not do it
 */
export function requireRight(open: WritableStore, act: Act) {
  if (open.trust().permissions === null) return
  const refusal = refusalOfKey(open.trust(), open.signer().id, act)
  if (refusal) throw new NotPermittedError(refusal)
}
