import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import type { PlaceOffer } from '../batches/places'
import { moment } from '../mail/messages'
import { dueChange } from '../payments/moved-parts'
import { isPaid } from '../payments/order-row'
import { cancellationOf, paymentOf } from '../payments/payment-plan'
import type { Outcome } from './move-place'
import { seatsText } from './move-target'
import { toldLine } from './told-people'
import { personText } from './which-place'

const offerText = (offer: PlaceOffer | undefined) =>
  offer ? `${offer.batch.id}, ${offer.begins === null ? 'no date' : moment(offer.begins)}` : 'no batch'

/** What is paid, and what the rest costs. */
function moneyLines({ orders, from, to, payBy, parts }: Outcome): string[] {
  const paid = paymentOf(orders.filter(isPaid))
  if (paid)
    return [
      `  paid: ${rupees(paid.paid_paise)} of ${rupees(paid.total_paise)}; the price stays as it was ordered`,
      ...parts.map(
        (due) => `  part ${due.part} of ${due.parts}, ${rupees(due.amount_paise)}: due ${dueChange(due)}`,
      ),
    ]
  const price = [from, to].flatMap((offer) => (offer ? rupees(offer.batch.price_paise) : []))
  const open = orders.filter(({ state }) => state === 'open')
  return [
    `  paid: nothing; the price is that of the batch, ${price.join(' -> ')}`,
    ...open.map(
      ({ id, amount_paise }) => `  order ${id}: ${rupees(amount_paise)} until its page is loaded again`,
    ),
    `  to be paid by ${dayText(payBy || (to?.batch.enrol_by ?? ''))}`,
  ]
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** How many seats are taken in both batches, before and after, and who gets the one that is free. */
function seatLines({ from, to, after }: Outcome): string[] {
  return [from, to].flatMap((offer) => {
    const then = after.find(({ batch }) => batch.id === offer?.batch.id)
    if (!offer || !then) return []
    const isOffered = offer === from && then.taken < offer.taken && then.waiting > 0
    const waiting = isOffered ? `; the free seat goes to the waiting list, ${peopleText(then.waiting)}` : ''
    return `  seats taken, ${seatsText(offer)} -> ${then.taken}${waiting}`
  })
}

/** Whether who paid can still take the money back by themselves. */
function refundLine({ orders, moved, now }: Outcome): string {
  if (!orders.some(isPaid)) return ''
  const after = cancellationOf(moved, now)
  if (after)
    return `  they can cancel it on the site until ${moment(Date.parse(after.until))}, and get all of it back`
  return '  they cannot cancel it on the site; cancel and refund give money back'
}

/** What a move does, as an operator reads it before it is done. */
export function linesOf(outcome: Outcome): string[] {
  const { place, from, to, told, wanted } = outcome
  return [
    `${personText(place)}: ${place.program}`,
    `  batch: ${offerText(from)} -> ${offerText(to)}`,
    ...moneyLines(outcome),
    ...seatLines(outcome),
    refundLine(outcome),
    toldLine(told),
    wanted.reason && `  reason: ${wanted.reason}`,
    wanted.by && `  decided by ${wanted.by}`,
  ].filter(Boolean)
}
