import { existsSync } from 'node:fs'
import type { WritableStore } from '../channels/store-snapshot'
import type { Environment } from '../env'
import { isOver } from '../signing/authority'
import { openSigner, readTrustedKeys } from '../signing/keys'
import { signatoryOf } from '../signing/trust'
import type { Finding } from './finding'

/** What the signing key of this machine counts for. */
export function signingKeyFinding({ keys }: Environment, store: WritableStore): Finding {
  const what = 'Signing key'
  if (!existsSync(keys.signingKeyFile))
    return { what, isFine: true, says: 'none: this machine cannot promote (npx mfe keys create)' }
  const { id } = openSigner(keys)
  const signatory = signatoryOf(store.trust(), id)
  if (signatory?.role === 'team')
    return { what, isFine: true, says: `${id}, of the team ${signatory.team.name}` }
  return {
    what,
    isFine: signatory !== undefined,
    says: signatory
      ? `${id}, of ${signatory.role === 'owner' ? 'an owner' : 'a gateway'}`
      : `${id} is not trusted: what it signs counts for nobody. Put its public half into ${keys.trustedKeysFolder}, or let an owner name it: npx mfe teams set`,
  }
}

export function trustedKeysFinding({ keys }: Environment): Finding {
  const trusted = [...readTrustedKeys(keys).keys()]
  return {
    what: 'Trusted keys',
    isFine: trusted.length > 0,
    says: trusted.join(', ') || `none in ${keys.trustedKeysFolder}: no record counts`,
  }
}

const SOON_MS = 14 * 86_400_000

/** Rights that end soon, before somebody is refused. */
export function rightsFindings(store: WritableStore): Finding[] {
  const teams = store.trust().permissions?.teams ?? []
  const ending = teams.filter((team) => isOver(team, Date.now() + SOON_MS))
  return ending.map((team) => ({
    what: `Team ${team.name}`,
    isFine: isOver(team),
    says: isOver(team)
      ? `its rights ended at ${team.until}`
      : `its rights end at ${team.until}. An owner extends them: npx mfe teams set ${team.name} --until <date>`,
  }))
}
