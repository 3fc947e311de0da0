import { readNewest } from '../../channels/channel-log'
import { isRetired } from '../../channels/since-retired'
import { hasCode } from '../../failure'
import { placesOf } from '../app-place'
import { CHANNEL_FLAGS, command, OUTPUT_FLAGS, OWN_APPS, SERVICE_FLAGS, type Values } from '../command'
import type { Context } from '../context'
import { complain } from '../output'
import { printPromoted } from '../print-promoted'
import {
  AGAIN_FLAG,
  BUILT_FLAG,
  FORCE_FLAG,
  parseTraffic,
  TRAFFIC_FLAG,
  VERIFY_FLAG,
  WHY_FLAG,
} from '../promote-flags'
import { promoteRelease } from '../promote-release'
import { describePublished, publishApp } from '../publish-app'
import { shipToService } from '../publish-to-service'
import { sayPlaceAndStore } from '../say-place'
import { UsageError } from '../usage-error'
import { parseTimeout, WAIT_FLAGS } from '../wait-for-gateways'

const FLAGS = {
  ...BUILT_FLAG,
  ...VERIFY_FLAG,
  'new-only': {
    type: 'boolean',
    help: 'promote only new releases, and those of apps without a live release',
  },
  ...TRAFFIC_FLAG,
  ...WHY_FLAG,
  ...FORCE_FLAG,
  ...AGAIN_FLAG,
  ...WAIT_FLAGS,
  ...SERVICE_FLAGS,
  ...CHANNEL_FLAGS,
  ...OUTPUT_FLAGS,
} as const

/** Refusals after which a start of the site keeps what is live. */
const KEPT_AFTER = ['POLICY_UNMET', 'PROPOSED', 'NOT_PERMITTED']

interface Shipped {
  place: ReturnType<typeof placesOf>[number]
  flags: Values<typeof FLAGS>
  /** Whether a release of the app is live already, or was until somebody retired it. */
  isLive: boolean
  isRetired: boolean
}

async function shipApp(context: Context, { place, flags, isLive, isRetired }: Shipped) {
  const mode = { isBuilt: flags.built === true, isVerified: flags['no-verify'] !== true }
  const published = await publishApp(context, { command: 'ship', place, ...mode })
  const { release, isNew } = published
  const isSkipped = flags['new-only'] === true && (isRetired || (!isNew && isLive))
  if (isSkipped || !context.isJson)
    context.print({
      data: { app: place.app, version: release.version, isNew },
      lines: [describePublished(published)],
    })
  if (isSkipped) return
  const { why = '', force = false, again = false } = flags
  const traffic = parseTraffic('ship', flags.traffic)
  const answer = await promoteRelease(context, { id: release, why, traffic, isForced: force, isAgain: again })
  await printPromoted(context, { command: 'ship', data: answer, promoted: [answer], flags })
}

/** With a token, without the store. @throws UsageError */
async function shipBy(
  context: Context,
  service: NonNullable<Awaited<ReturnType<Context['service']>>>,
  { places, flags }: { places: ReturnType<typeof placesOf>; flags: Shipped['flags'] },
) {
  if (flags['new-only'])
    throw new UsageError(
      'mfe ship: --new-only is for the start of a site, which knows its store. Leave it out.',
    )
  const { why = '', force = false, again = false } = flags
  const promotion = { why, traffic: parseTraffic('ship', flags.traffic), isForced: force, isAgain: again }
  const mode = { isBuilt: flags.built === true, isVerified: flags['no-verify'] !== true }
  await shipToService(context, service, { places, promotion, flags, ...mode })
}

/** Publishes and promotes in one step. */
export const ship = command({
  targets: OWN_APPS,
  flags: FLAGS,
  run: async (context, { targets, flags }) => {
    parseTraffic('ship', flags.traffic)
    parseTimeout('ship', flags.timeout)
    const service = await context.service()
    if (service) return shipBy(context, service, { places: placesOf('ship', targets), flags })
    for (const place of placesOf('ship', targets)) {
      await sayPlaceAndStore(context, place)
      const log = { channel: context.channel(), app: place.app }
      const newest = readNewest(await context.openStore(), log)?.record
      const isLive = newest !== undefined
      try {
        await shipApp(context, { place, flags, isLive, isRetired: isRetired(newest) })
      } catch (error) {
        const isHeld = KEPT_AFTER.some((code) => hasCode(error, code))
        if (flags['new-only'] !== true || !isLive || !isHeld) throw error
        complain(error instanceof Error ? error.message : error)
      }
    }
  },
})
