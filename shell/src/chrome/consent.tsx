import { useSite } from '@marga/sdk'
import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './consent-bar.module.css'

const Bar = lazy(() =>
  import(/* webpackChunkName: "later" */ './consent-bar').then(({ ConsentBar }) => ({
    default: ConsentBar,
  })),
)

/** The question whether visits may be counted: a site without analytics loads none of it. */
export function Consent() {
  const { analyticsScript } = useSite().config
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!analyticsScript || !isMounted) return null
  return (
    <Suspense fallback={null}>
      <Bar styles={styles} />
    </Suspense>
  )
}
