import { createContext, useContext, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import type { ServedPage } from './errors/served-page'
import type { PageData } from './page-data'

const PageContext = createContext<PageData | null>(null)

/** What the page carries, for the chrome. */
export const PageProvider = PageContext.Provider

/** The page of this address as the server rendered it, where its code did not come. */
export function useServedPage(): ServedPage | undefined {
  const served = useContext(PageContext)?.served
  const { pathname, search } = useLocation()
  return served?.address === pathname + search ? served : undefined
}

const neverChanges = () => () => {}

/**
 * False while a chrome that the server sends for any address is hydrated: what depends on the address comes afterwards, so
 * that both sides make the same document.
 */
export function useIsAddressKnown(): boolean {
  const page = useContext(PageContext)
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => !page?.isForAnyAddress,
  )
}
