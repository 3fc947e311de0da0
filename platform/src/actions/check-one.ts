import type { Release } from '@marga/platform-contract/release'
import type { CheckedRelease, PoliciesAnswer } from '@marga/platform-contract/release-checks'
import { presentRules } from '../channels/change-permissions'
import { requireChannel } from '../channels/known-names'
import type { WritableStore } from '../channels/store-snapshot'
import type { BuiltFile } from '../releases/read-build'
import { requireWhole } from '../releases/require-whole'
import { stylesByScript } from '../releases/styles-by-script'
import { unhashedScripts } from '../releases/unhashed-scripts'
import type { LogId, ReleaseId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'
import { conflictsOnChannel } from './conflicts'
import { storedRelease } from './stored-release'

/** Scripts of a stored release that browsers load without a hash or that style pages. @throws PlatformError if a file is damaged */
async function oddScriptsIn(open: WritableStore, release: Release) {
  const read = new Map<string, BuiltFile>()
  await requireWhole('check', open, release, (file) => void read.set(file.path, file))
  const files = Object.keys(release.files).flatMap((path) => read.get(path) ?? [])
  return { unhashed: unhashedScripts(release.entry, files), styledByScript: stylesByScript(files) }
}

/** Whether a release fits the live releases of a channel. @throws PlatformError for a release that is not there, or is damaged */
export async function checkOne(
  { open: openChannel, ensure, apiCalls }: ActionOptions,
  { app, version, channel }: ReleaseId & LogId,
): Promise<CheckedRelease> {
  await ensure({ app, version })
  const open = await openChannel(channel)
  await requireChannel(open, channel)
  const release = storedRelease('check', { app, version }, open)
  const conflicts = conflictsOnChannel(open, { app, version, channel, apiCalls: await apiCalls() })
  return { app, version, channel, conflicts, ...(await oddScriptsIn(open, release)) }
}

/** What each channel asks for. */
export const listPolicies = (open: WritableStore): PoliciesAnswer => ({
  policies: presentRules(open).policies,
})
