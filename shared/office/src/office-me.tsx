import { readOfficeMe } from '@marga/api-client/office-calls'
import type { OfficeMe } from '@marga/api-contract/office'
import { type Site, useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'

const asked = new WeakMap<Site, Promise<OfficeMe | null>>()

/** Who the visitor is in the office; null where that cannot be learned. Asked for once a document, and again after `forgetMe`. */
function readMe(site: Site): Promise<OfficeMe | null> {
  const known = asked.get(site) ?? site.api.orNull(readOfficeMe).catch(() => null)
  asked.set(site, known)
  return known
}

/** Until when this browser needs no code: it tells the other tabs of the account that one of them was given one. */
const PROVEN = 'officeProven'

/** A code was right: other tabs that ask for one go on. */
export const noteProven = ({ visitorData }: Pick<Site, 'visitorData'>, until: string | null) =>
  visitorData.write(PROVEN, until)

/** Calls back once another tab was given a code. Returns how to stop. */
export function followProven({ visitorData }: Pick<Site, 'visitorData'>, onProven: () => void) {
  let known = visitorData.read(PROVEN)
  return visitorData.follow(() => {
    const until = visitorData.read(PROVEN)
    if (until === known) return
    known = until
    // What a sign-out has removed proves nothing.
    if (until) onProven()
  })
}

/** After a change of the own second factor. */
export const forgetMe = (site: Site) => void asked.delete(site)

/** Undefined until it is known. */
export function useMe(): OfficeMe | null | undefined {
  const site = useSite()
  const [me, setMe] = useState<OfficeMe | null>()
  useEffect(() => {
    let isHere = true
    void readMe(site).then((found) => isHere && setMe(found))
    return () => {
      isHere = false
    }
  }, [site])
  return me
}

/** Whether the visitor has a right, as the page learned it: for what a page offers. The API decides. */
export const useRight = (right: string): boolean => useSite().config.office?.rights.includes(right) ?? false
