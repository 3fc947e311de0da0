import { resolve } from 'node:path'
import type { ForeignBuild } from '../../releases/foreign-build'
import { placesOf } from '../app-place'
import { CHANNEL_FLAGS, command, OUTPUT_FLAGS, OWN_APPS, SERVICE_FLAGS } from '../command'
import { PREVIEW_FLAGS, previewsOf } from '../print-preview'
import { BUILT_FLAG, FOREIGN_FLAGS, VERIFY_FLAG } from '../promote-flags'
import { conflictsOnChannel } from '../promote-release'
import { describeProvenance, describePublished, nextStep, publishApp } from '../publish-app'
import { publishToService } from '../publish-to-service'
import { sayPlaceAndStore } from '../say-place'
import { UsageError } from '../usage-error'

/** @throws UsageError */
function foreignOf(
  { from, entry }: { from?: string; entry?: string },
  apps: number,
): ForeignBuild | undefined {
  if (entry !== undefined && from === undefined)
    throw new UsageError('mfe publish: --entry names a file of the folder in --from. Give both.')
  if (from === undefined) return undefined
  if (apps > 1) throw new UsageError('mfe publish: --from is the build of one app. Name one.')
  return { folder: resolve(from), entry }
}

/** Stores a release, and reports what would prevent its promotion. */
export const publish = command({
  targets: OWN_APPS,
  flags: {
    ...BUILT_FLAG,
    ...FOREIGN_FLAGS,
    ...VERIFY_FLAG,
    preview: { type: 'boolean', help: 'print an address that shows it beside what is live' },
    ...PREVIEW_FLAGS,
    ...SERVICE_FLAGS,
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags }) => {
    const places = placesOf('publish', targets)
    const mode = {
      isBuilt: flags.built === true,
      isVerified: flags['no-verify'] !== true,
      foreign: foreignOf(flags, places.length),
    }
    const previewOf = previewsOf(context, flags)
    const service = await context.service()
    if (service) return publishToService(context, service, { places, previewOf, ...mode })
    for (const place of places) {
      const { app } = place
      await sayPlaceAndStore(context, place)
      const published = await publishApp(context, { command: 'publish', place, ...mode })
      const { release, isNew, isRevoked } = published
      const conflicts = await conflictsOnChannel(context, release)
      const { version, provenance } = release
      const preview = await previewOf({ app, version, isRevoked })
      context.print({
        data: { app, version, isNew, conflicts, provenance, ...preview.data },
        lines: [
          describePublished(published),
          describeProvenance(release),
          ...(conflicts.length > 0 ? [`It does not fit the live releases on ${context.channel()}:`] : []),
          ...conflicts.map(({ message }) => `  - ${message}`),
          ...preview.lines,
          nextStep({ app, version, isRevoked }),
        ],
      })
      preview.requireMade()
    }
  },
})
