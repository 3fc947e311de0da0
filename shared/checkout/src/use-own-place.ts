import { listRegistrations } from '@marga/api-client/registration-calls'
import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import type { Order } from '@marga/api-contract/payments'
import { beginOf } from '@marga/constants/batch-begin'
import { isRefund, refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { type Site, useAuth, useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'
import { loadOwnRegistration } from './own-registration'

export interface Place {
  text: string
  page: string
  /** All of it, or a part, is paid. */
  isPaidFor: boolean
  /** For whom it is; '' where that is not known. */
  email: string
  /** A payment of the visitor's goes back, as somebody else has paid for this place. */
  isRefund: boolean
  /** The part that is paid next; null where nothing is paid yet, or nothing is left to pay. */
  nextPart: { number: number; count: number; amount_paise: number; due_on: string } | null
}

const PAID_ALREADY = 'This place is paid already.'

function nextPartOf({ payment }: OwnRegistration): Place['nextPart'] {
  if (!payment || payment.paid_paise === 0) return null
  const index = payment.parts.findIndex(({ is_paid }) => !is_paid)
  const part = payment.parts[index]
  return part ? { number: index + 1, count: payment.parts.length, ...part } : null
}

/** An answer for one registration has its order too; the API of before says neither refund nor payment. */
export type Own = OwnRegistration & { order?: Order | null }

const isAllPaid = ({ payment, order }: Own) =>
  payment ? payment.paid_paise > 0 && payment.paid_paise >= payment.total_paise : order?.state === 'paid'

export const refundOf = ({ refund, order }: Own) =>
  refund ?? (order && isRefund(order.state) ? order : undefined)

function textOf(own: Own): string {
  const { payment } = own
  const refund = refundOf(own)
  if (refund) return `${PAID_ALREADY} ${refundText(refund)}`
  if (isAllPaid(own)) return 'You are enrolled in this program.'
  return payment && payment.paid_paise > 0
    ? `You have paid ${rupees(payment.paid_paise)} of ${rupees(payment.total_paise)} for your place.`
    : 'Your place is reserved.'
}

const placeOf = (own: Own, page: string): Place => ({
  text: textOf(own),
  page: refundOf(own) ? '/my-learning' : page,
  isPaidFor: isAllPaid(own) || (own.payment?.paid_paise ?? 0) > 0,
  email: own.person?.email ?? '',
  isRefund: refundOf(own) !== undefined,
  nextPart: nextPartOf(own),
})

interface Wanted {
  program: string
  product: string
  /** When the batch begins, in milliseconds since 1970; null where that is not known. */
  begins: number | null
  /** E-mail address of the member; '' for a guest. */
  email: string
}

/** Whether a place is in the batch that begins then: who learns in the one before can join the next. */
const isIn = ({ begins_at }: Own, begins: number | null) =>
  begins === null || !begins_at || Date.parse(begins_at) === begins

/** Places of the account in a program, their own before those for others and before what they paid twice; of a guest, the one that the tab made last. */
async function loadPlaces(site: Site, { program, product, begins, email }: Wanted): Promise<Place[]> {
  const page = `/thank-you?batch=${product}`
  if (site.auth.getState().status !== 'signedIn') {
    const own = await loadOwnRegistration(site, { program, named: null })
    return own && own !== 'unknown' && isIn(own, begins) ? [placeOf(own, page)] : []
  }
  const all = (await site.api.orNull(listRegistrations)) ?? []
  const places = all
    .filter((own) => own.course_name === program && isIn(own, begins))
    .map((own, _, { length }) => placeOf(own, length > 1 ? `${page}&registration=${own.id}` : page))
  return places.sort((left, right) => rankOf(left, email) - rankOf(right, email))
}

/** Whether a place is for an address. */
export const isFor = (place: Place, email: string) => place.email.toLowerCase() === email.trim().toLowerCase()

const rankOf = (place: Place, email: string) => Number(place.isRefund) * 2 + Number(!isFor(place, email))

type JoinedBatch = Pick<Batch, 'program' | 'product'> & {
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
  const { starts_on = '', session_starts = '' } = batch ?? {}
  const begins = beginOf({ starts_on: session_starts && starts_on, session_starts })
  const email = user?.email ?? ''
  useEffect(() => {
    setPlaces([])
    if (status === 'unknown' || !program || !product) return
    let isGone = false
    void loadPlaces(site, { program, product, begins, email }).then((found) => {
      if (!isGone) setPlaces(found)
    })
    return () => {
      isGone = true
    }
  }, [site, program, product, begins, email, status])
  return places
}

/** The visitor's own place in a program; null where their money goes back, as they hold no place then. */
export const useOwnPlace = (batch: Batch | null): Place | null =>
  useOwnPlaces(batch).find((place) => !place.isRefund) ?? null
