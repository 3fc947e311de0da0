import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { DraftStore } from './draft-store'

const DraftContext = createContext<DraftStore | null>(null)
export const DraftProvider = DraftContext.Provider

/** The drafts of the page. @throws outside of it */
export function useDrafts() {
  const drafts = useContext(DraftContext)
  if (!drafts) throw new Error('useDrafts: this component is rendered outside of the profile page.')
  return { ...drafts, drafts: useStore(drafts.store) }
}
