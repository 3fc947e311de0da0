import { PlatformError } from '../../failure'
import { CHANNEL_FLAGS, command, EACH_RELEASE, OUTPUT_FLAGS } from '../command'
import { conflictsOnChannel } from '../promote-release'
import { findRelease } from '../release-name'

/** Checks releases against the live ones of the channel. Fails if one does not fit. */
export const check = command({
  targets: EACH_RELEASE,
  flags: { ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets }) => {
    const channel = context.channel()
    for (const target of targets) {
      const conflicts = await conflictsOnChannel(
        context,
        findRelease('check', target, await context.openStore()),
      )
      context.print({
        data: { release: target, channel, conflicts },
        lines:
          conflicts.length === 0
            ? [`${target} fits the live releases on ${channel}.`]
            : conflicts.map(({ message }) => `- ${message}`),
      })
      if (conflicts.length > 0)
        throw new PlatformError(
          'CONTRACT_CONFLICT',
          `mfe check: ${target} does not fit the live releases on ${channel}.`,
        )
    }
  },
})
