import { join } from 'node:path'
import type { Action, PublicKey } from '@marga/platform-contract/permissions'
import { presentRules, writePermissions } from './channels/change-permissions'
import type { WritableStore } from './channels/store-snapshot'
import { createKeys, openSigner, readPublicKey } from './signing/keys'
import type { makeWorkspace } from './testing'

type Workspace = ReturnType<typeof makeWorkspace>

/** A key of its own, which nobody trusts yet, and the store as its holder opens it. */
export function makeKey({ workspace, open }: Workspace, name: string) {
  const places = {
    signingKeyFile: join(workspace, `${name}.pem`),
    trustedKeysFolder: join(workspace, `${name}-trusted`),
    isOwn: false,
  }
  createKeys(places)
  const signer = openSigner(places)
  const held: WritableStore = { ...open, signer: () => signer }
  return { file: places.signingKeyFile, publicKey: readPublicKey(places.signingKeyFile), open: held }
}

interface StatedTeam {
  name: string
  apps: string[]
  channels?: string[]
  may?: Action[]
  keys?: PublicKey[]
}

/** Permissions with one more team, signed by the owner. */
export function addTeam(
  { open }: Workspace,
  { channels = ['*'], may = ['publish', 'promote', 'rollback', 'revoke'], keys = [], ...team }: StatedTeam,
) {
  const rules = presentRules(open)
  const others = rules.teams.filter(({ name }) => name !== team.name)
  const teams = [...others, { ...team, channels, may, keys }]
  return writePermissions(open, { rules: { ...rules, teams }, by: 'an owner', why: '' })
}

/** Permissions with the keys of gateways, signed by the owner. */
export const nameGateways = ({ open }: Workspace, gateways: PublicKey[]) =>
  writePermissions(open, { rules: { ...presentRules(open), gateways }, by: 'an owner', why: '' })
