import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Permissions, permissionsSchema } from '@marga/platform-contract/permissions'
import { revisionOfRecord, storePaths } from '../storage/store-paths'
import type { TrustedKeys } from './keys'
import { readSigned } from './signed-record'

/** Permissions and the owner's key that signed them. */
export interface SignedPermissions {
  permissions: Permissions
  key: string
}

/** Keys that permissions name for teams and gateways. */
export const namedKeys = ({ teams, gateways }: Pick<Permissions, 'teams' | 'gateways'>) => [
  ...teams.flatMap(({ keys }) => keys),
  ...gateways,
]

/** The trusted keys that are owners: all that are not named for a team or a gateway. */
export function ownersAmong(trusted: TrustedKeys, permissions: Permissions | null): TrustedKeys {
  const named = new Set(permissions ? namedKeys(permissions).map(({ id }) => id) : [])
  return new Map([...trusted].filter(([id]) => !named.has(id)))
}

/** Revisions of the permissions in a folder with a store's layout, oldest first, whether they count or not. */
export function permissionRevisions(folder: string): number[] {
  try {
    return readdirSync(join(folder, storePaths.permissions))
      .flatMap((name) => revisionOfRecord(name) ?? [])
      .sort((left, right) => left - right)
  } catch {
    return []
  }
}

/** The permissions of a file, or why they do not count. @param owners keys that may change them at this revision */
export function readPermissionsText(
  text: string,
  revision: number,
  owners: TrustedKeys,
): SignedPermissions | { refusal: string } {
  const signed = readSigned(text, owners)
  if ('refusal' in signed)
    return { refusal: signed.refusal.replace('is not trusted', 'is not the key of an owner') }
  const known = permissionsSchema.safeParse(signed.value)
  if (!known.success) return { refusal: 'is of another form than this version reads' }
  if (known.data.revision !== revision) return { refusal: `belongs to revision ${known.data.revision}` }
  return { permissions: known.data, key: signed.key }
}

/**
 * The permissions in effect: the newest record that counts; null if there is none. Read from the oldest on, because a record
 * that names a trusted key for a team ends the right of this key to sign later records.
 */
export function readPermissions(folder: string, trusted: TrustedKeys): SignedPermissions | null {
  let present: SignedPermissions | null = null
  for (const revision of permissionRevisions(folder)) {
    const text = readFileSync(join(folder, storePaths.permissionsRecord(revision)), 'utf8')
    const owners = ownersAmong(trusted, present?.permissions ?? null)
    const reading = readPermissionsText(text, revision, owners)
    if ('permissions' in reading) present = reading
  }
  return present
}
