import type { Batch } from '@marga/api-contract/batches'
import type { Booking } from '@marga/api-contract/mock-interview'
import type { OwnOrder } from '@marga/api-contract/payments'
import { batchOfPlace } from '@marga/checkout/batch-of-place'
import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { refundText } from '@marga/constants/order-states'
import { paidFor } from '@marga/content/paid-for'
import { useAuth } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Chip } from '@marga/ui/chip'
import { Link } from 'react-router-dom'
import { BeginToday } from './begin-today'
import { isLearner } from './beginnings'
import { CourseCard } from './course-card'
import { hasOtherBatch } from './has-other-batch'
import { LearningItem, LearningSection } from './learning-section'
import styles from './my-learning-page.module.css'
import type { LoadedLearning } from './my-learning-route'
import { nextBatch } from './next-event'
import { otherPerson } from './other-person'
import { Payments } from './payments'
import { cancelledOf, paymentsOf } from './payments-of'
import { programPath } from './program-path'
import { WaitingLists } from './waiting-lists'

const BOOKING_STATES: Record<Booking['state'], string> = {
  held: 'Held, not paid yet',
  booked: 'Booked',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
}

/** Day and times at which the next batch of a course begins; '' where that is not known. */
function startOf(batches: readonly Batch[], course: string): string {
  const batch = nextBatch(batches, course, new Date())
  return batch ? `${dayText(batch.starts_on)}, ${sessionTimes(batch)}` : ''
}

const bookingPath = (id: string) => `/mock-interview?booking=${id}`

/** Where an open order is paid; '' where that is not known. */
function payPageOf(order: OwnOrder, { registrations, bookings }: LoadedLearning): string {
  const { id, purpose, title, registration } = order
  const ofCourse = registrations?.filter(({ course_name }) => course_name === title)
  if (purpose === 'course')
    return (ofCourse?.find((own) => own.id === registration) ?? ofCourse?.[0])?.link ?? ''
  const held = bookings?.find(({ state, order }) => state === 'held' && order?.id === id)
  return held ? bookingPath(held.id) : ''
}

const ResumeHelp = () => (
  <section aria-labelledby="resume-help" className={styles.wide}>
    <h2 id="resume-help">Help with your resume</h2>
    <p>
      Send it with the contact form, as a file. A person of our team reads it and writes back. It is part of
      your course.
    </p>
    <div>
      <ButtonLink to="/contact#contact-us" variant="quiet">
        Send your resume
      </ButtonLink>
    </div>
  </section>
)

const dayOf = (moment: string) => dayInIndia(new Date(moment))

const Bookings = ({ bookings }: Pick<LoadedLearning, 'bookings'>) => (
  <LearningSection
    title="Mock interviews"
    items={bookings}
    empty="No mock interviews yet."
    to={['/mock-interview', 'Book one']}
  >
    {({ id, starts_at, state, held_until, feedback_at }) => (
      <LearningItem
        key={id}
        to={bookingPath(id)}
        title={`${dayOf(starts_at)}, ${timeInIndia(new Date(starts_at))} IST`}
      >
        <Chip isAccent={state === 'held'}>{BOOKING_STATES[state]}</Chip>
        {state === 'held' && held_until && ` Open it and pay until ${timeInIndia(new Date(held_until))} IST.`}
        {feedback_at && (
          <>
            {' '}
            <Link to={`/interview-feedback/${id}`}>Read your feedback</Link>
          </>
        )}
      </LearningItem>
    )}
  </LearningSection>
)

const Unlocks = ({ unlocks }: Pick<LoadedLearning, 'unlocks'>) => (
  <LearningSection
    title="Videos"
    items={unlocks}
    empty="No unlocked videos yet."
    to={['/futuretech-training', 'See the videos']}
  >
    {({ scope, trainer_id }) =>
      scope === 'videos' ? (
        <LearningItem key="videos" to="/futuretech-training" title="FutureTech Learning Videos">
          Every video is unlocked for you.
        </LearningItem>
      ) : (
        <LearningItem key={trainer_id} to="/freelancer-trainer" title="Videos of a trainer">
          The videos of one trainer are unlocked for you.
        </LearningItem>
      )
    }
  </LearningSection>
)

/** Courses that were cancelled after they were paid, each with what becomes of its money. */
const Cancelled = ({ orders }: { orders: readonly OwnOrder[] }) => (
  <LearningSection title="Cancelled courses" items={orders}>
    {({ returned_paise = 0, ...order }) => (
      <LearningItem key={order.id} to={`/receipts/${order.id}`} title={paidFor(order)}>
        {`Cancelled. ${refundText({ ...order, amount_paise: order.amount_paise - returned_paise })}`}
      </LearningItem>
    )}
  </LearningSection>
)

/** Everything that a member has begun, by kind. */
export function LearningLists({ learning }: { learning: LoadedLearning }) {
  const { registrations, bookings, orders, unlocks, batches } = learning
  const { user } = useAuth()
  const isJoined = (course: string) => registrations?.some(({ course_name }) => course_name === course)
  const cancelled = cancelledOf(orders, registrations)
  const enrolments = learning.enrolments?.filter(({ course }) => !isJoined(course)) ?? null
  return (
    <div className={styles.sections}>
      <LearningSection
        title="Your courses"
        items={registrations}
        empty={cancelled.length > 0 ? 'You have no place in a course now.' : 'No courses yet.'}
        to={['/coursesoffered', 'See the courses']}
        layout="cards"
      >
        {(registration) => {
          const own = batches.map((batch) => batchOfPlace(batch, registration))
          return (
            <CourseCard
              key={registration.id}
              registration={registration}
              start={startOf(own, registration.course_name)}
              batch={own.find(({ program }) => program === registration.course_name)}
              hasOtherBatch={hasOtherBatch(batches, registration)}
            />
          )
        }}
      </LearningSection>
      {cancelled.length > 0 && <Cancelled orders={cancelled} />}
      {learning.beginnings.map((beginning) => (
        <BeginToday key={beginning.course} {...beginning} />
      ))}
      <WaitingLists waiting={learning.waiting} />
      {enrolments?.length !== 0 && (
        <LearningSection title="Enrolments" items={enrolments}>
          {({ id, course, created_at }) => {
            const start = startOf(batches, course)
            return (
              <LearningItem key={id} to={programPath(course)} title={course}>
                {start ? `starts ${start}` : `since ${dayOf(created_at)}`}
              </LearningItem>
            )
          }}
        </LearningSection>
      )}
      <Bookings bookings={bookings} />
      <Unlocks unlocks={unlocks} />
      {registrations?.some(isLearner) && <ResumeHelp />}
      <Payments
        orders={paymentsOf(orders)}
        personOf={(order) => {
          // The API of before names nobody in an order.
          const paid = order.person ? order : registrations?.find(({ id }) => id === order.registration)
          return (paid && otherPerson(paid, user)?.full_name) ?? ''
        }}
        pageOf={(order) => payPageOf(order, learning)}
      />
    </div>
  )
}
