import type { ReleaseId } from '../storage/store-paths'
import type { Context } from './context'
import { printPromoted } from './print-promoted'
import { promoteRelease } from './promote-release'
import { UsageError } from './usage-error'
import { watchCanary } from './watch-canary'

const USUAL_MINUTES = 10

export const STEPS_FLAGS = {
  steps: {
    type: 'string',
    value: '<5,25,100>',
    help: 'for more and more visitors, while the guard is content',
  },
  each: {
    type: 'string',
    value: '<minutes>',
    help: `how long a step of --steps lasts (default: ${USUAL_MINUTES})`,
  },
} as const

export interface Steps {
  /** Shares of the visitors in percent, ascending. */
  shares: number[]
  eachMs: number
}

/** `--steps 5,25,100 --each 10`; undefined without `--steps`. @throws UsageError */
export function parseSteps({ steps, each }: { steps?: string; each?: string }): Steps | undefined {
  if (steps === undefined && each !== undefined) throw new UsageError('mfe promote: --each is for --steps.')
  if (steps === undefined) return undefined
  const shares = steps.split(',').map(Number)
  const isAscending = shares.every((share, index) => share > (shares[index - 1] ?? 0) && share <= 100)
  if (!isAscending)
    throw new UsageError(
      'mfe promote: give --steps as growing percentages above 0 and up to 100, such as 5,25,100.',
    )
  const minutes = Number(each ?? USUAL_MINUTES)
  if (!Number.isFinite(minutes) || minutes <= 0)
    throw new UsageError('mfe promote: give --each as a number of minutes above 0.')
  return { shares, eachMs: minutes * 60_000 }
}

interface Request {
  id: ReleaseId
  why: string
  isForced: boolean
  isAgain: boolean
  flags: { wait?: boolean; timeout?: string }
}

/**
 * Promotes a release for one share of the visitors after another. Each step but the last is watched.
 * @throws PlatformError if the guard or a person ends the canary in between
 */
export async function promoteInSteps(context: Context, steps: Steps, { flags, ...request }: Request) {
  const { app, version } = request.id
  for (const [index, traffic] of steps.shares.entries()) {
    const answer = await promoteRelease(context, { ...request, traffic })
    await printPromoted(context, { command: 'promote', data: answer, promoted: [answer], flags })
    if (index === steps.shares.length - 1 || traffic === 100) return
    const isDecided = await watchCanary(context, { app, version, until: Date.now() + steps.eachMs })
    if (isDecided) return
  }
}
