import type { PreviewAnswer } from '@marga/platform-contract/previews'
import { PREVIEW_PARAMETER, previewText, refusalOfPreview } from '../channels/preview-address'
import { isRevoked } from '../channels/revocations'
import { PlatformError } from '../failure'
import { requireWhole } from '../releases/require-whole'
import { NotPermittedError } from '../signing/authority'
import type { LogId, ReleaseId } from '../storage/store-paths'
import type { ActionOptions } from './action-options'
import { conflictsOnChannel } from './conflicts'
import { storedRelease } from './stored-release'

export interface PreviewRequest extends LogId, ReleaseId {
  /** How long it can be opened. */
  minutes: number
}

const MINUTE_MS = 60_000

/** Signs an address that shows a release beside the live ones; nothing is written. @throws NotPermittedError @throws PlatformError */
export async function previewOne(
  { open: openChannel, ensure, apiCalls, requestedBy, siteOf }: ActionOptions,
  { app, version, channel, minutes }: PreviewRequest,
): Promise<PreviewAnswer> {
  const open = await openChannel(channel)
  await ensure({ app, version })
  const release = storedRelease('preview', { app, version }, open)
  if (isRevoked(open.folder, release))
    throw new PlatformError(
      'RELEASE_REVOKED',
      `mfe preview: ${app}@${version} is revoked: no gateway shows it. Publish another release: npx mfe publish ${app}`,
    )
  const until = new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const preview = { app, version, channel, until, ...(requestedBy && { requestedBy }) }
  const signer = open.signer()
  const refusal = refusalOfPreview(open.trust(), preview, signer.id)
  if (refusal) throw new NotPermittedError(refusal)
  await requireWhole('preview', open, release)
  const conflicts = conflictsOnChannel(open, { app, version, channel, apiCalls: await apiCalls() })
  const address = new URL('/', siteOf(channel))
  address.searchParams.set(PREVIEW_PARAMETER, previewText(preview, signer))
  return {
    app,
    version,
    channel,
    until,
    address: address.href,
    conflicts: conflicts.map(({ message }) => message),
  }
}
