import { createStore, type StoreApi } from 'zustand'
import type { KeyValueStore } from './storage'

type Choice = 'unasked' | 'accepted' | 'rejected'

const KEY = 'analyticsConsent'
/** A choice is asked for again after six months (docs/product.md#consent), in milliseconds. */
const VALID_MS = 183 * 24 * 60 * 60 * 1000

export interface Consent extends Pick<StoreApi<Choice>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Reads the earlier choice; once, in the browser. */
  restore: () => void
  choose: (choice: Exclude<Choice, 'unasked'>) => void
}

function readChoice(local: KeyValueStore, now: number): Choice {
  const [choice, at] = (local.get(KEY) ?? '').split(' ')
  const isValid = (choice === 'accepted' || choice === 'rejected') && now - Number(at) < VALID_MS
  return isValid ? choice : 'unasked'
}

/** Whether the visitor agreed to analytics. Until then nothing of that service is loaded. */
export function createConsent(local: KeyValueStore): Consent {
  const store = createStore<Choice>(() => 'unasked')
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    restore: () => store.setState(readChoice(local, Date.now()), true),
    choose: (choice) => {
      local.set(KEY, `${choice} ${Date.now()}`)
      store.setState(choice, true)
    },
  }
}
