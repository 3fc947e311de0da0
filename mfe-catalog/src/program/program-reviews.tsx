import type { LoadedReviews } from '@marga/reviews/load-reviews'
import { ReviewCard } from '@marga/reviews/review-card'
import { List } from '@marga/ui/list'
import pageStyles from './program-page.module.css'
import styles from './program-reviews.module.css'

/** The page shows the first ones; the home page has all. */
const SHOWN = 2

export const ProgramReviews = ({ reviews, areSamples }: LoadedReviews) => (
  <section aria-labelledby="reviews" className={pageStyles.section}>
    <h2 id="reviews">What learners say</h2>
    <List className={styles.reviews}>
      {reviews.slice(0, SHOWN).map((review) => (
        <li key={review.name + review.review}>
          <ReviewCard review={review} isSample={areSamples} />
        </li>
      ))}
    </List>
  </section>
)
