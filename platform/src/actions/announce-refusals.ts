import { randomUUID } from 'node:crypto'
import type { PlatformEvent } from '@marga/platform-contract/events'
import { announce } from '../events/outbox'
import { hasCode } from '../failure'
import type { ActionOptions } from './action-options'
import type { ReleaseActions } from './release-actions'

/** Refusals that others should know of: somebody tried what they may not do, or what is not fit to go live. */
const ANNOUNCED = ['NOT_PERMITTED', 'POLICY_UNMET', 'CONTRACT_CONFLICT', 'RELEASE_REVOKED']

type Subject = Pick<PlatformEvent, 'app' | 'version' | 'channel'>

const nameOf = ({ app, version }: Subject) =>
  version ? `${app}@${version}` : (app ?? 'everything of another channel')

interface Attempt extends Subject {
  /** "promote" */
  verb: string
  channel: string
  /** What it was about, where that is neither a release nor an app. */
  what?: string
}

const eventOf = (
  { verb, what, ...subject }: Attempt,
  { by, why }: { by: string; why: string },
): PlatformEvent => ({
  id: `refused-${randomUUID()}`,
  type: 'release.refused',
  at: new Date().toISOString(),
  text: `${by} tried to ${verb} ${what ?? nameOf(subject)} on ${subject.channel}, which was refused. ${why}`,
  by,
  why,
  ...subject,
})

/** The same actions; what they refuse is told, too. */
export function tellingRefusals(
  actions: ReleaseActions,
  { open, by }: Pick<ActionOptions, 'open' | 'by'>,
): ReleaseActions {
  const tell = async <T>(attempt: Attempt, act: () => Promise<T>) => {
    try {
      return await act()
    } catch (error) {
      if (!ANNOUNCED.some((code) => hasCode(error, code))) throw error
      const why = error instanceof Error ? error.message : String(error)
      await announce(await open(attempt.channel), eventOf(attempt, { by, why }))
      throw error
    }
  }
  return {
    ...actions,
    promote: (request) => {
      const { app, version, channel } = request
      return tell({ verb: 'promote', app, version, channel }, () => actions.promote(request))
    },
    approve: (request) => {
      const { app, version, channel } = request
      return tell({ verb: 'approve', app, version, channel }, () => actions.approve(request))
    },
    preview: (request) => {
      const { app, version, channel } = request
      return tell({ verb: 'preview', app, version, channel }, () => actions.preview(request))
    },
    promoteSet: (request) =>
      tell({ verb: 'promote', channel: request.channel }, () => actions.promoteSet(request)),
    setFlag: (request) =>
      tell({ verb: 'set', what: `the flag ${request.flag}`, channel: request.channel }, () =>
        actions.setFlag(request),
      ),
    rollback: (request) => {
      const { app, channel } = request
      return tell({ verb: 'roll back', app, channel }, () => actions.rollback(request))
    },
    retire: (request) => {
      const { app, channel, isTrial } = request
      return isTrial
        ? actions.retire(request)
        : tell({ verb: 'retire', app, channel }, () => actions.retire(request))
    },
    revoke: (request) => {
      const { app, version, channel } = request
      return tell({ verb: 'revoke', app, version, channel }, () => actions.revoke(request))
    },
  }
}
