import type { FastifyBaseLogger } from 'fastify'
import { isRevoked } from '../../channels/revocations'
import type { StoreMirror } from '../../mirror/store-mirror'

interface Parts {
  mirror: Pick<StoreMirror, 'ensure' | 'folder'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Logs each release of `MIX` that visitors cannot get: they get the live one instead. Where releases are of another host, only a visit tells. */
export async function warnOfUnusable(usual: Readonly<Record<string, string>>, { mirror, log }: Parts) {
  for (const [app, version] of Object.entries(usual)) {
    if (URL.canParse(version)) continue
    const isRefused = isRevoked(mirror.folder, { app, version })
    // A store that does not answer says nothing of its releases.
    const isThere = isRefused ? false : await mirror.ensure({ app, version }).catch(() => true)
    if (isThere) continue
    log.warn(
      { app, version },
      `MIX has no effect for ${app}: ${isRefused ? 'the release is revoked' : 'the store has no such release'}`,
    )
  }
}
