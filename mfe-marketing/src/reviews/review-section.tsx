import { Marquee } from '@marga/ui/marquee'
import type { LoadedReviews } from '../lib/load-reviews'
import { ReviewCard } from './review-card'
import styles from './review-section.module.css'

export const ReviewSection = ({ reviews, areSamples }: LoadedReviews) => (
  <section aria-labelledby="reviews" className={styles.section}>
    <h2 id="reviews">What learners say</h2>
    <Marquee label="Reviews" item="review">
      {reviews.map((review) => (
        <ReviewCard key={review.name + review.review} review={review} isSample={areSamples} />
      ))}
    </Marquee>
  </section>
)
