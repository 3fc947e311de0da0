import type { Registry } from '@marga/platform-contract/registry'
import { ownerOf } from '../composition/owner'
import type { Router } from '../takeover/first-page'

interface Parts {
  router: Pick<Router, 'state' | 'subscribe'>
  registry: Registry
  /** Of the API. */
  apiBase: string
}

/** A reload and a way back are no other visit. */
const isArrival = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** Tells the API which pages are shown, so that it counts them: without a cookie, and without a trace of who it was. */
export function countViews({ router, registry, apiBase }: Parts) {
  let told = ''
  const tell = () => {
    const { navigation, location: shown } = router.state
    const page = shown.pathname + shown.search
    const route = ownerOf(registry, shown.pathname)?.path
    if (navigation.state !== 'idle' || page === told || !route) return
    const from = told || !isArrival() ? undefined : document.referrer
    told = page
    // As any other call it may fail: then nobody is told, and nothing is counted.
    void fetch(`${apiBase}/views`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      // The router leaves out what trackers have added to the first address.
      body: JSON.stringify({ route, at: location.pathname + location.search, from }),
    }).catch(() => {})
  }
  const start = () => {
    tell()
    router.subscribe(tell)
  }
  // A page that is made ready beforehand was not seen yet.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
