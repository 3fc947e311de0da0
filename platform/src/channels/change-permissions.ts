import {
  type ChannelPolicy,
  type Identity,
  type Lost,
  type Permissions,
  permissionsSchema,
} from '@marga/platform-contract/permissions'
import { PlatformError } from '../failure'
import { namedKeys, readPermissionsText, type SignedPermissions } from '../signing/permissions-log'
import { signedText } from '../signing/signed-record'
import { trustUnder } from '../signing/trust'
import { type LogId, storePaths } from '../storage/store-paths'
import { appsOn, channelsIn, readNewest } from './channel-log'
import { requireOwner } from './require-right'
import type { StoreSnapshot, WritableStore } from './store-snapshot'

/** What permissions say, without revision and date. */
export interface Rules extends Pick<Permissions, 'teams' | 'gateways' | 'tokens'> {
  policies: ChannelPolicy[]
  identities: Identity[]
  lost?: Lost | undefined
}

/** The rules in effect; empty ones while there are no permissions. */
export function presentRules({ trust }: StoreSnapshot): Rules {
  const { permissions } = trust()
  const { teams = [], gateways = [], tokens = [], policies = [], identities = [] } = permissions ?? {}
  return { teams, gateways, tokens, policies, identities, lost: permissions?.lost }
}

/** The newest record of an app on a channel that new rules would end. */
export interface EndedRecord extends LogId {
  version: string
}

/** Newest records that count now and would not by other rules: another release would be live. */
export function recordsEndedBy(open: StoreSnapshot, rules: Rules): EndedRecord[] {
  const permissions = { ...rules, revision: 1, at: new Date().toISOString(), by: '', why: '' }
  const changed = trustUnder(open.trust().trusted, { permissions, key: '' })
  return channelsIn(open.folder).flatMap((channel) =>
    appsOn(open.folder, channel).flatMap((app) => {
      const newest = readNewest(open, { channel, app })?.record
      const kept = readNewest({ ...open, trust: () => changed }, { channel, app })?.record
      const version = newest?.live[0]?.version ?? ''
      return newest && kept?.revision !== newest.revision ? [{ channel, app, version }] : []
    }),
  )
}

function requireOtherKeys(own: string, rules: Rules) {
  if (namedKeys(rules).some(({ id }) => id === own))
    throw new PlatformError(
      'KEY_OF_OWNER',
      `Nothing was changed: ${own} is the key that you sign with. A key that is named for a team or a gateway is no owner's any more. Name another one.`,
    )
}

async function isTaken({ store, trust }: WritableStore, revision: number) {
  const bytes = await store.read(storePaths.permissionsRecord(revision))
  return (
    bytes !== null && 'permissions' in readPermissionsText(bytes.toString('utf8'), revision, trust().owners)
  )
}

/**
 * Writes permissions with the next revision. Exclusive, as a channel's record.
 * @throws NotPermittedError if the key is not that of an owner
 * @throws PlatformError `PERMISSIONS_CHANGED_MEANWHILE`
 */
export async function writePermissions(
  open: WritableStore,
  { rules, ...change }: { rules: Rules; by: string; why: string },
): Promise<SignedPermissions> {
  const own = requireOwner(open)
  requireOtherKeys(own, rules)
  const first = (open.trust().permissions?.revision ?? 0) + 1
  for (let revision = first; ; revision += 1) {
    const permissions = permissionsSchema.parse({
      ...rules,
      policies: rules.policies.length > 0 ? rules.policies : undefined,
      identities: rules.identities.length > 0 ? rules.identities : undefined,
      ...change,
      revision,
      at: new Date().toISOString(),
    })
    const text = signedText(permissions, open.signer())
    if (await open.store.create(storePaths.permissionsRecord(revision), text))
      return { permissions, key: own }
    if (!(await isTaken(open, revision))) continue
    throw new PlatformError(
      'PERMISSIONS_CHANGED_MEANWHILE',
      'Somebody else changed the permissions at the same moment. Look at them and try again: npx mfe teams',
    )
  }
}
