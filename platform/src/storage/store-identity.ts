import { randomUUID } from 'node:crypto'
import type { Store } from './store'

const KEY = 'store.json'

/** Identifies this store: one that was removed and created again under the same name differs. */
export async function storeIdentity(store: Store): Promise<string> {
  const known = await store.read(KEY)
  if (known) return known.toString('utf8')
  await store.create(KEY, `${JSON.stringify({ id: randomUUID() })}\n`)
  return (await store.read(KEY))?.toString('utf8') ?? ''
}
