import type { TeamToken } from '@marga/platform-contract/permissions'
import { presentRules } from '../../channels/change-permissions'
import { PlatformError } from '../../failure'
import { createToken } from '../../signing/tokens'
import { changeRules } from '../change-rules'
import { command, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { columns } from '../output'
import { UsageError } from '../usage-error'

const USUAL_DAYS = 30
const MOST_DAYS = 366

function daysOf(text: string | undefined) {
  const days = Number(text ?? USUAL_DAYS)
  if (Number.isFinite(days) && days > 0 && days <= MOST_DAYS) return days
  throw new UsageError(`mfe tokens: give --days as a number above 0 and up to ${MOST_DAYS}.`)
}

async function create(context: Context, team: string, days: number) {
  const { text, token } = createToken(team, { days })
  await changeRules(context, (rules) => {
    if (!rules.teams.some(({ name }) => name === team))
      throw new PlatformError('TEAM_UNKNOWN', `mfe tokens: there is no team ${team}. See: npx mfe teams`)
    return { ...rules, tokens: [...rules.tokens, token] }
  })
  const { id, expiresAt } = token
  context.print({
    data: { id, team, expiresAt, token: text },
    lines: [`Made the token ${id} for the team ${team}, until ${expiresAt}. It is shown this once:`, text],
  })
}

async function withdraw(context: Context, id: string) {
  await changeRules(context, (rules) => {
    if (!rules.tokens.some((token) => token.id === id))
      throw new PlatformError('TOKEN_UNKNOWN', `mfe tokens: there is no token ${id}. See: npx mfe tokens`)
    return { ...rules, tokens: rules.tokens.filter((token) => token.id !== id) }
  })
  context.print({ data: { id }, lines: [`Withdrawn: ${id}`] })
}

const rowOf = ({ id, team, createdAt, expiresAt }: TeamToken) => [
  id,
  team,
  createdAt,
  Date.parse(expiresAt) > Date.now() ? expiresAt : `expired at ${expiresAt}`,
]

async function list(context: Context) {
  const { tokens } = presentRules(await context.openStore())
  context.print({
    data: {
      tokens: tokens.map(({ id, team, createdAt, expiresAt }) => ({ id, team, createdAt, expiresAt })),
    },
    lines:
      tokens.length === 0
        ? ['There are no tokens.']
        : columns([['token', 'team', 'made', 'until'], ...tokens.map(rowOf)]),
  })
}

/** `mfe tokens`: tokens of teams for the release service. `create <team>`, `withdraw <id>`: an owner changes them. */
export const tokens = command({
  targets: { least: 0, most: 2, named: '"list", "create <team>" or "withdraw <id>"' },
  flags: {
    days: { type: 'string', value: '<days>', help: `how long a new token counts (default: ${USUAL_DAYS})` },
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets: [action = 'list', name], flags }) => {
    if (action === 'list' && !name) return list(context)
    if (action === 'create' && name) return create(context, name, daysOf(flags.days))
    if (action === 'withdraw' && name) return withdraw(context, name)
    throw new UsageError(
      'mfe tokens: takes nothing, "list", "create <team>" or "withdraw <id>". See: npx mfe tokens --help',
    )
  },
})
