import type { OwnFeedback } from '@marga/api-contract/mock-interview'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { FEEDBACK_PARTS } from '@marga/constants/interview-feedback'
import { loginPath, useAuth } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { EmptyState } from '@marga/ui/empty-state'
import { Container } from '@marga/ui/layout'
import { MissingDrawing } from '@marga/ui/missing-drawing'
import { PageMeta } from '@marga/ui/page-meta'
import { useLoaderData, useLocation, useParams } from 'react-router-dom'
import styles from './feedback-page.module.css'
import type { LoadedFeedback } from './feedback-route'

/** The feedback on a mock interview, on the screen and on paper. */
export function FeedbackPage() {
  const { feedback } = useLoaderData<LoadedFeedback>()
  return feedback ? <Sheet feedback={feedback} /> : <Missing />
}

function Missing() {
  const { pathname, search } = useLocation()
  const isSignedIn = useAuth().status === 'signedIn'
  return (
    <Container>
      <PageMeta title="Interview feedback" isHidden />
      <EmptyState
        drawing={MissingDrawing}
        action={
          isSignedIn ? (
            <ButtonLink to="/my-learning">Go to My learning</ButtonLink>
          ) : (
            <ButtonLink to={loginPath({ pathname, search })}>Login</ButtonLink>
          )
        }
      >
        <h1 className={styles.missing}>There is no feedback here</h1>
        <p>
          {isSignedIn
            ? 'This account has no such interview, or its feedback is not written yet. All your interviews are under My learning.'
            : 'If you booked the interview with an account, log in to it first. If you booked without one, it opens in the browser that booked; the mail with your feedback has all of its text.'}
        </p>
      </EmptyState>
    </Container>
  )
}

const momentOf = (moment: string) => {
  const time = new Date(moment)
  return `${dayInIndia(time)}, ${timeInIndia(time)} IST`
}

function Sheet({ feedback }: { feedback: OwnFeedback }) {
  const { user } = useAuth()
  const { bookingId } = useParams()
  const { starts_at, full_name, sent_at, is_corrected: isCorrected } = feedback
  return (
    <Container className={styles.page}>
      <PageMeta title="Interview feedback" isHidden />
      <article className={styles.sheet}>
        <header>
          <h1>Feedback on your mock interview</h1>
          <p className={styles.soft}>
            <bdi>{full_name}</bdi>, {momentOf(starts_at)}.{' '}
            {isCorrected ? `Corrected ${momentOf(sent_at)}.` : `Written ${momentOf(sent_at)}.`}
          </p>
        </header>
        {FEEDBACK_PARTS.map(({ name, title }) => (
          <section key={name} aria-labelledby={name}>
            <h2 id={name}>{title}</h2>
            <ul>
              {feedback[name].map((note, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same note can come twice, and none moves
                <li key={index}>{note}</li>
              ))}
            </ul>
          </section>
        ))}
      </article>
      <div className={styles.actions}>
        <Button onClick={() => print()}>Print it</Button>
        <ButtonLink to={user ? '/my-learning' : `/mock-interview?booking=${bookingId}`} variant="quiet">
          {user ? 'Back to My learning' : 'Back to your booking'}
        </ButtonLink>
      </div>
    </Container>
  )
}
