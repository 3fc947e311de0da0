import type { Batch } from '@marga/api-contract/batches'
import type { OrderState } from '@marga/api-contract/payments'
import { isRefund } from '@marga/constants/order-states'
import { useAuth, useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'
import { loadOwnRegistration } from './own-registration'

export interface Place {
  text: string
  page: string
  /** All of it, or a part, is paid. */
  isPaidFor: boolean
}

/** What a page says of the visitor's own place; null where the money goes back, as no place is held then. */
const textOf = (order: OrderState | undefined) => {
  if (order === 'paid') return 'You are enrolled in this program.'
  return order && isRefund(order) ? null : 'Your place is reserved.'
}

/** The visitor's own place in a program. The page is the same for everyone, so it is looked up in the browser. */
export function useOwnPlace(batch: Batch | null): Place | null {
  const site = useSite()
  const { status } = useAuth()
  const [place, setPlace] = useState<Place | null>(null)
  const program = batch?.program
  const product = batch?.product
  useEffect(() => {
    if (status === 'unknown' || !program || !product) return
    let isGone = false
    void loadOwnRegistration(site, { program, named: null }).then((own) => {
      if (isGone) return
      const found = own === 'unknown' ? null : own
      const text = found && textOf(found.order?.state)
      const isPaidFor = found?.order?.state === 'paid' || (found?.payment?.paid_paise ?? 0) > 0
      setPlace(text ? { text, page: `/thank-you?batch=${product}`, isPaidFor } : null)
    })
    return () => {
      isGone = true
    }
  }, [site, program, product, status])
  return place
}
