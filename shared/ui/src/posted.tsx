import { createContext, type ReactNode, useContext } from 'react'
import { useServedAnswer } from './use-served-answer'

const NOTHING: Readonly<Record<string, string>> = {}
const Posted = createContext(NOTHING)

/** Gives the fields of a form what was typed into it, where the server answers the form with a page. */
export function PostedProvider({ children }: { children: ReactNode }) {
  const answer = useServedAnswer<{ posted?: Record<string, string> } | null>()
  return <Posted value={answer?.posted ?? NOTHING}>{children}</Posted>
}

/** The value that a field begins with. */
export function useDefaultValue<T>(name: string | undefined, otherwise: T): T | string {
  const posted = useContext(Posted)
  return (name === undefined ? undefined : posted[name]) ?? otherwise
}
