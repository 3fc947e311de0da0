import type { Release } from '@marga/platform-contract/release'
import type { WritableStore } from '../../channels/store-snapshot'
import { PlatformError } from '../../failure'
import type { BuiltFile } from '../../releases/read-build'
import { unhashedScripts } from '../../releases/unhashed-scripts'
import { takeVerifiedFiles } from '../../releases/verify-files'
import { CHANNEL_FLAGS, command, EACH_RELEASE, OUTPUT_FLAGS } from '../command'
import { conflictsOnChannel } from '../promote-release'
import { findRelease } from '../release-name'

/** Scripts of a stored release whose hash no browser knows; none if the release is damaged, which is reported elsewhere. */
async function unhashedIn({ store }: WritableStore, release: Release) {
  const files: BuiltFile[] = []
  const isWhole = await takeVerifiedFiles(
    store,
    release,
    async (path, bytes) => void files.push({ path, bytes }),
  )
  return unhashedScripts(release.entry, isWhole ? files : [])
}

const linesOfUnhashed = (scripts: readonly string[]) =>
  scripts.length === 0
    ? []
    : [
        `Browsers load ${scripts.length} of its scripts without a hash: ${scripts.join(', ')}.`,
        'Put everything into one file, or let your tool write the hashes into the script that loads them.',
      ]

/** Checks releases against the live ones of the channel. Fails if one does not fit. */
export const check = command({
  targets: EACH_RELEASE,
  flags: { ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets }) => {
    const channel = context.channel()
    for (const target of targets) {
      const open = await context.openStore()
      const release = findRelease('check', target, open)
      const conflicts = await conflictsOnChannel(context, release)
      const unhashed = await unhashedIn(open, release)
      context.print({
        data: { release: target, channel, conflicts, unhashed },
        lines: [
          ...(conflicts.length === 0 ? [`${target} fits the live releases on ${channel}.`] : []),
          ...conflicts.map(({ message }) => `- ${message}`),
          ...linesOfUnhashed(unhashed),
        ],
      })
      if (conflicts.length > 0)
        throw new PlatformError(
          'CONTRACT_CONFLICT',
          `mfe check: ${target} does not fit the live releases on ${channel}.`,
        )
    }
  },
})
