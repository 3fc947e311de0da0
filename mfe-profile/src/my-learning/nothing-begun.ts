import type { LoadedLists } from './my-learning-route'
import { paymentsOf } from './payments-of'

/** A list that could not be loaded may hold something. */
export const isNothingBegun = ({
  enrolments,
  registrations,
  bookings,
  orders,
  unlocks,
  waiting,
}: LoadedLists) =>
  !waiting?.length &&
  [enrolments, registrations, bookings, paymentsOf(orders), unlocks].every((list) => list?.length === 0)
