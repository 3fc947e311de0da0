import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Store } from '../storage/store'
import { type ReleaseId, storePaths } from '../storage/store-paths'

const revocationSchema = z.strictObject({ at: z.iso.datetime(), by: z.string(), why: z.string() })
export type Revocation = z.infer<typeof revocationSchema>

const revocationFile = (folder: string, release: ReleaseId) => join(folder, storePaths.revocation(release))

/** A release that must never run again, not even as a fallback. An unreadable revocation file still counts as revoked. */
export const isRevoked = (folder: string, release: ReleaseId) => existsSync(revocationFile(folder, release))

/** Who revoked a release, when and why; undefined if it is not revoked or its revocation file cannot be read. */
export function readRevocation(folder: string, release: ReleaseId): Revocation | undefined {
  try {
    return revocationSchema.parse(JSON.parse(readFileSync(revocationFile(folder, release), 'utf8')))
  } catch {
    return undefined
  }
}

/** Marks a release for good. Its files stay, so that what happened can be looked into. */
export async function revoke(store: Store, release: ReleaseId, { by, why }: { by: string; why: string }) {
  const revocation: Revocation = { at: new Date().toISOString(), by, why }
  await store.write(storePaths.revocation(release), `${JSON.stringify(revocation, null, 2)}\n`)
}
