import type { Signer } from '../signing/keys'
import type { Trust } from '../signing/trust'
import type { Store } from '../storage/store'

/** Read access to a store: a folder with its layout, and whose signatures count. */
export interface StoreSnapshot {
  folder: string
  trust: () => Trust
}

/** A snapshot, and the store itself for what is in no snapshot: reports, counts, proposals. */
export interface OpenStore extends StoreSnapshot {
  store: Store
}

/** Read and write access to a store. Writes can be read in the folder at once. */
export interface WritableStore extends OpenStore {
  /** @throws PlatformError if there is no key to sign with */
  signer: () => Signer
}
