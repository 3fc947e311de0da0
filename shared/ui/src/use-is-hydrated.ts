import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in served HTML and until React has connected it. What is shown until then has to work without scripts. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
