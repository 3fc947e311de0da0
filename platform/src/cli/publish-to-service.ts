import { packRelease } from '../releases/pack-release'
import { describeRelease } from '../releases/publish'
import { authorOfCommit } from '../releases/source-state'
import type { AppPlace } from './app-place'
import type { Context } from './context'
import { say } from './output'
import type { PreviewOf } from './print-preview'
import { printPromoted } from './print-promoted'
import { promoteRelease } from './promote-release'
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

/** Builds an app, unless it is built already, and uploads it as an immutable release. */
async function upload(context: Context, service: ReleaseServiceClient, request: PublishRequest) {
  const { place } = request
  sayPlace(context, place)
  const gates = await checkAndBuild(context, request)
  const { release, files } = await describeRelease(sourcesOf(context, request, gates))
  const packed = await packRelease(release, files)
  const answer = await service.publish(release, packed, authorOfCommit(place.root))
  const id = { app: place.app, version: answer.version, isRevoked: answer.isRevoked ?? false }
  const line = answer.isNew ? `Published ${id.app}@${id.version}` : describeUnchanged(id)
  return { release, answer, id, line }
}

type Mode = Omit<PublishRequest, 'command' | 'place'> & { places: readonly AppPlace[] }

/** Publishes apps by a release service, and reports what would prevent their promotion. */
export async function publishToService(
  context: Context,
  service: ReleaseServiceClient,
  { places, previewOf, ...mode }: Mode & { previewOf: PreviewOf },
) {
  for (const place of places) {
    const { release, answer, id, line } = await upload(context, service, {
      command: 'publish',
      place,
      ...mode,
    })
    const { conflicts } = answer
    const preview = await previewOf(id)
    context.print({
      data: { ...answer, provenance: release.provenance, ...preview.data },
      lines: [
        line,
        describeProvenance(release),
        ...(conflicts.length > 0 ? ['It does not fit the live releases of the site:'] : []),
        ...conflicts.map((message) => `  - ${message}`),
        ...preview.lines,
        nextStep(id, ` --service ${service.site}`),
      ],
    })
    preview.requireMade()
  }
}

type WaitFlags = Parameters<typeof printPromoted>[1]['flags']
type Promotion = Omit<Parameters<typeof promoteRelease>[1], 'id'>

/** Publishes apps by a release service, and promotes each. @param flags of `--wait` */
export async function shipToService(
  context: Context,
  service: ReleaseServiceClient,
  { places, promotion, flags, ...mode }: Mode & { promotion: Promotion; flags: WaitFlags },
) {
  for (const place of places) {
    const { id, release, line } = await upload(context, service, { command: 'ship', place, ...mode })
    if (!context.isJson) say([line, describeProvenance(release)].join('\n'))
    const { app, version } = id
    const answer = await promoteRelease(context, { id: { app, version }, ...promotion })
    await printPromoted(context, { command: 'ship', data: answer, promoted: [answer], flags })
  }
}
