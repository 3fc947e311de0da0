import { batchOfPlace } from '@marga/checkout/batch-of-place'
import type { LoadedLearning } from './my-learning-route'
import { type NextEvent, nextBatch, nextEvent } from './next-event'
import { dueOf } from './payment-state'
import { programPath } from './program-path'

/** What comes first of everything of a member that is dated; undefined where nothing is. A list that could not be loaded counts as empty. */
export function nextOf({
  enrolments,
  registrations,
  bookings,
  batches,
}: Pick<LoadedLearning, 'enrolments' | 'registrations' | 'bookings' | 'batches'>): NextEvent | undefined {
  const held = (registrations ?? []).filter(
    ({ refund, late_payment }) => !refund && !late_payment?.choose_until,
  )
  // Who asked for a course and has, or had, a place in it: the place says when it begins.
  const placed = registrations?.map(({ course_name }) => course_name)
  const joined = [
    ...held.map((place) => ({ course: place.course_name, to: place.link, place })),
    ...(enrolments ?? [])
      .filter(({ course }) => !placed?.includes(course))
      .map(({ course }) => ({ course, to: programPath(course) })),
  ]
  const now = new Date()
  const dues = held.flatMap((own) => {
    const ofPlace = batches.map((batch) => batchOfPlace(batch, own))
    return dueOf(own, nextBatch(ofPlace, own.course_name, now)) ?? []
  })
  return nextEvent({ dues, bookings: bookings ?? [], joined, batches }, now)
}
