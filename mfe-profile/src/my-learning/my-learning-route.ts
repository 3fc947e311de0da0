import { listBatches } from '@marga/api-client/batch-calls'
import { listEnrolments } from '@marga/api-client/enrolment-calls'
import { listBookings } from '@marga/api-client/mock-interview-calls'
import { listOrders } from '@marga/api-client/payment-calls'
import { listRegistrations } from '@marga/api-client/registration-calls'
import { listUnlocks } from '@marga/api-client/video-calls'
import { membersOnly } from '../lib/members-only'

export { MEMBERS_ONLY as handle } from '@marga/sdk'
export { MyLearningPage as Component } from './my-learning-page'

/** A list whose call failed is null; the others are shown. */
export const loader = membersOnly(async ({ api }) => {
  const [enrolments, registrations, bookings, orders, unlocks, batches] = await Promise.all([
    api.orNull(listEnrolments),
    api.orNull(listRegistrations),
    api.orNull(listBookings),
    api.orNull(listOrders),
    api.orNull(listUnlocks),
    api.orNull(listBatches),
  ])
  return { enrolments, registrations, bookings, orders, unlocks, batches: batches ?? [] }
})

export type LoadedLearning = Exclude<Awaited<ReturnType<typeof loader>>, Response>
