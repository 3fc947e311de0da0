import type { Release } from '@marga/platform-contract/release'
import type { CheckedRelease, PoliciesAnswer } from '@marga/platform-contract/release-checks'
import { presentRules } from '../channels/change-permissions'
import type { WritableStore } from '../channels/store-snapshot'
import type { BuiltFile } from '../releases/read-build'
import { unhashedScripts } from '../releases/unhashed-scripts'
import { takeVerifiedFiles } from '../releases/verify-files'
import type { LogId, ReleaseId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'
import { conflictsOnChannel } from './conflicts'
import { storedRelease } from './stored-release'

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

/** Whether a release fits the live releases of a channel. @throws PlatformError for a release that is not there */
export async function checkOne(
  { open: openChannel, ensure, apiCalls }: ActionOptions,
  { app, version, channel }: ReleaseId & LogId,
): Promise<CheckedRelease> {
  await ensure({ app, version })
  const open = await openChannel(channel)
  const release = storedRelease('check', { app, version }, open)
  const conflicts = conflictsOnChannel(open, { app, version, channel, apiCalls: await apiCalls() })
  return { app, version, channel, conflicts, unhashed: await unhashedIn(open, release) }
}

/** What each channel asks for. */
export const listPolicies = (open: WritableStore): PoliciesAnswer => ({
  policies: presentRules(open).policies,
})
