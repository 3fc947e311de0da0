import { z } from 'zod'
import { answers, call } from './call'
import {
  bookingParamsSchema,
  bookingRequestSchema,
  bookingSchema,
  mentorPhotoParamsSchema,
  mentorSchema,
  ownFeedbackSchema,
  rescheduleSchema,
  slotSchema,
} from './mock-interview'
import { pageQuerySchema } from './paging'

const tags = ['Mock interview']

export const readMentor = call('GET', '/mentor/', {
  schema: {
    tags,
    summary: 'The mentor; the email only for a signed-in caller',
    response: answers({ 200: mentorSchema }),
  },
})

export const readMentorPhoto = call('GET', '/media/mentor/:version', {
  schema: {
    tags,
    summary: 'Photo of the mentor',
    params: mentorPhotoParamsSchema,
    response: answers({}),
  },
})

export const listSlots = call('GET', '/mock-interview/slots', {
  schema: {
    tags,
    summary: 'Slots that can be booked, and those of the same days that are taken',
    response: answers({ 200: z.array(slotSchema) }),
  },
})

export const holdSlot = call('POST', '/mock-interview/bookings', {
  config: {
    flag: 'booking',
    example: {
      starts_at: '2026-12-01T04:30:00.000Z',
      full_name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '98745 00000',
    },
  },
  schema: {
    tags,
    summary: 'Hold a slot for ten minutes; it is booked once its order is paid',
    body: bookingRequestSchema,
    response: answers({ 201: bookingSchema }, 409),
  },
})

export const listBookings = call('GET', '/mock-interview/bookings', {
  schema: {
    tags,
    summary: 'One’s own bookings',
    querystring: pageQuerySchema,
    response: answers({ 200: z.array(bookingSchema) }, 401),
  },
})

export const readBooking = call('GET', '/mock-interview/bookings/:id', {
  schema: {
    tags,
    summary: 'One’s own booking',
    params: bookingParamsSchema,
    response: answers({ 200: bookingSchema }),
  },
})

export const readBookingCalendar = call('GET', '/mock-interview/bookings/:id/calendar.ics', {
  schema: {
    tags,
    summary: 'One’s own booking as a calendar file; 404 unless it is booked',
    params: bookingParamsSchema,
    response: answers({ 200: z.string() }),
  },
})

export const readFeedback = call('GET', '/mock-interview/bookings/:id/feedback', {
  schema: {
    tags,
    summary: 'The feedback on one’s own interview; 404 while there is none',
    params: bookingParamsSchema,
    response: answers({ 200: ownFeedbackSchema }),
  },
})

export const cancelBooking = call('POST', '/mock-interview/bookings/:id/cancel', {
  schema: {
    tags,
    summary: 'Cancel until 24 hours before it begins',
    params: bookingParamsSchema,
    response: answers({ 200: bookingSchema }, 409),
  },
})

export const moveBooking = call('POST', '/mock-interview/bookings/:id/move', {
  config: { example: { starts_at: '2026-12-02T04:30:00.000Z' } },
  schema: {
    tags,
    summary: 'Move to another slot until 24 hours before it begins',
    params: bookingParamsSchema,
    body: rescheduleSchema,
    response: answers({ 200: bookingSchema }, 409),
  },
})
