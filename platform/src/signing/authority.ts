import type { Action, Team } from '@marga/platform-contract/permissions'
import { PlatformError } from '../failure'

/** Something that a key may or may not do. */
interface Act {
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
