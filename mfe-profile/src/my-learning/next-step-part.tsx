import { listBatches } from '@marga/api-client/batch-calls'
import { listEnrolments } from '@marga/api-client/enrolment-calls'
import { listBookings } from '@marga/api-client/mock-interview-calls'
import { listRegistrations } from '@marga/api-client/registration-calls'
import { type Api, isSignedOutFailure, type PartArgs, type PartProps } from '@marga/sdk'
import { Link } from 'react-router-dom'
import { leadText, type NextEvent, whenText } from './next-event'
import { nextOf } from './next-of'
import styles from './next-step-part.module.css'

type Place = 'marketing.home.yours.v1'

/** As JSON: the time is an ISO string. */
type Step = Omit<NextEvent, 'at'> & { at: string }

/** What comes first of what the member has joined, booked or has to pay; null where nothing is dated, or nothing can be loaded. */
export async function loader({ site: { api } }: PartArgs<Place>): Promise<Step | null> {
  try {
    return await nextStep(api)
  } catch (error) {
    // The session has ended meanwhile: the page learns that too, and has no such line then.
    if (isSignedOutFailure(error)) return null
    throw error
  }
}

async function nextStep(api: Api): Promise<Step | null> {
  const [enrolments, registrations, bookings, batches] = await Promise.all([
    api.orNull(listEnrolments),
    api.orNull(listRegistrations),
    api.orNull(listBookings),
    api.orNull(listBatches),
  ])
  const event = nextOf({ enrolments, registrations, bookings, batches: batches ?? [] })
  return event ? { ...event, at: event.at.toISOString() } : null
}

/** What a member does next, a part of the home page: a line that leads on. */
export function Component({ data: event }: PartProps<Place, Step | null>) {
  if (!event)
    return (
      <section aria-label="Your learning" className={styles.line}>
        <p>What you join, book and pay for is in My learning.</p>
        <Link to="/my-learning">Go to My learning</Link>
      </section>
    )
  const { title, to } = event
  return (
    <section aria-label="Your learning" className={styles.line}>
      <p>
        <strong>Next: {title}</strong>{' '}
        <span>{whenText({ ...event, at: new Date(event.at) }, new Date())}</span>
      </p>
      <Link to={to}>{leadText(event)}</Link>
    </section>
  )
}
