import { batchOfPlace } from '@marga/checkout/batch-of-place'
import { useLocalTime } from '@marga/checkout/use-local-time'
import { dayInIndia, elsewhereOnDay, timeInIndia } from '@marga/constants/indian-time'
import { ButtonLink } from '@marga/ui/button'
import { EmptyDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { Link, useLoaderData } from 'react-router-dom'
import { LearningLists } from './learning-lists'
import styles from './my-learning-page.module.css'
import type { LoadedLearning } from './my-learning-route'
import { inDays, type NextEvent, nextBatch, nextEvent } from './next-event'
import { dueOf } from './payment-state'
import { paymentsOf } from './payments-of'
import { programPath } from './program-path'

/** A list that could not be loaded may hold something. */
const isNothingBegun = ({ enrolments, registrations, bookings, orders, unlocks, waiting }: LoadedLearning) =>
  !waiting?.length &&
  [enrolments, registrations, bookings, paymentsOf(orders), unlocks].every((list) => list?.length === 0)

/** What comes first of everything that is dated. */
function nextOf({ enrolments, registrations, bookings, batches }: LoadedLearning) {
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

export function MyLearningPage() {
  const learning = useLoaderData<LoadedLearning>()
  const next = nextOf(learning)
  return (
    <Container>
      <PageMeta title="My learning" description="Your courses, interviews and payments." isHidden />
      <PageHead title="My learning" lead="Your courses, interviews and payments." />
      {next && <Next event={next} />}
      {isNothingBegun(learning) ? <Beginning /> : <LearningLists learning={learning} />}
    </Container>
  )
}

function Next({ event: { at, title, to, isLastDay } }: { event: NextEvent }) {
  const local = useLocalTime(at, elsewhereOnDay)
  return (
    <section aria-labelledby="next" className={styles.next}>
      <div>
        <h2 id="next">Next: {title}</h2>
        <p>
          {isLastDay ? `By ${dayInIndia(at)}` : `${dayInIndia(at)}, ${timeInIndia(at)} IST`},{' '}
          {inDays(at, new Date())}
        </p>
        {local && !isLastDay && <p className={styles.soft}>{local} your time</p>}
      </div>
      <ButtonLink to={to}>{isLastDay ? 'Pay' : 'See the details'}</ButtonLink>
    </section>
  )
}

const Beginning = () => (
  <EmptyState
    drawing={EmptyDrawing}
    action={
      <div className={styles.beginning}>
        <ButtonLink to="/coursesoffered">See the courses</ButtonLink>
        <ButtonLink to="/mock-interview" variant="quiet">
          Book a mock interview
        </ButtonLink>
        <ButtonLink to="/futuretech-training" variant="quiet">
          Watch a free video
        </ButtonLink>
      </div>
    }
  >
    <h2>Nothing here yet</h2>
    <p>What you join, book and pay for is kept on this page.</p>
    <p>
      Did you join or pay before you had this account? Log in with it in the browser that you used then, or{' '}
      <Link to="/contact">write to us</Link>.
    </p>
  </EmptyState>
)
