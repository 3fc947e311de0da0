import { CHANNEL_FLAGS, command, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { findRelease } from '../latest-release'
import { makePreview, PREVIEW_FLAGS, parsePreviewTime, previewLines } from '../print-preview'

/** An address that shows a release beside the live releases of all other apps, signed, until it expires. */
export const preview = command({
  targets: {
    least: 1,
    most: Number.POSITIVE_INFINITY,
    named: 'a release as <app>@<version>, or <app>@latest',
  },
  flags: { ...PREVIEW_FLAGS, ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets, flags }) => {
    parsePreviewTime('preview', flags.for)
    for (const target of targets) {
      const id = await findRelease(context, 'preview', target)
      const data = await makePreview(context, { command: 'preview', id, flags })
      context.print({ data, lines: previewLines(data) })
    }
  },
})
