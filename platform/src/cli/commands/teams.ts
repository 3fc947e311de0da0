import { actionSchema, type Team, type TeamsAnswer } from '@marga/platform-contract/permissions'
import { PlatformError } from '../../failure'
import { changeRules, type PermissionFlags, type RulesChange } from '../change-rules'
import { command, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import type { Context } from '../context'
import { columns } from '../output'
import { WHY_FLAG } from '../promote-flags'
import { changedKeys, namesIn, parseTeam, parseUntil } from '../team-flags'
import { UsageError } from '../usage-error'

interface TeamFlags extends PermissionFlags {
  apps?: string
  channels?: string
  may?: string
  until?: string
}

const keyIds = (keys: ReadonlyArray<{ id: string }>) => keys.map(({ id }) => id).join(', ') || 'none'

function rowsOf({ owners, gateways, teams }: TeamsAnswer) {
  return [
    ['team', 'apps', 'channels', 'may', 'keys', 'until'],
    ['owners', '*', '*', 'everything', owners.join(', ') || 'none'],
    ...(gateways.length > 0
      ? [['gateways', '*', '*', 'sign for teams, take canaries back', keyIds(gateways)]]
      : []),
    ...teams.map(({ name, apps, channels, may, keys, until }) => [
      name,
      apps.join(', '),
      channels.join(', '),
      may.join(', '),
      keyIds(keys),
      until ?? '',
    ]),
  ]
}

async function printTeams(context: Context) {
  const answer = await (await context.actions()).teams()
  const { revision, by, at } = answer
  context.print({
    data: answer,
    lines: [
      revision > 0
        ? `Permissions, revision ${revision}, by ${by} at ${at}:`
        : 'No permissions are set: every trusted key may do everything.',
      ...columns(rowsOf(answer)),
    ],
  })
}

/** The team as the flags change it; without a flag a value stays as it is. */
function teamOf(name: string, flags: TeamFlags, present: Team | undefined): Team {
  if (!present && !flags.apps)
    throw new UsageError(`mfe teams: say with --apps which apps the team ${name} may change.`)
  return parseTeam({
    name,
    apps: flags.apps ? namesIn(flags.apps) : present?.apps,
    channels: flags.channels ? namesIn(flags.channels) : (present?.channels ?? ['*']),
    may: flags.may ? namesIn(flags.may) : (present?.may ?? actionSchema.options),
    keys: changedKeys(present?.keys ?? [], flags),
    until: flags.until === undefined ? present?.until : parseUntil('teams', flags.until),
  })
}

const setTeam =
  (name: string, flags: TeamFlags): RulesChange =>
  (rules) => {
    const present = rules.teams.find((team) => team.name === name)
    const changed = teamOf(name, flags, present)
    // A known team keeps its place: the order decides whose path it is.
    const teams = present
      ? rules.teams.map((team) => (team.name === name ? changed : team))
      : [...rules.teams, changed]
    return { ...rules, teams }
  }

const removeTeam =
  (name: string): RulesChange =>
  (rules) => {
    if (!rules.teams.some((team) => team.name === name))
      throw new PlatformError('TEAM_UNKNOWN', `mfe teams: there is no team ${name}. See: npx mfe teams`)
    return {
      ...rules,
      teams: rules.teams.filter((team) => team.name !== name),
      tokens: rules.tokens.filter(({ team }) => team !== name),
      identities: rules.identities.filter(({ team }) => team !== name),
    }
  }

const setGateways =
  (flags: PermissionFlags): RulesChange =>
  (rules) => ({ ...rules, gateways: changedKeys(rules.gateways, flags) })

function changeFor(action: string | undefined, name: string | undefined, flags: TeamFlags): RulesChange {
  if (action === 'gateways' && name === undefined) return setGateways(flags)
  if (action === 'set' && name) return setTeam(name, flags)
  if (action === 'remove' && name) return removeTeam(name)
  throw new UsageError(
    'mfe teams: takes nothing, "set <team>", "remove <team>" or "gateways". See: npx mfe teams --help',
  )
}

/** `mfe teams`: who may do what. `set`, `remove`, `gateways`: an owner changes it. */
export const teams = command({
  targets: { least: 0, most: 2, named: '"set", "remove" or "gateways"' },
  flags: {
    apps: { type: 'string', value: '<a,b>', help: 'apps that the team may change, or "*"' },
    channels: { type: 'string', value: '<a,b>', help: 'channels on which it may (default: "*")' },
    may: {
      type: 'string',
      value: '<a,b>',
      help: `what it may do (default: all): ${actionSchema.options.join(',')}`,
    },
    until: { type: 'string', value: '<date>', help: 'when its rights end, such as 2027-03-31; "never"' },
    key: { type: 'string', multiple: true, value: '<file>', help: 'public key to add, in PEM' },
    'drop-key': { type: 'string', multiple: true, value: '<id>', help: 'key to withdraw' },
    force: { type: 'boolean', help: 'also if live releases end by it' },
    ...WHY_FLAG,
    ...SERVICE_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets: [action, name], flags }) => {
    if (action !== undefined && flags.service !== undefined)
      throw new UsageError('mfe teams: an owner changes it on a machine with the store, without --service.')
    if (action !== undefined) await changeRules(context, changeFor(action, name, flags), flags)
    await printTeams(context)
  },
})
