import { PlatformError } from '../failure'

/** What takes something off the site says why, for people who find it gone. @throws PlatformError */
export function requireReason(why: string | undefined, consequence: string): string {
  const reason = why?.trim()
  if (reason) return reason
  throw new PlatformError(
    'REASON_NEEDED',
    `${consequence} Nothing was changed. Say why with --why "<reason>"; others read it in: npx mfe history`,
  )
}
