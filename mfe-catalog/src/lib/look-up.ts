import type { Site } from '@marga/sdk'

/** Looks something up, and says whether the API could not answer that: other calls of the page do not count. */
export async function lookUp<T>(site: Site, load: (site: Site) => Promise<T>) {
  let isUnknown = false
  const degraded: Site['degraded'] = {
    ...site.degraded,
    setState: () => {
      isUnknown = true
      site.degraded.setState(true, true)
    },
  }
  const found = await load({ ...site, degraded })
  return { found, isUnknown }
}
