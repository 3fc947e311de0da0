import { isEdited } from '@marga/ui/is-edited'
import type { createBrowserRouter } from 'react-router-dom'
import { isOutdated } from './release-set'

/** Interval at which a tab in use polls for new releases, in milliseconds; it also polls when it comes to the front. */
const POLL_EVERY_MS = 300_000

/** True if a form of the page has unsaved input. */
export const hasUnsavedInput = (root: ParentNode = document) =>
  [...root.querySelectorAll('main :is(input, textarea, select)')].some(isEdited)

/**
 * Open tabs keep their release set. Once the visitor's set has changed (promote or rollback), the next navigation reloads the
 * page, unless that would lose unsaved input.
 */
export function followNewReleases(mine: string, router: ReturnType<typeof createBrowserRouter>) {
  let isOld = false
  const poll = async () => {
    if (document.visibilityState !== 'visible' || isOld) return
    isOld = await isOutdated(mine)
  }
  document.addEventListener('visibilitychange', poll)
  setInterval(poll, POLL_EVERY_MS)
  router.subscribe(({ navigation, location: current }) => {
    if (!isOld || navigation.state !== 'loading' || navigation.formMethod) return
    const { pathname, search, hash } = navigation.location
    if (pathname === current.pathname || hasUnsavedInput()) return
    // After the router's own work on this navigation.
    queueMicrotask(() => {
      // Back and Forward have moved to the entry already.
      if (pathname === location.pathname) return location.reload()
      // The router would push an entry for the page that it loads, beside that of the document: it stays where it is.
      void router.navigate(current, { replace: true, preventScrollReset: true })
      location.assign(pathname + search + hash)
    })
  })
}
