import { randomUUID } from 'node:crypto'
import type { Store } from './store'

const KEY = 'store.json'

/** What tells this store from another of the same name, such as one that was removed and made anew. */
export async function storeIdentity(store: Store): Promise<string> {
  const known = await store.read(KEY)
  if (known) return known.toString('utf8')
  await store.create(KEY, `${JSON.stringify({ id: randomUUID() })}\n`)
  return (await store.read(KEY))?.toString('utf8') ?? ''
}
