import type { Booking } from '@marga/api-contract/mock-interview'
import type { OwnOrder } from '@marga/api-contract/payments'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { ORDER_STATES } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { ButtonLink } from '@marga/ui/button'
import { Chip } from '@marga/ui/chip'
import { Container, PageHead } from '@marga/ui/layout'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import styles from './my-learning-page.module.css'
import type { LoadedLearning } from './my-learning-route'

const BOOKING_STATES: Record<Booking['state'], string> = {
  held: 'Held, not paid yet',
  booked: 'Booked',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
}

const PURPOSES: Record<OwnOrder['purpose'], string> = {
  course: 'Course',
  'mock-interview': 'Mock interview',
  unlock: 'Videos',
}

const dayOf = (moment: string) => dayInIndia(new Date(moment))

export function MyLearningPage() {
  const { enrolments, registrations, bookings, orders, unlocks } = useLoaderData<LoadedLearning>()
  const payments = orders?.filter(({ amount_paise }) => amount_paise > 0) ?? null
  return (
    <Container>
      <PageMeta title="My learning" description="Your courses, interviews and payments." isHidden />
      <PageHead title="My learning" lead="Your courses, interviews and payments." />
      <div className={styles.sections}>
        <Section
          title="Enrolments"
          items={enrolments}
          empty="No courses yet."
          to={['/coursesoffered', 'See the courses']}
        >
          {({ id, course, created_at }) => (
            <Item key={id} to={`/courses?program=${encodeURIComponent(course)}`} title={course}>
              since {dayOf(created_at)}
            </Item>
          )}
        </Section>
        <Section
          title="Registrations"
          items={registrations}
          empty="No batches yet."
          to={['/DataScience-Promo', 'See the next batch']}
        >
          {({ id, course_name, created_at, link }) => (
            <Item key={id} to={link} title={course_name}>
              registered on {dayOf(created_at)}
            </Item>
          )}
        </Section>
        <Section
          title="Mock interviews"
          items={bookings}
          empty="No mock interviews yet."
          to={['/mock-interview', 'Book one']}
        >
          {({ id, starts_at, state }) => (
            <Item
              key={id}
              to={`/mock-interview?booking=${id}`}
              title={`${dayOf(starts_at)}, ${timeInIndia(new Date(starts_at))} IST`}
            >
              <Chip isAccent={state === 'booked'}>{BOOKING_STATES[state]}</Chip>
            </Item>
          )}
        </Section>
        <Section title="Payments" items={payments} empty="No payments yet.">
          {({ id, purpose, title, amount_paise, state }) => (
            <li key={id} className={styles.item}>
              <span>{[PURPOSES[purpose], title].filter(Boolean).join(': ')}</span>
              <span className={styles.amount}>{rupees(amount_paise)}</span>
              <Chip isAccent={state === 'open'}>{ORDER_STATES[state]}</Chip>
            </li>
          )}
        </Section>
        <Section
          title="Videos"
          items={unlocks}
          empty="No unlocked videos yet."
          to={['/futuretech-training', 'See the videos']}
        >
          {({ scope, trainer_id }) =>
            scope === 'videos' ? (
              <Item key="videos" to="/futuretech-training" title="FutureTech Learning Videos">
                unlocked
              </Item>
            ) : (
              <Item key={trainer_id} to="/freelancer-trainer" title="Videos of a trainer">
                unlocked
              </Item>
            )
          }
        </Section>
      </div>
    </Container>
  )
}

interface SectionProps<T> {
  title: string
  /** Null if the request failed. */
  items: readonly T[] | null
  empty: string
  /** Where to begin: path and text. */
  to?: readonly [string, string]
  children: (item: T) => ReactNode
}

function Section<T>({ title, items, empty, to, children }: SectionProps<T>) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {items === null && (
        <Notice kind="error">We could not load this. Nothing is lost: reload the page.</Notice>
      )}
      {items?.length === 0 && (
        <div className={styles.empty}>
          <p>{empty}</p>
          {to && (
            <ButtonLink to={to[0]} variant="quiet">
              {to[1]}
            </ButtonLink>
          )}
        </div>
      )}
      {items && items.length > 0 && <List className={styles.list}>{items.map(children)}</List>}
    </section>
  )
}

const Item = ({ to, title, children }: { to: string; title: string; children: ReactNode }) => (
  <li className={styles.item}>
    <Link to={to}>{title}</Link>
    <span className={styles.soft}>{children}</span>
  </li>
)
