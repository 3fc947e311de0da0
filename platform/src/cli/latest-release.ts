import { PlatformError } from '../failure'
import type { ReleaseId } from '../storage/store-paths'
import { afterRevocation } from './after-revocation'
import { appAround } from './app-place'
import type { Context } from './context'
import { parseReleaseId } from './release-name'

const LATEST = 'latest'

/** `careers@latest`, or `latest` in the folder of an app: what was published last. @throws UsageError, PlatformError */
export async function findRelease(context: Context, command: string, target: string): Promise<ReleaseId> {
  const around = target === LATEST ? appAround() : undefined
  const { app, version } = parseReleaseId(command, around ? `${around.app}@${LATEST}` : target)
  if (version !== LATEST) return { app, version }
  const { releases } = await (await context.actions()).releases(app)
  const newest = releases.find(({ isRevoked }) => !isRevoked)
  if (newest) return { app, version: newest.version }
  const [revoked] = releases
  if (revoked)
    throw new PlatformError(
      'RELEASE_REVOKED',
      `mfe ${command}: ${app} has no release that may run: the newest, ${app}@${revoked.version}, is revoked. ${afterRevocation(app)}`,
    )
  throw new PlatformError(
    'RELEASE_UNKNOWN',
    `mfe ${command}: there is no release of ${app} yet. Make one: npx mfe publish ${app}`,
  )
}
