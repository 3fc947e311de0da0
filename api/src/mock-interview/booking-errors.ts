import { ApiError } from '@marga/server/failures/api-error'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'

const slotTaken = () =>
  new ApiError({
    status: 409,
    code: 'SLOT_TAKEN',
    message: 'Somebody was faster: this slot is taken. Nothing was paid; choose another.',
    errors: { starts_at: ['This slot is taken.'] },
  })

export const noMentor = () =>
  new ApiError({
    status: 409,
    code: 'NO_MENTOR',
    message: 'Interviews can be booked once the mentor is announced. Nothing was paid.',
  })

export const addressHolds = (minutes: number) =>
  new ApiError({
    status: 409,
    code: 'ADDRESS_HOLDS',
    message: `Several people on your network are booking slots right now. Try again when one has finished, or in ${minutes} minutes.`,
  })

export const noSlot = () =>
  new ApiError({
    status: 400,
    code: 'NO_SLOT',
    message: 'Choose one of the slots.',
    errors: { starts_at: ['Choose one of the slots.'] },
  })

/** The hours were changed, or it began to be too soon, since a page has shown it. */
export const notOffered = () =>
  new ApiError({
    status: 409,
    code: 'SLOT_NOT_OFFERED',
    message: 'This time is not offered any more. Nothing was paid; choose another.',
    errors: { starts_at: ['This time is not offered any more.'] },
  })

export const noBooking = () =>
  new ApiError({ status: 404, code: 'NO_BOOKING', message: 'There is no such booking.' })

export const noFeedback = () =>
  new ApiError({ status: 404, code: 'NO_FEEDBACK', message: 'There is no feedback on this interview yet.' })

export const tooLate = () =>
  new ApiError({
    status: 409,
    code: 'TOO_LATE',
    message: 'A booking can be changed or cancelled until 24 hours before it begins.',
  })

export const movedOften = (times: number) =>
  new ApiError({
    status: 409,
    code: 'MOVED_OFTEN',
    message: `This interview was moved ${times} times and stays at its time. To move it again, write to us.`,
  })

/** Runs what takes a slot. @throws ApiError 409 where the database says that it is taken */
export async function takingSlot<T>(take: () => Promise<T>): Promise<T> {
  try {
    return await take()
  } catch (error) {
    if (isUniqueViolation(error)) throw slotTaken()
    throw error
  }
}
