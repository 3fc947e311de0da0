// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/mock-interview-calls'
import type { ClientCall } from '../client-call'

export const cancelBooking: ClientCall<typeof contract.cancelBooking> = {
  call: 'POST /mock-interview/bookings/{id}/cancel',
}

export const holdSlot: ClientCall<typeof contract.holdSlot> = { call: 'POST /mock-interview/bookings' }

export const listBookings: ClientCall<typeof contract.listBookings> = {
  call: 'GET /mock-interview/bookings',
  shape: { is: 'list' },
}

export const listSlots: ClientCall<typeof contract.listSlots> = {
  call: 'GET /mock-interview/slots',
  shape: { is: 'list' },
}

export const moveBooking: ClientCall<typeof contract.moveBooking> = {
  call: 'POST /mock-interview/bookings/{id}/move',
}

export const readBooking: ClientCall<typeof contract.readBooking> = {
  call: 'GET /mock-interview/bookings/{id}',
  shape: { is: 'object' },
}

export const readBookingCalendar: ClientCall<typeof contract.readBookingCalendar> = {
  call: 'GET /mock-interview/bookings/{id}/calendar.ics',
}

export const readFeedback: ClientCall<typeof contract.readFeedback> = {
  call: 'GET /mock-interview/bookings/{id}/feedback',
  shape: { is: 'object' },
}

export const readMentor: ClientCall<typeof contract.readMentor> = {
  call: 'GET /mentor/',
  shape: { is: 'object' },
}

export const readMentorPhoto: ClientCall<typeof contract.readMentorPhoto> = {
  call: 'GET /media/mentor/{version}',
}
