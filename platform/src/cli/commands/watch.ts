import { PlatformError } from '../../failure'
import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { say } from '../output'
import { canaryOf, newestRecord, watchCanary } from '../watch-canary'

/** Ends once a canary is decided: with 0 if it is live for everybody, with 1 if it was taken back. */
export const watch = command({
  targets: { ...EACH_APP, most: 1 },
  flags: { ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets: [app = ''] }) => {
    const channel = context.channel()
    const version = canaryOf(await newestRecord(context, app))
    if (version === undefined)
      throw new PlatformError(
        'NO_CANARY',
        `mfe watch: ${app} has no canary on ${channel}. See: npx mfe status`,
      )
    if (!context.isJson) say(`Watching the canary ${app}@${version} on ${channel}`)
    await watchCanary(context, { app, version })
    context.print({
      data: { app, version, channel },
      lines: [`Promoted on ${channel}: ${app}@${version}, for everybody`],
    })
  },
})
