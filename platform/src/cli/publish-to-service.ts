import { packRelease } from '../releases/pack-release'
import { describeRelease } from '../releases/publish'
import { authorOfCommit } from '../releases/source-state'
import type { AppPlace } from './app-place'
import type { Context } from './context'
import type { PreviewOf } from './print-preview'
import {
  checkAndBuild,
  describeProvenance,
  describeUnchanged,
  nextStep,
  type PublishRequest,
  sourcesOf,
} from './publish-app'
import { sayPlace } from './say-place'
import type { ReleaseServiceClient } from './service-client'

/** Builds apps, unless they are built already, and uploads each as an immutable release. */
export async function publishToService(
  context: Context,
  service: ReleaseServiceClient,
  {
    places,
    previewOf,
    ...mode
  }: Omit<PublishRequest, 'command' | 'place'> & { places: readonly AppPlace[]; previewOf: PreviewOf },
) {
  for (const place of places) {
    const { app } = place
    sayPlace(context, place)
    const request: PublishRequest = { command: 'publish', place, ...mode }
    const gates = await checkAndBuild(context, request)
    const { release, files } = await describeRelease(sourcesOf(context, request, gates))
    const answer = await service.publish(
      release,
      await packRelease(release, files),
      authorOfCommit(place.root),
    )
    const { version, isNew, conflicts, isRevoked = false } = answer
    const preview = await previewOf({ app, version, isRevoked })
    context.print({
      data: { ...answer, provenance: release.provenance, ...preview.data },
      lines: [
        isNew ? `Published ${app}@${version}` : describeUnchanged({ app, version, isRevoked }),
        describeProvenance(release),
        ...(conflicts.length > 0 ? ['It does not fit the live releases of the site:'] : []),
        ...conflicts.map((message) => `  - ${message}`),
        ...preview.lines,
        nextStep({ app, version, isRevoked }, ` --service ${service.site}`),
      ],
    })
    preview.requireMade()
  }
}
