import { ciRunIn } from '../releases/ci-run'
import { packRelease } from '../releases/pack-release'
import { describeRelease } from '../releases/publish'
import type { AppPlace } from './app-place'
import type { Context } from './context'
import { checkAndBuild, describeProvenance } from './publish-app'
import { sayPlace } from './say-place'
import type { ReleaseServiceClient } from './service-client'

/** Builds apps, unless they are built already, and uploads each as an immutable release. */
export async function publishToService(
  context: Context,
  service: ReleaseServiceClient,
  { places, ...mode }: { places: readonly AppPlace[]; isBuilt: boolean; isVerified: boolean },
) {
  for (const place of places) {
    const { app, root, folder } = place
    sayPlace(context, place)
    const gates = await checkAndBuild(context, { command: 'publish', place, ...mode })
    const ci = ciRunIn(context.variables)
    const { release, files } = await describeRelease({ workspace: root, folder, app, gates, ci })
    const answer = await service.publish(release, await packRelease(release, files))
    const { version, isNew, conflicts } = answer
    context.print({
      data: { ...answer, provenance: release.provenance },
      lines: [
        isNew ? `Published ${app}@${version}` : `Unchanged: ${app}@${version} is in the store already`,
        describeProvenance(release),
        ...(conflicts.length > 0 ? ['It does not fit the live releases of the site:'] : []),
        ...conflicts.map((message) => `  - ${message}`),
        `Make it live: npx mfe promote ${app}@${version} --service ${service.site}`,
      ],
    })
  }
}
