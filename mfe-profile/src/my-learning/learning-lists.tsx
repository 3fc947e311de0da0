import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import type { Booking } from '@marga/api-contract/mock-interview'
import type { OwnOrder } from '@marga/api-contract/payments'
import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { ORDER_STATES } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { Chip } from '@marga/ui/chip'
import { Link } from 'react-router-dom'
import { LearningItem, LearningSection } from './learning-section'
import styles from './my-learning-page.module.css'
import type { LoadedLearning } from './my-learning-route'
import { nextBatch } from './next-event'
import { paidFor } from './paid-for'

const BOOKING_STATES: Record<Booking['state'], string> = {
  held: 'Held, not paid yet',
  booked: 'Booked',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
}

/** When the next batch of a course begins; '' where that is not known. */
function startOf(batches: readonly Batch[], course: string): string {
  const batch = nextBatch(batches, course, new Date())
  return batch ? `starts ${dayText(batch.starts_on)}, ${sessionTimes(batch)}` : ''
}

const HAS_RECEIPT: ReadonlySet<OwnOrder['state']> = new Set(['paid', 'refund due', 'refunded'])

export const programPath = (course: string) => `/courses?program=${encodeURIComponent(course)}`

const isPaidBy =
  ({ purpose, title }: OwnOrder) =>
  ({ course_name }: OwnRegistration) =>
    purpose === 'course' && course_name === title

const dayOf = (moment: string) => dayInIndia(new Date(moment))

/** Payments that move money: unlocking is free. */
export const paymentsOf = (orders: LoadedLearning['orders']) =>
  orders?.filter(({ amount_paise }) => amount_paise > 0) ?? null

/** Everything that a member has begun, by kind. */
export function LearningLists({ learning }: { learning: LoadedLearning }) {
  const { enrolments, registrations, bookings, orders, unlocks, batches } = learning
  return (
    <div className={styles.sections}>
      <LearningSection
        title="Enrolments"
        items={enrolments}
        empty="No courses yet."
        to={['/coursesoffered', 'See the courses']}
      >
        {({ id, course, created_at }) => (
          <LearningItem key={id} to={programPath(course)} title={course}>
            {startOf(batches, course) || `since ${dayOf(created_at)}`}
          </LearningItem>
        )}
      </LearningSection>
      <LearningSection
        title="Registrations"
        items={registrations}
        empty="No batches yet."
        to={['/DataScience-Promo', 'See the next batch']}
      >
        {({ id, course_name, created_at, link }) => (
          <LearningItem key={id} to={link} title={course_name}>
            {startOf(batches, course_name) || `registered on ${dayOf(created_at)}`}
          </LearningItem>
        )}
      </LearningSection>
      <LearningSection
        title="Mock interviews"
        items={bookings}
        empty="No mock interviews yet."
        to={['/mock-interview', 'Book one']}
      >
        {({ id, starts_at, state }) => (
          <LearningItem
            key={id}
            to={`/mock-interview?booking=${id}`}
            title={`${dayOf(starts_at)}, ${timeInIndia(new Date(starts_at))} IST`}
          >
            <Chip isAccent={state === 'booked'}>{BOOKING_STATES[state]}</Chip>
          </LearningItem>
        )}
      </LearningSection>
      <LearningSection title="Payments" items={paymentsOf(orders)} empty="No payments yet.">
        {(order) => (
          <Payment key={order.id} order={order} toPay={registrations?.find(isPaidBy(order))?.link} />
        )}
      </LearningSection>
      <LearningSection
        title="Videos"
        items={unlocks}
        empty="No unlocked videos yet."
        to={['/futuretech-training', 'See the videos']}
      >
        {({ scope, trainer_id }) =>
          scope === 'videos' ? (
            <LearningItem key="videos" to="/futuretech-training" title="FutureTech Learning Videos">
              unlocked
            </LearningItem>
          ) : (
            <LearningItem key={trainer_id} to="/freelancer-trainer" title="Videos of a trainer">
              unlocked
            </LearningItem>
          )
        }
      </LearningSection>
    </div>
  )
}

interface PaymentProps {
  order: OwnOrder
  /** The page on which an open order is paid. */
  toPay: string | undefined
}

const Payment = ({ order, toPay }: PaymentProps) => (
  <li className={styles.item}>
    <span>{paidFor(order)}</span>
    <span className={styles.amount}>{rupees(order.amount_paise)}</span>
    <Chip isAccent={order.state === 'open'}>{ORDER_STATES[order.state]}</Chip>
    {order.state === 'open' && toPay && (
      <Link to={toPay} aria-label={`Pay for ${paidFor(order)}`}>
        Pay
      </Link>
    )}
    {HAS_RECEIPT.has(order.state) && (
      <Link to={`/receipts/${order.id}`} aria-label={`Receipt for ${paidFor(order)}`}>
        Receipt
      </Link>
    )}
  </li>
)
