// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-sales-calls'
import type { ClientCall } from '../client-call'

export const addOfficeCoupon: ClientCall<typeof contract.addOfficeCoupon> = { call: 'POST /office/coupons' }

export const changeOfficeBooking: ClientCall<typeof contract.changeOfficeBooking> = {
  call: 'PATCH /office/bookings/{id}',
}

export const changeOfficeReview: ClientCall<typeof contract.changeOfficeReview> = {
  call: 'PATCH /office/reviews/{id}',
}

export const decideOnReview: ClientCall<typeof contract.decideOnReview> = {
  call: 'POST /office/reviews/{id}/decision',
}

export const endOfficeCoupon: ClientCall<typeof contract.endOfficeCoupon> = {
  call: 'POST /office/coupons/{id}/end',
}

export const listOfficeBookings: ClientCall<typeof contract.listOfficeBookings> = {
  call: 'GET /office/bookings',
  shape: { is: 'list' },
}

export const listOfficeCoupons: ClientCall<typeof contract.listOfficeCoupons> = {
  call: 'GET /office/coupons',
  shape: { is: 'list' },
}

export const listOfficeReviews: ClientCall<typeof contract.listOfficeReviews> = {
  call: 'GET /office/reviews',
  shape: { is: 'list' },
}

export const readOfficeBooking: ClientCall<typeof contract.readOfficeBooking> = {
  call: 'GET /office/bookings/{id}',
  shape: { is: 'object' },
}

export const readOfficeReview: ClientCall<typeof contract.readOfficeReview> = {
  call: 'GET /office/reviews/{id}',
  shape: { is: 'object' },
}
