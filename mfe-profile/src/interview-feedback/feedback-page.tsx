import type { OwnFeedback } from '@marga/api-contract/mock-interview'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { FEEDBACK_PARTS } from '@marga/constants/interview-feedback'
import { useAuth } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { TextList } from '@marga/ui/text-list'
import { useLoaderData, useParams } from 'react-router-dom'
import { MissingSheet } from '../lib/missing-sheet'
import sheet from '../lib/sheet.module.css'
import styles from './feedback-page.module.css'
import type { LoadedFeedback } from './feedback-route'

/** The feedback on a mock interview, on the screen and on paper. */
export function FeedbackPage() {
  const { feedback } = useLoaderData<LoadedFeedback>()
  return feedback ? <Sheet feedback={feedback} /> : <Missing />
}

const Missing = () => (
  <MissingSheet
    title="Interview feedback"
    heading="There is no feedback here"
    member="This account has no such interview, or its feedback is not written yet. All your interviews are under My learning."
    guest="If you booked the interview with an account, log in to it first. If you booked without one, it opens in the browser that booked; the mail with your feedback has all of its text."
  />
)

const momentOf = (moment: string) => {
  const time = new Date(moment)
  return `${dayInIndia(time)}, ${timeInIndia(time)} IST`
}

function Sheet({ feedback }: { feedback: OwnFeedback }) {
  const { user } = useAuth()
  const { bookingId } = useParams()
  const { starts_at, full_name, sent_at, is_corrected: isCorrected } = feedback
  return (
    <Container className={sheet.page}>
      <PageMeta title="Interview feedback" isHidden />
      <article className={sheet.sheet}>
        <header>
          <h1>Feedback on your mock interview</h1>
          <p className={styles.soft}>
            <bdi>{full_name}</bdi>, {momentOf(starts_at)}.{' '}
            {isCorrected ? `Corrected ${momentOf(sent_at)}.` : `Written ${momentOf(sent_at)}.`}
          </p>
        </header>
        {FEEDBACK_PARTS.map(({ name, title }) => (
          <section key={name} aria-labelledby={name} className={styles.part}>
            <h2 id={name}>{title}</h2>
            <TextList texts={feedback[name]} className={styles.notes} />
          </section>
        ))}
      </article>
      <div className={sheet.actions}>
        <Button onClick={() => print()}>Print it</Button>
        <ButtonLink to={user ? '/my-learning' : `/mock-interview?booking=${bookingId}`} variant="quiet">
          {user ? 'Back to My learning' : 'Back to your booking'}
        </ButtonLink>
      </div>
    </Container>
  )
}
