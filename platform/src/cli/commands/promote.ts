import type { ReleaseId } from '../../storage/store-paths'
import { appAround } from '../app-place'
import { CHANNEL_FLAGS, command, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import type { Context } from '../context'
import { findRelease } from '../latest-release'
import { requireName } from '../names'
import { printPromoted } from '../print-promoted'
import { AGAIN_FLAG, FORCE_FLAG, parseTraffic, TRAFFIC_FLAG, WHY_FLAG } from '../promote-flags'
import { promoteRelease } from '../promote-release'
import { promoteSet } from '../promote-set'
import { parseSteps, promoteInSteps, STEPS_FLAGS, type Steps } from '../promote-steps'
import { sayPlaceAndStore } from '../say-place'
import { UsageError } from '../usage-error'
import { parseTimeout, WAIT_FLAGS } from '../wait-for-gateways'

interface Request {
  traffic: string | undefined
  steps: Steps | undefined
  from: string | undefined
  why: string
  isForced: boolean
  isAgain: boolean
  flags: { wait?: boolean; timeout?: string }
}

/** @throws UsageError unless releases are named, or a channel that has them */
function requireOneWay(targets: readonly string[], { from, traffic, steps }: Request) {
  if (from === undefined && targets.length === 0)
    throw new UsageError(
      'mfe promote: name a release as <app>@<version>, the last one as <app>@latest, or a channel with --from. See: npx mfe promote --help',
    )
  if (from !== undefined && (targets.length > 0 || traffic !== undefined || steps))
    throw new UsageError(
      'mfe promote: --from takes over all of a channel, without releases, --traffic and --steps.',
    )
  if (steps && traffic !== undefined) throw new UsageError('mfe promote: give one of --steps and --traffic.')
}

async function promoteEach(
  context: Context,
  targets: readonly string[],
  { traffic, steps, flags, ...request }: Request,
) {
  const share = parseTraffic('promote', traffic)
  const ids: ReleaseId[] = []
  for (const target of targets) ids.push(await findRelease(context, 'promote', target))
  for (const id of ids) {
    if (steps) {
      await promoteInSteps(context, steps, { ...request, id, flags })
      continue
    }
    const answer = await promoteRelease(context, { id, traffic: share, ...request })
    await printPromoted(context, { command: 'promote', data: answer, promoted: [answer], flags })
  }
}

/** Makes releases live, each for all visitors or for a share of them, or those of another channel. */
export const promote = command({
  targets: {
    least: 0,
    most: Number.POSITIVE_INFINITY,
    named: 'a release as <app>@<version>, or <app>@latest',
  },
  flags: {
    from: { type: 'string', value: '<channel>', help: 'everything that is live on this channel, at once' },
    ...TRAFFIC_FLAG,
    ...STEPS_FLAGS,
    ...WHY_FLAG,
    ...FORCE_FLAG,
    ...AGAIN_FLAG,
    ...WAIT_FLAGS,
    ...SERVICE_FLAGS,
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags }) => {
    const { from, traffic, why = '', force = false, again = false } = flags
    const steps = parseSteps(flags)
    const request = { from, traffic, steps, why, isForced: force, isAgain: again, flags }
    requireOneWay(targets, request)
    if (from !== undefined) requireName('channel', from)
    parseTimeout('promote', flags.timeout)
    if (!flags.service) await sayPlaceAndStore(context, appAround())
    if (from === undefined) return promoteEach(context, targets, request)
    const answer = await promoteSet(context, { ...request, from })
    await printPromoted(context, { command: 'promote', data: answer, promoted: answer.promoted, flags })
  },
})
