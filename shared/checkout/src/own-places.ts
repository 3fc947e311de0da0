import { listRegistrations } from '@marga/api-client/registration-calls'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import type { Order } from '@marga/api-contract/payments'
import { isDayOver } from '@marga/constants/day-over'
import { isRefund, refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import type { Site } from '@marga/sdk'
import { dayText } from './batch-texts'
import { loadOwnRegistration } from './own-registration'
import { isFor, type Place } from './place'

const PAID_ALREADY = 'This place is paid already.'

function nextPartOf({ payment }: OwnRegistration): Place['nextPart'] {
  if (!payment || payment.paid_paise === 0) return null
  const index = payment.parts.findIndex(({ is_paid }) => !is_paid)
  const part = payment.parts[index]
  if (!part) return null
  const { amount_paise, due_on } = part
  const due = due_on && ` ${isDayOver(due_on) ? 'was due on' : 'by'} ${dayText(due_on)}`
  return { number: index + 1, count: payment.parts.length, amount_paise, due }
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

const rankOf = (place: Place, email: string) => Number(place.isRefund) * 2 + Number(!isFor(place, email))

/** Whether a place is in the batch that begins then: who learns in the one before can join the next. */
const isIn = ({ begins_at }: Own, begins: number | null) =>
  begins === null || !begins_at || Date.parse(begins_at) === begins

/** Places of the account in a program, their own before those for others and before what they paid twice; of a guest, the one that the tab made last. */
export async function loadPlaces(site: Site, { program, product, begins, email }: Wanted): Promise<Place[]> {
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
