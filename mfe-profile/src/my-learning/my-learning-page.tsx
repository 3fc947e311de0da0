import { ButtonLink } from '@marga/ui/button'
import { EmptyDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { Link, useLoaderData } from 'react-router-dom'
import { LearningLists } from './learning-lists'
import styles from './my-learning-page.module.css'
import type { LoadedLearning } from './my-learning-route'
import { NextCard } from './next-card'
import { nextOf } from './next-of'
import { paymentsOf } from './payments-of'

/** A list that could not be loaded may hold something. */
const isNothingBegun = ({ enrolments, registrations, bookings, orders, unlocks, waiting }: LoadedLearning) =>
  !waiting?.length &&
  [enrolments, registrations, bookings, paymentsOf(orders), unlocks].every((list) => list?.length === 0)

export function MyLearningPage() {
  const learning = useLoaderData<LoadedLearning>()
  const next = nextOf(learning)
  return (
    <Container>
      <PageMeta title="My learning" description="Your courses, interviews and payments." isHidden />
      <PageHead title="My learning" lead="Your courses, interviews and payments." />
      {next && (
        <div className={styles.next}>
          <NextCard event={next} />
        </div>
      )}
      {isNothingBegun(learning) ? <Beginning /> : <LearningLists learning={learning} />}
    </Container>
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
