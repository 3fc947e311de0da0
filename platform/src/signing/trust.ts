import type { Permissions, Team } from '@marga/platform-contract/permissions'
import { type KeyLocations, keyOf, readTrustedKeys, type TrustedKeys, trustedKeysFingerprint } from './keys'
import {
  namedKeys,
  ownersAmong,
  permissionRevisions,
  readPermissions,
  type SignedPermissions,
} from './permissions-log'

/** Whose signatures count, and for what. */
export interface Trust {
  /** Keys of the folder of trusted keys. */
  trusted: TrustedKeys
  /** Those of them that may do everything, also change permissions. */
  owners: TrustedKeys
  /** Every key whose signature counts for something: owners, teams, gateways. */
  keys: TrustedKeys
  /** Null while no owner has signed any: then every trusted key is an owner. */
  permissions: Permissions | null
  /** Key that signed the permissions. */
  permissionsKey: string | null
}

export type Signatory = { role: 'owner' } | { role: 'gateway' } | { role: 'team'; team: Team }

/** For whom a key acts; undefined if its signatures count for nothing. */
export function signatoryOf({ owners, permissions }: Trust, key: string): Signatory | undefined {
  if (owners.has(key)) return { role: 'owner' }
  const team = permissions?.teams.find(({ keys }) => keys.some(({ id }) => id === key))
  if (team) return { role: 'team', team }
  return permissions?.gateways.some(({ id }) => id === key) ? { role: 'gateway' } : undefined
}

export const teamNamed = ({ permissions }: Trust, name: string) =>
  permissions?.teams.find((team) => team.name === name)

/** What is trusted under permissions, which may be others than those in effect. */
export function trustUnder(trusted: TrustedKeys, signed: SignedPermissions | null): Trust {
  const permissions = signed?.permissions ?? null
  const owners = ownersAmong(trusted, permissions)
  const named = (permissions ? namedKeys(permissions) : []).flatMap((stated) => {
    const key = keyOf(stated)
    return key ? [[stated.id, key] as const] : []
  })
  const keys = new Map([...owners, ...named])
  return { trusted, owners, keys, permissions, permissionsKey: signed?.key ?? null }
}

function readTrust(folder: string, locations: KeyLocations): Trust {
  const trusted = readTrustedKeys(locations)
  return trustUnder(trusted, readPermissions(folder, trusted))
}

/**
 * Reads trusted keys and permissions, again only after a change of either.
 * @returns a function that throws PlatformError while a file of the trusted keys is no key
 */
export function createTrust({ folder, keys }: { folder: string; keys: KeyLocations }): () => Trust {
  let known: { fingerprint: string; trust: Trust } | undefined
  return () => {
    const fingerprint = `${trustedKeysFingerprint(keys)} ${permissionRevisions(folder)}`
    if (known?.fingerprint !== fingerprint) known = { fingerprint, trust: readTrust(folder, keys) }
    return known.trust
  }
}
