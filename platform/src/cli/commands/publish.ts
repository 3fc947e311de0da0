import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { BUILT_FLAG } from '../promote-flags'
import { conflictsOnChannel } from '../promote-release'
import { describePublished, publishApp } from '../publish-app'
import { publishToService } from '../publish-to-service'

/** Stores a release, and reports what would prevent its promotion. */
export const publish = command({
  targets: EACH_APP,
  flags: { ...BUILT_FLAG, ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets, flags }) => {
    const service = context.service()
    if (service) return publishToService(context, service, { apps: targets, isBuilt: flags.built === true })
    for (const app of targets) {
      const published = await publishApp(context, { app, isBuilt: flags.built === true })
      const { release, isNew } = published
      const conflicts = await conflictsOnChannel(context, release)
      context.print({
        data: { app, version: release.version, isNew, conflicts },
        lines: [
          describePublished(published),
          ...(conflicts.length > 0 ? [`It does not fit the live releases on ${context.channel()}:`] : []),
          ...conflicts.map(({ message }) => `  - ${message}`),
          `Make it live: npx mfe promote ${app}@${release.version}`,
        ],
      })
    }
  },
})
