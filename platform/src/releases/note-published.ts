import type { Release } from '@marga/platform-contract/release'
import { z } from 'zod'
import { announce } from '../events/outbox'
import type { Signer, TrustedKeys } from '../signing/keys'
import { readSigned, signedText } from '../signing/signed-record'
import type { Store } from '../storage/store'
import { type ReleaseId, storePaths } from '../storage/store-paths'
import { eventOfPublished } from './published-event'

const publicationSchema = z.object({
  app: z.string(),
  version: z.string(),
  by: z.string(),
  /** Who wrote the commit. */
  author: z.string().default(''),
})

type Publisher = Pick<z.infer<typeof publicationSchema>, 'by' | 'author'>

/**
 * Keeps who published a new release, and tells of it. Not in `release.json`, which everybody can read. Never throws: the
 * release is there, and without a key nobody can say whose it is.
 */
export async function notePublished(
  open: { store: Store; signer: () => Signer },
  release: Release,
  publisher: Publisher,
) {
  const { app, version } = release
  try {
    const text = signedText({ app, version, ...publisher }, open.signer())
    await open.store.create(storePaths.publication(release), text)
  } catch {
    return
  }
  await announce(open, eventOfPublished(release, publisher.by))
}

/** Who published a release, as one of the keys signed it. */
export async function readPublisher(store: Store, id: ReleaseId, keys: TrustedKeys): Promise<Publisher> {
  const unknown = { by: '', author: '' }
  const bytes = await store.read(storePaths.publication(id))
  const signed = bytes && readSigned(bytes.toString('utf8'), keys)
  if (!signed || 'refusal' in signed) return unknown
  const { success, data } = publicationSchema.safeParse(signed.value)
  return success && data.app === id.app && data.version === id.version ? data : unknown
}
