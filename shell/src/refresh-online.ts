import type { Site } from '@marga/sdk'
import type { createBrowserRouter } from 'react-router-dom'

/** Built-in content that stands for what could not be loaded is replaced once the visitor is connected again. */
export function refreshOnline(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>,
  { degraded }: Pick<Site, 'degraded'>,
) {
  addEventListener('online', () => {
    if (!degraded.getState()) return
    degraded.setState(false, true)
    void router.revalidate()
  })
}
