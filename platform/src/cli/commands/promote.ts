import { appAround } from '../app-place'
import { CHANNEL_FLAGS, command, EACH_RELEASE, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { FORCE_FLAG, parseTraffic, TRAFFIC_FLAG, WHY_FLAG } from '../promote-flags'
import { promoteRelease } from '../promote-release'
import { parseReleaseId } from '../release-name'
import { sayPlaceAndStore } from '../say-place'

/** Makes releases live, each for all visitors or for a share of them. */
export const promote = command({
  targets: EACH_RELEASE,
  flags: { ...TRAFFIC_FLAG, ...WHY_FLAG, ...FORCE_FLAG, ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets, flags }) => {
    const traffic = parseTraffic('promote', flags.traffic)
    if (!flags.service) await sayPlaceAndStore(context, appAround())
    for (const target of targets)
      await promoteRelease(context, {
        id: parseReleaseId('promote', target),
        why: flags.why ?? '',
        traffic,
        isForced: flags.force === true,
      })
  },
})
