import { BAKE_MS } from '../guard/bake'
import type { ReleaseId } from '../storage/store-paths'
import type { Context } from './context'
import { printPromoted } from './print-promoted'
import { promoteRelease } from './promote-release'
import { UsageError } from './usage-error'
import { watchBake, watchCanary } from './watch-canary'

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
  bake: {
    type: 'string',
    value: '<minutes>',
    help: 'how long it is watched after 100 %, 60 at most (default: as --each)',
  },
} as const

export interface Steps {
  /** Shares of the visitors in percent, ascending. */
  shares: number[]
  eachMs: number
  /** How long the release is watched once it is live for everybody. */
  bakeMs: number
}

type Flags = { [Name in keyof typeof STEPS_FLAGS]?: string }

/** `--steps 5,25,100 --each 10 --bake 10`; undefined without `--steps`. @throws UsageError */
export function parseSteps({ steps, each, bake }: Flags): Steps | undefined {
  if (steps === undefined && each !== undefined) throw new UsageError('mfe promote: --each is for --steps.')
  if (steps === undefined && bake !== undefined) throw new UsageError('mfe promote: --bake is for --steps.')
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
  const bakeMs = bake === undefined ? Math.min(minutes * 60_000, BAKE_MS) : Number(bake) * 60_000
  if (!(bakeMs >= 0 && bakeMs <= BAKE_MS))
    throw new UsageError('mfe promote: give --bake as a number of minutes from 0 to 60.')
  return { shares, eachMs: minutes * 60_000, bakeMs }
}

interface Request {
  id: ReleaseId
  why: string
  isForced: boolean
  isAgain: boolean
  flags: { wait?: boolean; timeout?: string }
}

/**
 * Promotes a release for one share of the visitors after another, and watches it; once it is live for everybody, for the bake
 * time. @throws PlatformError if the guard or a person takes it back
 */
export async function promoteInSteps(context: Context, steps: Steps, { flags, ...request }: Request) {
  const { app, version } = request.id
  for (const [index, traffic] of steps.shares.entries()) {
    const answer = await promoteRelease(context, { ...request, traffic })
    await printPromoted(context, { command: 'promote', data: answer, promoted: [answer], flags })
    if (traffic === 100) return watchBake(context, { app, version, until: Date.now() + steps.bakeMs })
    if (index === steps.shares.length - 1) return
    const isDecided = await watchCanary(context, { app, version, until: Date.now() + steps.eachMs })
    if (isDecided) return
  }
}
