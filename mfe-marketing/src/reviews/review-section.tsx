import type { Review } from '@marga/contract/reviews'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { Card } from '@marga/ui/card'
import { Chip } from '@marga/ui/chip'
import { PlainList } from '@marga/ui/plain-list'
import { Rating } from '@marga/ui/rating'
import type { LoadedReviews } from './load-reviews'
import styles from './review-section.module.css'

export const ReviewSection = ({ reviews, areSamples }: LoadedReviews) => (
  <section aria-labelledby="reviews" className={styles.section}>
    <h2 id="reviews">What learners say</h2>
    <PlainList className={styles.list}>
      {reviews.map((review) => (
        <li key={review.name + review.review}>
          <ReviewCard review={review} isSample={areSamples} />
        </li>
      ))}
    </PlainList>
  </section>
)

function ReviewCard({ review, isSample }: { review: Review; isSample: boolean }) {
  const { config } = useSite()
  return (
    <Card className={styles.card}>
      <Rating rating={review.rating} />
      <blockquote className={styles.words}>{review.review}</blockquote>
      <div className={styles.person}>
        <Avatar name={review.name} picture={mediaUrl(config.mediaBase, review.profile_picture)} size={44} />
        <div>
          <strong>{review.name}</strong>
          <div className={styles.position}>{review.position}</div>
        </div>
        {isSample && <Chip>Sample</Chip>}
      </div>
    </Card>
  )
}
