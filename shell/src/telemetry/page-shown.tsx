import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const ShownContext = createContext<(key: string) => void>(() => {})

/** Is called with the key of each location whose page is on the screen and answers its visitor. */
export const ShownProvider = ShownContext.Provider

/** Beside the page, inside its Suspense boundary: React runs its effect once the page is connected, or its error is shown. */
export function PageShown() {
  const tell = useContext(ShownContext)
  const { key } = useLocation()
  useEffect(() => tell(key), [tell, key])
  return null
}
