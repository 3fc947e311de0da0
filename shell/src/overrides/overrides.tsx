import { useSite } from '@marga/sdk'
import { lazy, Suspense, useEffect, useState } from 'react'

const Panel = lazy(() => import(/* webpackChunkName: "override-panel" */ './override-panel'))

/** Where this gateway allows overrides: a badge that says what is shown in place of the live releases, and a panel to choose. */
export function Overrides() {
  const { overrides } = useSite().config
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!overrides || !isMounted) return null
  return (
    <Suspense fallback={null}>
      <Panel {...overrides} />
    </Suspense>
  )
}
