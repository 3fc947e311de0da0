import type { Action, Team } from '@marga/platform-contract/permissions'
import { PlatformError } from '../failure'
import { signatoryOf, type Trust } from './trust'

/** Something that a key may or may not do. */
export interface Act {
  action: Action
  app: string
  /** Undefined for what concerns every channel: publish and revoke. */
  channel?: string | undefined
  /** When it is or was done, in milliseconds; left out, now. */
  at?: number
}

const covers = (names: readonly string[], name: string) => names.includes('*') || names.includes(name)

/** True once the rights of a team have ended. */
export const isOver = ({ until }: Team, at = Date.now()) => until !== undefined && at > Date.parse(until)

export const teamMay = (team: Team, { action, app, channel, at }: Act) =>
  !isOver(team, at) &&
  team.may.includes(action) &&
  covers(team.apps, app) &&
  (channel === undefined || covers(team.channels, channel))

const VERBS: Record<Action, string> = {
  publish: 'publish',
  promote: 'promote',
  rollback: 'roll back',
  revoke: 'revoke',
}

/**
 * Rank of an app where two claim the same path: apps that only owners promote come first, then those of the teams in the order
 * in which the permissions name them. Smaller is earlier.
 */
export function precedenceOf(
  { permissions }: Trust,
  { app, channel }: { app: string; channel: string },
): number {
  const teams = permissions?.teams ?? []
  return teams.findIndex((team) => covers(team.apps, app) && covers(team.channels, channel))
}

/** "promote catalog on production" */
export const describeAct = ({ action, app, channel }: Act) =>
  `${VERBS[action]} ${app}${channel === undefined ? '' : ` on ${channel}`}`

/** "the team careers may not promote catalog on production" */
export const describeRefusal = (team: Team, act: Act) =>
  isOver(team, act.at)
    ? `the rights of the team ${team.name} ended at ${team.until}`
    : `the team ${team.name} may not ${describeAct(act)}`

/** Why a key may not do what needs no record of a channel (publish, revoke); null if it may. */
export function refusalOfKey(trust: Trust, key: string, act: Act): string | null {
  const signatory = signatoryOf(trust, key)
  if (!signatory) return `the key ${key} is not trusted`
  if (signatory.role === 'owner') return null
  if (signatory.role === 'gateway') return `the key ${key} is that of a gateway`
  return teamMay(signatory.team, act) ? null : `${describeRefusal(signatory.team, act)} (key ${key})`
}

/** The command or request is not permitted, and nothing was changed. */
export class NotPermittedError extends PlatformError {
  override readonly name = 'NotPermittedError'

  /** @param wayOut what the caller can do; who has a token cannot read permissions */
  constructor(
    reason: string,
    wayOut = 'Who may do what: npx mfe teams. An owner changes it: npx mfe teams set',
  ) {
    super('NOT_PERMITTED', `Nothing was changed: ${reason}. ${wayOut}`)
  }
}
