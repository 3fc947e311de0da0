import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import { hasCode, PlatformError } from '../failure'
import { BAKE_MS } from '../guard/bake'
import type { ReleaseId } from '../storage/store-paths'
import type { Context } from './context'
import { complain } from './output'
import { printPromoted } from './print-promoted'
import { promoteRelease } from './promote-release'
import { UsageError } from './usage-error'
import { watchBake, watchCanary } from './watch-canary'

const USUAL_MINUTES = 10
const USUAL_HOLD_MINUTES = 60
/** Most between two tries of a step that does not fit, in milliseconds. */
const TRY_EVERY_MS = 30_000

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
  hold: {
    type: 'string',
    value: '<minutes>',
    help: `how long a step waits while another app's release does not fit it (default: ${USUAL_HOLD_MINUTES})`,
  },
} as const

export interface Steps {
  /** Shares of the visitors in percent, ascending. */
  shares: number[]
  eachMs: number
  /** How long the release is watched once it is live for everybody. */
  bakeMs: number
  /** How long the canary keeps its share while the next step does not fit what others made live. */
  holdMs: number
}

type Flags = { [Name in keyof typeof STEPS_FLAGS]?: string | undefined }

/** `--steps 5,25,100 --each 10 --bake 10 --hold 60`; undefined without `--steps`. @throws UsageError */
export function parseSteps({ steps, each, bake, hold }: Flags): Steps | undefined {
  const times = { each, bake, hold }
  const [other] = Object.entries(times).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (steps === undefined && other) throw new UsageError(`mfe promote: --${other} is for --steps.`)
  if (steps === undefined) return undefined
  const shares = steps.split(',').map(Number)
  const isAscending = shares.every((share, index) => share > (shares[index - 1] ?? 0) && share <= 100)
  if (!isAscending)
    throw new UsageError(
      'mfe promote: give --steps as growing percentages above 0 and up to 100, such as 5,25,100.',
    )
  return { shares, ...parseTimes(times) }
}

/** @throws UsageError */
function parseTimes({ each, bake, hold }: Omit<Flags, 'steps'>): Omit<Steps, 'shares'> {
  const minutes = Number(each ?? USUAL_MINUTES)
  if (!Number.isFinite(minutes) || minutes <= 0)
    throw new UsageError('mfe promote: give --each as a number of minutes above 0.')
  const bakeMs = bake === undefined ? Math.min(minutes * 60_000, BAKE_MS) : Number(bake) * 60_000
  if (!(bakeMs >= 0 && bakeMs <= BAKE_MS))
    throw new UsageError('mfe promote: give --bake as a number of minutes from 0 to 60.')
  const holdMs = Number(hold ?? USUAL_HOLD_MINUTES) * 60_000
  if (!(holdMs >= 0 && Number.isFinite(holdMs)))
    throw new UsageError('mfe promote: give --hold as a number of minutes, 0 or more.')
  return { eachMs: minutes * 60_000, bakeMs, holdMs }
}

interface Request {
  id: ReleaseId
  why: string
  isForced: boolean
  isAgain: boolean
  flags: { wait?: boolean; timeout?: string }
}

interface Step extends Omit<Request, 'flags'> {
  traffic: number
  /** The share that the canary has by now; undefined before the first step. */
  share: number | undefined
  /** Steps from this one on, as `--steps` takes them. */
  rest: string
  times: Pick<Steps, 'eachMs' | 'holdMs'>
}

/**
 * Takes a step. Where somebody else has made something live that the release does not fit, the canary keeps its share, and the step
 * is tried again. @returns null if a person has decided the canary meanwhile @throws PlatformError
 */
async function takeStep(context: Context, step: Step): Promise<PromotedAnswer | null> {
  const { share, rest, times, ...request } = step
  const { app, version } = request.id
  const until = Date.now() + times.holdMs
  let said = ''
  for (;;) {
    try {
      return await promoteRelease(context, request)
    } catch (error) {
      if (share === undefined || !hasCode(error, 'CONTRACT_CONFLICT') || !(error instanceof Error))
        throw error
      const left = until - Date.now()
      const stays = `${app}@${version} stays a canary for ${share} % of the visitors`
      if (left <= 0)
        throw new PlatformError(
          'CONTRACT_CONFLICT',
          `${error.message}\n${stays}. Go on once it fits: npx mfe promote ${app}@${version} --steps ${rest}`,
          { cause: error },
        )
      if (said !== error.message) complain(`${error.message}\n${stays}; the step is tried again.`)
      said = error.message
      const isDecided = await watchCanary(context, {
        app,
        version,
        until: Date.now() + Math.min(TRY_EVERY_MS, times.eachMs, left),
      })
      if (isDecided) return null
    }
  }
}

/**
 * Promotes a release for one share of the visitors after another, and watches it; once it is live for everybody, for the bake
 * time. @throws PlatformError if the guard or a person takes it back
 */
export async function promoteInSteps(context: Context, steps: Steps, { flags, ...request }: Request) {
  const { app, version } = request.id
  for (const [index, traffic] of steps.shares.entries()) {
    const rest = steps.shares.slice(index).join()
    const step = { traffic, share: steps.shares[index - 1], rest, times: steps }
    const answer = await takeStep(context, { ...request, ...step })
    if (!answer) return
    await printPromoted(context, { command: 'promote', data: answer, promoted: [answer], flags })
    if (traffic === 100) return watchBake(context, { app, version, until: Date.now() + steps.bakeMs })
    if (index === steps.shares.length - 1) return
    const isDecided = await watchCanary(context, { app, version, until: Date.now() + steps.eachMs })
    if (isDecided) return
  }
}
