import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const revocationSchema = z.strictObject({ at: z.iso.datetime(), by: z.string(), why: z.string() })
export type Revocation = z.infer<typeof revocationSchema>

interface Named {
  app: string
  version: string
}

export const revocationsFolder = (store: string, app: string) => join(store, 'revocations', app)

const revocationFile = (store: string, { app, version }: Named) =>
  join(revocationsFolder(store, app), `${version}.json`)

/** A release that must never run again, not even as a fallback. A mark that cannot be read is a mark. */
export const isRevoked = (store: string, release: Named) => existsSync(revocationFile(store, release))

/** Who revoked a release, when and why; undefined for one that is not revoked or whose mark cannot be read. */
export function readRevocation(store: string, release: Named): Revocation | undefined {
  try {
    return revocationSchema.parse(JSON.parse(readFileSync(revocationFile(store, release), 'utf8')))
  } catch {
    return undefined
  }
}

/** Marks a release for good. Its files stay, so that what happened can be looked into. */
export async function revoke(store: string, release: Named, { by, why }: { by: string; why: string }) {
  const file = revocationFile(store, release)
  await mkdir(dirname(file), { recursive: true })
  const mark: Revocation = { at: new Date().toISOString(), by, why }
  await writeFile(file, `${JSON.stringify(mark, null, 2)}\n`)
}
