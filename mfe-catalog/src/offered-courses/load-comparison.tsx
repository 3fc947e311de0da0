import { type FC, lazy, Suspense } from 'react'
import type { ComparisonProps } from './comparison'
import styles from './offered-courses-page.module.css'

let loaded: FC<ComparisonProps> | undefined

/** The loader waits for it, so that the server and a walk through the site render it at once. */
export async function loadComparison() {
  const { Comparison } = await import(/* webpackChunkName: "later" */ './comparison')
  loaded = Comparison
  return { default: Comparison }
}

const Later = lazy(loadComparison)

/** The list of courses does without its code. A served page keeps what it shows until that is there. */
export function ComparisonPage({ programs }: Pick<ComparisonProps, 'programs'>) {
  const Shown = loaded ?? Later
  return (
    <Suspense>
      <Shown programs={programs} className={styles.comparison} />
    </Suspense>
  )
}
