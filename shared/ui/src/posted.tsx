import { createContext, type ReactNode, useContext, useState } from 'react'
import { useActionData } from 'react-router-dom'

const Posted = createContext<Readonly<Record<string, string>>>({})

/** Gives the fields of a form what was typed into it, where the server answers the form with a page. */
export function PostedProvider({ children }: { children: ReactNode }) {
  const result = useActionData<{ posted?: Record<string, string> } | null>()
  // Kept: a later answer brings no values, and the fields must not lose theirs.
  const [posted] = useState(() => result?.posted ?? {})
  return <Posted value={posted}>{children}</Posted>
}

/** The value that a field begins with. */
export function useDefaultValue<T>(name: string | undefined, otherwise: T): T | string {
  const posted = useContext(Posted)
  return (name === undefined ? undefined : posted[name]) ?? otherwise
}
