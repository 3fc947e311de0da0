import type { Action, Team } from '@marga/platform-contract/permissions'
import { PlatformError } from '../failure'
import { signatoryOf, type Trust } from './trust'

/** Something that a key may or may not do. */
export interface Act {
  action: Action
  app: string
  /** Undefined for what concerns every channel: publish and revoke. */
  channel?: string | undefined
}

const covers = (names: readonly string[], name: string) => names.includes('*') || names.includes(name)

export const teamMay = (team: Team, { action, app, channel }: Act) =>
  team.may.includes(action) &&
  covers(team.apps, app) &&
  (channel === undefined || covers(team.channels, channel))

const VERBS: Record<Action, string> = {
  publish: 'publish',
  promote: 'promote',
  rollback: 'roll back',
  revoke: 'revoke',
}

/** "promote catalog on production" */
export const describeAct = ({ action, app, channel }: Act) =>
  `${VERBS[action]} ${app}${channel === undefined ? '' : ` on ${channel}`}`

/** Why a key may not do what needs no record of a channel (publish, revoke); null if it may. */
export function refusalOfKey(trust: Trust, key: string, act: Act): string | null {
  const signatory = signatoryOf(trust, key)
  if (!signatory) return `the key ${key} is not trusted`
  if (signatory.role === 'owner') return null
  if (signatory.role === 'gateway') return `the key ${key} is that of a gateway`
  return teamMay(signatory.team, act)
    ? null
    : `the team ${signatory.team.name} may not ${describeAct(act)} (key ${key})`
}

/** The command or request is not permitted, and nothing was changed. */
export class NotPermittedError extends PlatformError {
  override readonly name = 'NotPermittedError'

  constructor(reason: string) {
    super(
      'NOT_PERMITTED',
      `Nothing was changed: ${reason}. Who may do what: npx mfe teams. An owner changes it: npx mfe teams set`,
    )
  }
}
