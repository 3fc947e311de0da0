import { requireReason } from '../actions/require-reason'
import {
  type EndedRecord,
  presentRules,
  type Rules,
  recordsEndedBy,
  writePermissions,
} from '../channels/change-permissions'
import type { WritableStore } from '../channels/store-snapshot'
import { PlatformError } from '../failure'
import { namedKeys } from '../signing/permissions-log'
import type { Context } from './context'
import { complain } from './output'
import { personAtKeyboard } from './workspace'

/** The rules after a command. */
export type RulesChange = (present: Rules, open: WritableStore) => Rules

export interface PermissionFlags {
  key?: string[]
  'drop-key'?: string[]
  force?: boolean
  why?: string
}

/** A key acts for one team. @throws PlatformError */
function requireOneHolder(rules: Rules) {
  const ids = namedKeys(rules).map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice)
    throw new PlatformError(
      'KEY_NAMED_TWICE',
      `Nothing was changed: the key ${twice} is named for another team or for the gateways already. Make one for each.`,
    )
}

const nameOf = ({ app, version, channel }: EndedRecord) => `  ${app}@${version} on ${channel}`

/** @throws PlatformError that names what would not be live any more, or asks why it shall end */
function requireNothingEnds(open: WritableStore, rules: Rules, { force, why }: PermissionFlags) {
  const ended = recordsEndedBy(open, rules)
  if (ended.length === 0) return
  if (force)
    requireReason(
      why,
      ['Then these releases would not be live any more:', ...ended.map(nameOf), ''].join('\n').trimEnd(),
    )
  else
    throw new PlatformError(
      'LIVE_RELEASES_END',
      [
        'Nothing was changed. Then these releases would not be live any more, because their records end or others count again:',
        ...ended.map(nameOf),
        'Keep them by signing them yourself: npx mfe keys sign. Or let them end: --force --why "<reason>".',
      ].join('\n'),
    )
}

/** Team keys in the folder of trusted keys: owners again once no record names them. */
const trustedTeamKeys = ({ trust }: WritableStore, rules: Rules) =>
  namedKeys(rules).filter(({ id }) => trust().trusted.has(id))

/** Writes the rules that a command makes of the present ones. @throws PlatformError */
export async function changeRules(context: Context, change: RulesChange, flags: PermissionFlags = {}) {
  const open = await context.openStore()
  const rules = change(presentRules(open), open)
  requireOneHolder(rules)
  requireNothingEnds(open, rules, flags)
  await writePermissions(open, { rules, by: personAtKeyboard(), why: flags.why ?? '' })
  const { trustedKeysFolder } = context.environment().keys
  for (const { id } of trustedTeamKeys(open, rules))
    complain(
      `The key ${id} is in ${trustedKeysFolder} too. Remove it there on every gateway: that folder is for keys of owners.`,
    )
}
