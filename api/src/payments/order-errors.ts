import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { ApiError } from '@marga/server/failures/api-error'

export const noOrder = () =>
  new ApiError({ status: 404, code: 'NO_ORDER', message: 'There is no such order.' })

export const noReceipt = () =>
  new ApiError({
    status: 404,
    code: 'NO_RECEIPT',
    message: 'No payment has arrived for this order, so there is no receipt.',
  })

/** The receipt is in the books. */
export const billFixed = () =>
  new ApiError({
    status: 409,
    code: 'BILL_FIXED',
    message:
      'This receipt is in the books, so its company and GSTIN can be changed no more. Nothing was changed; write to us if they are wrong.',
  })

/** The proof of a payment is not the provider's. */
export const paymentRefused = () =>
  new ApiError({
    status: 400,
    code: 'PAYMENT_REFUSED',
    message: 'The payment could not be verified. Nothing was unlocked or booked; try again or contact us.',
  })

export const orderClosed = () =>
  new ApiError({
    status: 409,
    code: 'ORDER_CLOSED',
    message: 'This order is closed. Nothing was charged.',
  })

/** Money arrived for an order that was closed before. */
export const refundDue = () =>
  new ApiError({
    status: 409,
    code: 'REFUND_DUE',
    message:
      'Your payment arrived after the order was closed, so nothing was booked. You get all of it back; contact us if it takes more than seven working days.',
  })

/** Money arrived for a seat that was gone: its buyer can choose. */
export const seatWasGone = (until: number) =>
  new ApiError({
    status: 409,
    code: 'PAID_TOO_LATE',
    message: `Your payment arrived after your seat was gone. Open the page of your place to choose another batch until ${dayInIndia(new Date(until))}, ${timeInIndia(new Date(until))} IST. Otherwise you get all of it back, without doing anything.`,
  })

/** The same place is paid already: by this order, or by one of another browser or account, which this caller cannot see. */
export const paidTwice = () =>
  new ApiError({
    status: 409,
    code: 'PAID_TWICE',
    message: 'A place with this email address is paid already. This payment goes back to you.',
  })

export const paidBefore = () =>
  new ApiError({ status: 409, code: 'ALREADY_PAID', message: 'This order is paid already.' })

/** What was agreed cannot be read: no amount is guessed. */
export const planUnreadable = () =>
  new ApiError({
    status: 409,
    code: 'PLAN_UNREADABLE',
    message:
      'We cannot read in which parts this place is paid, so it takes no payment now. Nothing was charged, and what you have paid counts. Write to us, and we will put it right.',
  })

export const notInParts = () =>
  new ApiError({
    status: 409,
    code: 'NO_INSTALMENTS',
    message: 'This batch is not paid in instalments. You can pay it at once.',
  })

/** Closing it now could take money for nothing. */
export const paymentUnderWay = () =>
  new ApiError({
    status: 409,
    code: 'PAYMENT_UNDER_WAY',
    message:
      'A payment for this has begun and is not decided yet. Finish it, or press "Check the payment" where you pay: if no money has arrived, you can change or cancel this then.',
  })

/** The proof is the provider's, and the money has not arrived; the order cannot wait for it. */
export const closedUnconfirmed = () =>
  new ApiError({
    status: 409,
    code: 'ORDER_CLOSED_UNCONFIRMED',
    message:
      'This order is closed, and your payment for it is not confirmed. If the money arrives, you get all of it back.',
  })
