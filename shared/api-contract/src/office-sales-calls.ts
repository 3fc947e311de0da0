import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  addCouponSchema,
  bookingChangedSinceSchema,
  bookingParamsSchema,
  changeBookingSchema,
  changeReviewSchema,
  couponParamsSchema,
  decideReviewSchema,
  officeBookingSchema,
  officeBookingsQuerySchema,
  officeBookingsSchema,
  officeCouponsQuerySchema,
  officeCouponsSchema,
  officeReviewSchema,
  officeReviewsQuerySchema,
  officeReviewsSchema,
  reviewChangedSinceSchema,
  reviewParamsSchema,
} from './office-sales'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const listOfficeBookings = call('GET', '/office/bookings', {
  config: takes({ right: 'bookings.change' }),
  schema: {
    tags,
    summary: 'Mock interviews, by day',
    querystring: officeBookingsQuerySchema,
    response: answers({ 200: officeBookingsSchema }),
  },
})

export const readOfficeBooking = call('GET', '/office/bookings/:id', {
  config: takes({ right: 'bookings.change' }),
  schema: {
    tags,
    summary: 'One mock interview',
    params: bookingParamsSchema,
    response: answers({ 200: officeBookingSchema }),
  },
})

export const changeOfficeBooking = call('PATCH', '/office/bookings/:id', {
  config: {
    ...takes({ right: 'bookings.change' }),
    example: { version: '3f2a9c0d1b4e5f60', is_no_show: true },
  },
  schema: {
    tags,
    summary:
      'Move an interview, cancel it, or note that nobody came. Who booked it reads of it; what was paid goes back if it is cancelled',
    params: bookingParamsSchema,
    querystring: previewQuerySchema,
    body: changeBookingSchema,
    response: answers({ 200: changeDoneSchema, 409: bookingChangedSinceSchema }),
  },
})

export const listOfficeReviews = call('GET', '/office/reviews', {
  config: takes({ right: 'reviews.change' }),
  schema: {
    tags,
    summary: 'Reviews that wait for a decision, are shown, hidden or refused',
    querystring: officeReviewsQuerySchema,
    response: answers({ 200: officeReviewsSchema }),
  },
})

export const readOfficeReview = call('GET', '/office/reviews/:id', {
  config: takes({ right: 'reviews.change' }),
  schema: {
    tags,
    summary: 'One review',
    params: reviewParamsSchema,
    response: answers({ 200: officeReviewSchema }),
  },
})

export const decideOnReview = call('POST', '/office/reviews/:id/decision', {
  config: {
    ...takes({ right: 'reviews.change' }),
    example: { version: '3f2a9c0d1b4e5f60', decision: 'refused', reason: 'It names another learner' },
  },
  schema: {
    tags,
    summary:
      'Approve what a learner has written, so that visitors read it, or refuse it with a reason; who wrote it gets a mail',
    params: reviewParamsSchema,
    querystring: previewQuerySchema,
    body: decideReviewSchema,
    response: answers({ 200: changeDoneSchema, 409: reviewChangedSinceSchema }),
  },
})

export const changeOfficeReview = call('PATCH', '/office/reviews/:id', {
  config: {
    ...takes({ right: 'reviews.change' }),
    example: { version: '3f2a9c0d1b4e5f60', is_hidden: true },
  },
  schema: {
    tags,
    summary: 'Hide a review, or show it again',
    params: reviewParamsSchema,
    querystring: previewQuerySchema,
    body: changeReviewSchema,
    response: answers({ 200: changeDoneSchema, 409: reviewChangedSinceSchema }),
  },
})

export const listOfficeCoupons = call('GET', '/office/coupons', {
  config: takes({ right: 'coupons.change' }),
  schema: {
    tags,
    summary: 'Coupons, and how often each is used',
    querystring: officeCouponsQuerySchema,
    response: answers({ 200: officeCouponsSchema }),
  },
})

export const addOfficeCoupon = call('POST', '/office/coupons', {
  config: { ...takes({ right: 'coupons.change' }), example: { code: 'WELCOME', values: { percent: '10' } } },
  schema: {
    tags,
    summary: 'A coupon that takes a part or an amount off the price of a place',
    querystring: previewQuerySchema,
    body: addCouponSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})

export const endOfficeCoupon = call('POST', '/office/coupons/:id/end', {
  config: takes({ right: 'coupons.change' }),
  schema: {
    tags,
    summary: 'Nobody can use a coupon any more; orders that are open keep it',
    params: couponParamsSchema,
    querystring: previewQuerySchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})
