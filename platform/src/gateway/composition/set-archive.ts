import type { FastifyBaseLogger } from 'fastify'
import type { StoreMirror } from '../../mirror/store-mirror'
import { storePaths } from '../../storage/store-paths'
import type { ReleaseSet } from './release-sets'

/** Stores the releases of a set, so that it can be opened again for replay. */
export function createSetArchive({ store }: StoreMirror, log: FastifyBaseLogger) {
  const kept = new Set<string>()
  return ({ id, versions }: Pick<ReleaseSet, 'id' | 'versions'>, channel: string) => {
    if (kept.has(id)) return
    kept.add(id)
    const text = `${JSON.stringify({ channel, versions }, null, 2)}\n`
    store.create(storePaths.set(id), text).catch((error: unknown) => {
      kept.delete(id)
      log.warn({ err: error, releaseSet: id }, 'release set not archived for replay')
    })
  }
}
