import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import { hasCode, PlatformError } from '../failure'
import { BAKE_MS } from '../guard/bake'
import { NOT_WORSE_POINTS } from '../guard/compare'
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
    help: `how long a step waits while another app's release does not fit it, or too few views tell how the canary does (default: ${USUAL_HOLD_MINUTES})`,
  },
  unsure: { type: 'boolean', help: 'goes on where too few views tell how the canary does' },
} as const

export interface Steps {
  /** Shares of the visitors in percent, ascending. */
  shares: number[]
  eachMs: number
  /** How long the release is watched once it is live for everybody. */
  bakeMs: number
  /** How long the canary keeps its share while the next step does not fit what others made live, or it cannot be told how it does. */
  holdMs: number
  /** Goes on where that cannot be told. */
  isUnsure: boolean
}

type Flags = { [Name in Exclude<keyof typeof STEPS_FLAGS, 'unsure'>]?: string | undefined } & {
  unsure?: boolean
}

/** `--steps 5,25,100 --each 10 --bake 10 --hold 60`; undefined without `--steps`. @throws UsageError */
export function parseSteps({ steps, each, bake, hold, unsure }: Flags): Steps | undefined {
  const times = { each, bake, hold }
  const [other] = Object.entries({ ...times, unsure }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  if (steps === undefined && other) throw new UsageError(`mfe promote: --${other} is for --steps.`)
  if (steps === undefined) return undefined
  const shares = steps.split(',').map(Number)
  const isAscending = shares.every((share, index) => share > (shares[index - 1] ?? 0) && share <= 100)
  if (!isAscending)
    throw new UsageError(
      'mfe promote: give --steps as growing percentages above 0 and up to 100, such as 5,25,100.',
    )
  return { shares, ...parseTimes(times), isUnsure: unsure === true }
}

/** @throws UsageError */
function parseTimes({
  each,
  bake,
  hold,
}: Omit<Flags, 'steps' | 'unsure'>): Omit<Steps, 'shares' | 'isUnsure'> {
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

/** By how much more often the canary may fail, in percentage points; undefined where it is known to be not worse. */
async function possibleExcess(context: Context, { app, version }: ReleaseId): Promise<number | undefined> {
  const { status } = await context.freshActions()
  const { apps } = await status(context.channel())
  const canary = apps.find((one) => one.app === app && one.live.some((live) => live.version === version))
  const [views] = canary?.comparison ?? []
  // A service of before does not say it.
  if (!views) return undefined
  const [, to] = views.difference
  return to <= NOT_WORSE_POINTS ? undefined : to
}

/**
 * Watches the canary until enough views tell that it does not fail more often. @returns whether a person has decided it meanwhile
 * @throws PlatformError if it was taken back, or if that cannot be told for the time of `--hold`
 */
async function untilTold(
  context: Context,
  { id, rest, times }: { id: ReleaseId; rest: string; times: Pick<Steps, 'eachMs' | 'holdMs'> },
): Promise<boolean> {
  const until = Date.now() + times.holdMs
  for (let isSaid = false; ; isSaid = true) {
    const points = await possibleExcess(context, id)
    if (points === undefined) return false
    const left = until - Date.now()
    const unknown = `${id.app}@${id.version} stays a canary: too few visitors have seen it, ${points} % more of its views may fail`
    if (left <= 0)
      throw new PlatformError(
        'CANARY_UNTOLD',
        `${unknown}. Go on all the same: npx mfe promote ${id.app}@${id.version} --steps ${rest} --unsure`,
      )
    if (!isSaid) complain(`${unknown}; the step waits.`)
    const isDecided = await watchCanary(context, {
      ...id,
      until: Date.now() + Math.min(TRY_EVERY_MS, times.eachMs, left),
    })
    if (isDecided) return true
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
    if (await watchCanary(context, { app, version, until: Date.now() + steps.eachMs })) return
    const after = steps.shares.slice(index + 1).join()
    if (!steps.isUnsure && (await untilTold(context, { id: request.id, rest: after, times: steps }))) return
  }
}
