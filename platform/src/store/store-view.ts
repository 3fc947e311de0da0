import type { Signer, TrustedKeys } from '../signing/keys'
import type { Store } from './store'

/** A store as this process reads it: a folder laid out as one, and the keys whose signatures count there. */
export interface StoreView {
  folder: string
  keys: TrustedKeys
}

/** A store that this process may change. What it writes can be read in the folder at once. */
export interface OpenStore extends StoreView {
  store: Store
  /** @throws PlatformError where there is no key to sign with */
  signer: () => Signer
}
