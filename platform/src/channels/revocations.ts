import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { keys, type Named, type Store } from '../storage/store'

const revocationSchema = z.strictObject({ at: z.iso.datetime(), by: z.string(), why: z.string() })
export type Revocation = z.infer<typeof revocationSchema>

const revocationFile = (folder: string, release: Named) => join(folder, keys.revocation(release))

/** A release that must never run again, not even as a fallback. A mark that cannot be read is a mark. */
export const isRevoked = (folder: string, release: Named) => existsSync(revocationFile(folder, release))

/** Who revoked a release, when and why; undefined if it is not revoked or its revocation file cannot be read. */
export function readRevocation(folder: string, release: Named): Revocation | undefined {
  try {
    return revocationSchema.parse(JSON.parse(readFileSync(revocationFile(folder, release), 'utf8')))
  } catch {
    return undefined
  }
}

/** Marks a release for good. Its files stay, so that what happened can be looked into. */
export async function revoke(store: Store, release: Named, { by, why }: { by: string; why: string }) {
  const mark: Revocation = { at: new Date().toISOString(), by, why }
  await store.write(keys.revocation(release), `${JSON.stringify(mark, null, 2)}\n`)
}
