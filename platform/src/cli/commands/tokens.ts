import { randomBytes } from 'node:crypto'
import { type Identity, identitySchema, type TeamToken } from '@marga/platform-contract/permissions'
import { presentRules, type Rules } from '../../channels/change-permissions'
import { PlatformError } from '../../failure'
import { createToken } from '../../signing/tokens'
import { changeRules } from '../change-rules'
import { command, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { columns } from '../output'
import { UsageError } from '../usage-error'

const ACTIONS = '"list", "create <team>", "trust <team>" or "withdraw <id>"'

const USUAL_DAYS = 30
const MOST_DAYS = 366

function daysOf(text: string | undefined) {
  const days = Number(text ?? USUAL_DAYS)
  if (Number.isFinite(days) && days > 0 && days <= MOST_DAYS) return days
  throw new UsageError(`mfe tokens: give --days as a number above 0 and up to ${MOST_DAYS}.`)
}

/** @throws PlatformError */
function requireTeam({ teams }: Rules, team: string) {
  if (teams.some(({ name }) => name === team)) return
  throw new PlatformError('TEAM_UNKNOWN', `mfe tokens: there is no team ${team}. See: npx mfe teams`)
}

async function create(context: Context, team: string, days: number) {
  const { text, token } = createToken(team, { days })
  await changeRules(context, (rules) => {
    requireTeam(rules, team)
    return { ...rules, tokens: [...rules.tokens, token] }
  })
  const { id, expiresAt } = token
  context.print({
    data: { id, team, expiresAt, token: text },
    lines: [`Made the token ${id} for the team ${team}, until ${expiresAt}. It is shown this once:`, text],
  })
}

/** @throws UsageError that names what is wrong */
function identityOf(
  team: string,
  flags: Partial<Record<'issuer' | 'audience' | 'subject', string>>,
): Identity {
  const id = randomBytes(6).toString('hex')
  const parsed = identitySchema.safeParse({ id, team, ...flags, createdAt: new Date().toISOString() })
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new UsageError(`mfe tokens: --${fault?.path.join('.')}: ${fault?.message}`)
}

async function trust(context: Context, identity: Identity) {
  await changeRules(context, (rules) => {
    requireTeam(rules, identity.team)
    return { ...rules, identities: [...rules.identities, identity] }
  })
  const { id, team, issuer, subject } = identity
  context.print({
    data: identity,
    lines: [
      `Tokens of ${issuer} for ${subject} act for the team ${team} now. End it with: npx mfe tokens withdraw ${id}`,
    ],
  })
}

async function withdraw(context: Context, id: string) {
  await changeRules(context, (rules) => {
    if (![...rules.tokens, ...rules.identities].some((known) => known.id === id))
      throw new PlatformError('TOKEN_UNKNOWN', `mfe tokens: there is no token ${id}. See: npx mfe tokens`)
    const others = ({ id: known }: { id: string }) => known !== id
    return { ...rules, tokens: rules.tokens.filter(others), identities: rules.identities.filter(others) }
  })
  context.print({ data: { id }, lines: [`Withdrawn: ${id}`] })
}

const rowOf = ({ id, team, createdAt, expiresAt }: TeamToken) => [
  id,
  team,
  createdAt,
  Date.parse(expiresAt) > Date.now() ? expiresAt : `expired at ${expiresAt}`,
]

const identityRow = ({ id, team, issuer, audience, subject }: Identity) => [
  id,
  team,
  issuer,
  audience,
  subject,
]

const identityLines = (identities: readonly Identity[]) =>
  identities.length === 0
    ? []
    : [
        '',
        ...columns([['identity', 'team', 'issuer', 'audience', 'subject'], ...identities.map(identityRow)]),
      ]

async function list(context: Context) {
  const { tokens, identities } = presentRules(await context.openStore())
  const tokenLines =
    tokens.length === 0
      ? ['There are no tokens.']
      : columns([['token', 'team', 'made', 'until'], ...tokens.map(rowOf)])
  context.print({
    data: {
      tokens: tokens.map(({ id, team, createdAt, expiresAt }) => ({ id, team, createdAt, expiresAt })),
      identities,
    },
    lines: [...tokenLines, ...identityLines(identities)],
  })
}

/** `mfe tokens`: who may use the release service for a team, by a token of ours or of a CI system. An owner changes it. */
export const tokens = command({
  targets: { least: 0, most: 2, named: ACTIONS },
  flags: {
    days: { type: 'string', value: '<days>', help: `how long a new token counts (default: ${USUAL_DAYS})` },
    issuer: { type: 'string', value: '<address>', help: 'of trust: whose tokens (OpenID Connect)' },
    audience: {
      type: 'string',
      value: '<text>',
      help: 'of trust: for whom they are made, such as this site',
    },
    subject: { type: 'string', value: '<text>', help: 'of trust: for what, such as repo:site/careers:*' },
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets: [action = 'list', name], flags }) => {
    if (action === 'list' && !name) return list(context)
    if (action === 'create' && name) return create(context, name, daysOf(flags.days))
    if (action === 'trust' && name) {
      const { days: _, json: __, ...claims } = flags
      return trust(context, identityOf(name, claims))
    }
    if (action === 'withdraw' && name) return withdraw(context, name)
    throw new UsageError(`mfe tokens: takes nothing, ${ACTIONS}. See: npx mfe tokens --help`)
  },
})
