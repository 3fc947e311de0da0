import type { Batch } from '@marga/api-contract/batches'
import { useAuth, useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'
import { loadOwnRegistration } from './own-registration'

export interface Place {
  text: string
  page: string
}

/** The visitor's own place in a program. The page is the same for everyone, so it is looked up in the browser. */
export function useOwnPlace(program: string, batch: Batch | null): Place | null {
  const site = useSite()
  const { status } = useAuth()
  const [place, setPlace] = useState<Place | null>(null)
  const product = batch?.product
  useEffect(() => {
    if (status === 'unknown') return
    let isGone = false
    void loadOwnRegistration(site, { program, named: null }).then((own) => {
      if (isGone) return
      const isPaid = own !== null && own !== 'unknown' && own.order?.state === 'paid'
      setPlace(
        own === null || own === 'unknown' || !product
          ? null
          : {
              text: isPaid ? 'You are enrolled in this program.' : 'Your place is reserved.',
              page: `/thank-you?batch=${product}`,
            },
      )
    })
    return () => {
      isGone = true
    }
  }, [site, program, product, status])
  return place
}
