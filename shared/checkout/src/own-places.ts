import { listRegistrations } from '@marga/api-client/registration-calls'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import type { Order } from '@marga/api-contract/payments'
import { beginOf } from '@marga/constants/batch-begin'
import { isDayOver } from '@marga/constants/day-over'
import { isRefund, refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import type { Site } from '@marga/sdk'
import { dayText, lostSeatText, sessionTimes } from './batch-texts'
import { otherBatchPath } from './late-payment-texts'
import { loadKept } from './own-registration'
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

/** The batch that the page shows. */
interface ShownBatch {
  /** Absent where the API of before does not say. */
  id: string | undefined
  /** When it begins, in milliseconds since 1970; null where that is not known. */
  begins: number | null
}

/** An answer for one registration has its order too; the API of before says neither refund nor payment. */
export type Own = OwnRegistration & { order?: Order | null }

const isAllPaid = ({ payment, order }: Own) =>
  payment ? payment.paid_paise > 0 && payment.paid_paise >= payment.total_paise : order?.state === 'paid'

export const refundOf = ({ refund, order }: Own) =>
  refund ?? (order && isRefund(order.state) ? order : undefined)

function textOf(own: Own): string {
  const { payment, late_payment, pay_by, is_seat_lost } = own
  const refund = refundOf(own)
  if (refund) return `${PAID_ALREADY} ${refundText(refund)}`
  if (late_payment?.choose_until)
    return 'Your payment arrived after your seat was gone. You can choose another batch for it.'
  if (is_seat_lost && pay_by) return lostSeatText(pay_by)
  if (isAllPaid(own)) return 'You are enrolled in this program.'
  return payment && payment.paid_paise > 0
    ? `You have paid ${rupees(payment.paid_paise)} of ${rupees(payment.total_paise)} for your place.`
    : 'Your place is reserved.'
}

/** "the batch of 21 July 2027 (Tuesday and Thursday), 7:00 to 8:30 AM IST"; '' where it has no date. */
function batchTextOf({ batch }: Own): string {
  if (!batch?.starts_on) return ''
  const days = batch.session_days && ` (${batch.session_days})`
  return `the batch of ${dayText(batch.starts_on)}${days}, ${sessionTimes(batch)}`
}

/** Whether the page shows another batch than that of a place. */
const isOther = ({ batch }: Own, { id, begins }: ShownBatch) =>
  Boolean(batch?.starts_on) &&
  begins !== null &&
  (id ? batch?.id !== id : batch !== undefined && beginOf(batch) !== begins)

/** "You are enrolled in this program. It is the batch of 21 July 2027, 7:00 to 8:30 AM IST." where the page shows another one. */
function sentenceOf(own: Own, shown: ShownBatch): string {
  if (own.batch?.starts_on === '') return `${textOf(own)} It has no date yet.`
  return isOther(own, shown) ? `${textOf(own)} It is ${batchTextOf(own)}.` : textOf(own)
}

const isPaidFor = (own: Own) => isAllPaid(own) || (own.payment?.paid_paise ?? 0) > 0

function secondTextOf(own: Own): string {
  if (!isPaidFor(own) || refundOf(own)) return ''
  const batch = batchTextOf(own)
  return `You already have a paid place in this program${batch && `, in ${batch}`}. What you reserve or pay here is a second place.`
}

const placeOf = (own: Own, page: string, shown: ShownBatch): Place => ({
  text: sentenceOf(own, shown),
  page: refundOf(own) ? '/my-learning' : page,
  changePage: own.late_payment?.choose_until ? otherBatchPath(own.late_payment.order) : '',
  isOther: isOther(own, shown),
  isPaidFor: isPaidFor(own),
  secondText: secondTextOf(own),
  isEarlier: !isIn(own, shown.begins),
  email: own.person?.email ?? '',
  batch: own.batch?.id ?? '',
  isRefund: refundOf(own) !== undefined,
  nextPart: nextPartOf(own),
})

interface Wanted extends ShownBatch {
  program: string
  product: string
  /** Email address of the member; '' for a guest. */
  email: string
}

const rankOf = (place: Place, email: string) =>
  Number(place.isEarlier) * 4 + Number(place.isRefund) * 2 + Number(!isFor(place, email))

/** Whether a place is in the batch that begins then, or in another one to come: only who learns in one before can join the next. */
function isIn(own: Own, begins: number | null): boolean {
  if (begins === null || !own.begins_at || Date.parse(own.begins_at) === begins) return true
  const isHeld = (own.payment?.paid_paise ?? 0) > 0 || !own.batch || !isDayOver(own.batch.enrol_by)
  return own.batch !== undefined && Date.parse(own.begins_at) > Date.now() && isHeld
}

/** All of an account; of a guest, what the tab made, or else the browser, the newest first. @throws if the API fails */
const loadAll = async (site: Site): Promise<readonly Own[]> =>
  site.auth.getState().status === 'signedIn'
    ? ((await site.api.orNull(listRegistrations)) ?? [])
    : loadKept(site)

/**
 * Places of the visitor in a program, their own before those for others and before what they paid twice. Last are those that
 * are paid in a batch of before.
 *
 * @throws if the API fails
 */
export async function loadPlaces(site: Site, wanted: Wanted): Promise<Place[]> {
  const { program, product, begins, email } = wanted
  const page = `/thank-you?batch=${product}`
  const all = await loadAll(site)
  const places = all
    .filter((own) => own.course_name === program && (isIn(own, begins) || isPaidFor(own)))
    .map((own, _, { length }) => placeOf(own, length > 1 ? `${page}&registration=${own.id}` : page, wanted))
  return places.sort((left, right) => rankOf(left, email) - rankOf(right, email))
}
