import { performReactRefresh } from 'react-refresh/runtime'

interface Hot {
  data?: { loader?: string }
  accept: () => void
  invalidate: () => void
  dispose: (call: (data: { loader?: string }) => void) => void
}

/** Long enough for the refresh plugin to have registered the components of all modules of an update, in milliseconds. */
const REGISTERED_AFTER_MS = 30

/**
 * A module with a component and a loader is replaced like one with components only, unless the loader has changed: what it returned
 * is on the page. The refresh plugin leaves such modules to a reload.
 */
export function keepPart(hot: Hot | undefined, loader: unknown) {
  if (!hot) return
  const before = hot.data?.loader
  hot.dispose((data) => {
    data.loader = String(loader)
  })
  if (before !== undefined && before !== String(loader)) return hot.invalidate()
  hot.accept()
  if (before !== undefined) setTimeout(performReactRefresh, REGISTERED_AFTER_MS)
}
