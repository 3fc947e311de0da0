import { useAuth } from '@marga/sdk'
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
import { isNothingBegun } from './nothing-begun'

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
      {isNothingBegun(learning) ? (
        <Beginning canMail={learning.canMail} />
      ) : (
        <LearningLists learning={learning} />
      )}
    </Container>
  )
}

/** What was taken without an account comes with a confirmed address, and with that alone: see docs/product.md#email-addresses. */
function TakenBefore({ canMail }: { canMail: boolean }) {
  const email = useAuth().user?.email
  const contact = <Link to="/contact">write to us</Link>
  if (!canMail || !email)
    return (
      <p>
        Did you join or pay before you had this account? Log in with it in the browser that you used then, or{' '}
        {contact}.
      </p>
    )
  return (
    <p>
      Did you join or pay before you had this account? What you took with <bdi>{email}</bdi> comes here once
      you confirm that address: open the link that we mailed when you made the account. No such mail? Log out,
      and log in with a code by email, which confirms it too. If you took it with another address, {contact}.
    </p>
  )
}

const Beginning = ({ canMail }: { canMail: boolean }) => (
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
    <TakenBefore canMail={canMail} />
  </EmptyState>
)
