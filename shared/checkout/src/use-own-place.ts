import type { Batch } from '@marga/api-contract/batches'
import { beginOf } from '@marga/constants/batch-begin'
import { useAuth, useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'
import { isElsewhere, isFor, type Place, placeToLeadTo } from './place'

export { isElsewhere, isFor, type Place, placeToLeadTo }

type JoinedBatch = Pick<Batch, 'program' | 'product'> & {
  id?: string | undefined
  starts_on?: string | undefined
  session_starts?: string | undefined
}

/** The visitor's own places in a program. The page is the same for everyone, so they are looked up in the browser. */
export function useOwnPlaces(batch: JoinedBatch | null): readonly Place[] {
  const site = useSite()
  const { status, user } = useAuth()
  const [places, setPlaces] = useState<readonly Place[]>([])
  const program = batch?.program
  const product = batch?.product
  const id = batch?.id
  const { starts_on = '', session_starts = '' } = batch ?? {}
  const begins = beginOf({ starts_on: session_starts && starts_on, session_starts })
  const email = user?.email ?? ''
  useEffect(() => {
    setPlaces([])
    if (status === 'unknown' || !program || !product) return
    let isGone = false
    const load = async () => {
      // What it takes to say so is no part of the page that everyone gets.
      const { loadPlaces } = await import(/* webpackChunkName: "later" */ './own-places')
      const found = await loadPlaces(site, { program, product, id, begins, email })
      if (!isGone) setPlaces(found)
    }
    load().catch((error: unknown) =>
      console.warn('The places of the visitor could not be loaded.', String(error)),
    )
    return () => {
      isGone = true
    }
  }, [site, program, product, id, begins, email, status])
  return places
}

/** The visitor's own place in a program, in no batch of before; null where their money goes back, as they hold no place then. */
export const useOwnPlace = (batch: Batch | null): Place | null =>
  placeToLeadTo(useOwnPlaces(batch).filter(({ isRefund }) => !isRefund)) ?? null
