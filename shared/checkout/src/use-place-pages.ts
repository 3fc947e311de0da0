import { listRegistrations } from '@marga/api-client/registration-calls'
import { type Site, useAuth, useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'
import { type Own, refundOf } from './own-places'
import { loadKept } from './own-registration'

/** All of an account; of a guest, what the tab made, or else the browser. @throws if the API fails */
const loadAll = (site: Site): Promise<readonly Own[]> =>
  site.auth.getState().status === 'signedIn' ? site.api(listRegistrations) : loadKept(site)

type PlacePages = ReadonlyMap<string, string>

/** The same each time: a page of many cards is not rendered again for who has no place. */
const NONE: PlacePages = new Map()

/** Pages of the visitor's places by program: one look for a page with many programs. Empty until they are known. */
export function usePlacePages(): PlacePages {
  const site = useSite()
  const { status } = useAuth()
  const [pages, setPages] = useState(NONE)
  useEffect(() => {
    setPages(NONE)
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
function pagesOf(all: readonly Own[]): PlacePages {
  const pages = new Map<string, string>()
  for (const { course_name, link } of all.filter((own) => !refundOf(own)))
    pages.set(course_name, pages.has(course_name) ? '/my-learning' : link)
  return pages.size > 0 ? pages : NONE
}
