import type { Registry } from '@marga/platform-contract/registry'
import { createContext, useContext } from 'react'
import { pathFor } from './site-map'

const Ways = createContext<Registry | null>(null)

/** The live apps, for pages of the shell that lead to theirs. */
export const WaysProvider = Ways.Provider

/** The path of the page that a live app has for a purpose; null while none has one. */
export function useWay(purpose: Parameters<typeof pathFor>[1]): string | null {
  const registry = useContext(Ways)
  return registry && pathFor(registry, purpose)
}
