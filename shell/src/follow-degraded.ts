import type { Site } from '@marga/sdk'
import type { createBrowserRouter } from 'react-router-dom'

/** The loaders of each page decide again whether fallback content is shown. */
export function followDegraded(
  router: ReturnType<typeof createBrowserRouter>,
  { degraded }: Pick<Site, 'degraded'>,
) {
  let isLoading = router.state.navigation.state === 'loading'
  router.subscribe(({ navigation }) => {
    const hasBegun = !isLoading && navigation.state === 'loading'
    isLoading = navigation.state === 'loading'
    if (hasBegun) degraded.setState(false, true)
  })
}
