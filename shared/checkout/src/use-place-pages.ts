import { listRegistrations } from '@marga/api-client/registration-calls'
import { type Site, useAuth, useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'
import { loadKept } from './own-registration'
import { type Own, refundOf } from './use-own-place'

/** All of an account; of a guest, what the tab made, or else the browser. @throws if the API fails */
const loadAll = (site: Site): Promise<readonly Own[]> =>
  site.auth.getState().status === 'signedIn' ? site.api(listRegistrations) : loadKept(site)

/** Pages of the visitor's places by program: one look for a page with many programs. Empty until they are known. */
export function usePlacePages(): ReadonlyMap<string, string> {
  const site = useSite()
  const { status } = useAuth()
  const [pages, setPages] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    setPages(new Map())
    if (status === 'unknown') return
    let isGone = false
    loadAll(site).then(
      (all) => !isGone && setPages(pagesOf(all)),
      (error) => console.warn('The places of the visitor could not be looked up.', String(error)),
    )
    return () => {
      isGone = true
    }
  }, [site, status])
  return pages
}

/** Of several places in one program each has its line in My Learning. */
function pagesOf(all: readonly Own[]): Map<string, string> {
  const pages = new Map<string, string>()
  for (const { course_name, link } of all.filter((own) => !refundOf(own)))
    pages.set(course_name, pages.has(course_name) ? '/my-learning' : link)
  return pages
}
