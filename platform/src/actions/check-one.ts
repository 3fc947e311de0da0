import type { Release } from '@marga/platform-contract/release'
import type { CheckedRelease, PoliciesAnswer } from '@marga/platform-contract/release-checks'
import { presentRules } from '../channels/change-permissions'
import { requireChannel } from '../channels/known-names'
import type { WritableStore } from '../channels/store-snapshot'
import type { BuiltFile } from '../releases/read-build'
import { stylesByScript } from '../releases/styles-by-script'
import { unhashedScripts } from '../releases/unhashed-scripts'
import { takeVerifiedFiles } from '../releases/verify-files'
import type { LogId, ReleaseId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'
import { conflictsOnChannel } from './conflicts'
import { storedRelease } from './stored-release'

/** Scripts of a stored release that browsers load without a hash or that style pages; none if it is damaged, which is reported elsewhere. */
async function oddScriptsIn({ store }: WritableStore, release: Release) {
  const files: BuiltFile[] = []
  const isWhole = await takeVerifiedFiles(
    store,
    release,
    async (path, bytes) => void files.push({ path, bytes }),
  )
  const whole = isWhole ? files : []
  return { unhashed: unhashedScripts(release.entry, whole), styledByScript: stylesByScript(whole) }
}

/** Whether a release fits the live releases of a channel. @throws PlatformError for a release that is not there */
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
