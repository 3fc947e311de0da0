import { readNewest } from '../../channels/channel-log'
import { hasCode } from '../../failure'
import { placesOf } from '../app-place'
import { CHANNEL_FLAGS, command, OUTPUT_FLAGS, OWN_APPS } from '../command'
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
import { sayPlaceAndStore } from '../say-place'
import { parseTimeout, WAIT_FLAGS } from '../wait-for-gateways'

/** Publishes and promotes in one step. */
export const ship = command({
  targets: OWN_APPS,
  flags: {
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
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags }) => {
    const traffic = parseTraffic('ship', flags.traffic)
    parseTimeout('ship', flags.timeout)
    for (const place of placesOf('ship', targets)) {
      const { app } = place
      await sayPlaceAndStore(context, place)
      const mode = { isBuilt: flags.built === true, isVerified: flags['no-verify'] !== true }
      const published = await publishApp(context, { command: 'ship', place, ...mode })
      const { release, isNew } = published
      const log = { channel: context.channel(), app }
      const isLive = readNewest(await context.openStore(), log) !== null
      const isNewOnly = flags['new-only'] === true
      const isSkipped = isNewOnly && !isNew && isLive
      if (isSkipped || !context.isJson)
        context.print({
          data: { app, version: release.version, isNew },
          lines: [describePublished(published)],
        })
      if (isSkipped) continue
      const { why = '', force = false, again = false } = flags
      const request = { id: release, why, traffic, isForced: force, isAgain: again }
      try {
        const answer = await promoteRelease(context, request)
        await printPromoted(context, { command: 'ship', data: answer, promoted: [answer], flags })
      } catch (error) {
        // A start of the site goes on with what is live: its channel asks for more than this machine states or signs.
        const isHeld = hasCode(error, 'POLICY_UNMET') || hasCode(error, 'PROPOSED')
        if (!isNewOnly || !isLive || !isHeld) throw error
        console.error(error instanceof Error ? error.message : error)
      }
    }
  },
})
