import type { Review } from '@marga/api-contract/reviews'
import { reviewerFaceOf, unknownFaceOf } from '@marga/content/art'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { Button } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Chip } from '@marga/ui/chip'
import { ExternalLink } from '@marga/ui/external-link'
import { Rating } from '@marga/ui/rating'
import { useState } from 'react'
import styles from './review-card.module.css'

/** Letters that a card shows before it asks whether to go on. */
const SHORT = 280

/** What a learner says, with their name; a sample has a drawn face, and a mark where the page does not say so. */
export function ReviewCard({ review, isSample }: { review: Review; isSample: boolean }) {
  const { config } = useSite()
  const [isWhole, setWhole] = useState(false)
  const picture =
    mediaUrl(config.mediaBase, review.profile_picture) ||
    (isSample ? reviewerFaceOf(config.artBase, review.name) : '')
  const isLong = review.review.length > SHORT
  return (
    <Card className={styles.card}>
      <Rating rating={review.rating} />
      <blockquote className={styles.words} data-cut={(isLong && !isWhole) || undefined}>
        {review.review}
      </blockquote>
      {isLong && (
        <Button variant="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Read less' : 'Read all'}
        </Button>
      )}
      <div className={styles.person}>
        <Avatar name={review.name} picture={picture} otherwise={unknownFaceOf(config.artBase)} size={44} />
        <div>
          <strong>
            <ExternalLink to={review.linkedin}>
              <bdi>{review.name}</bdi>
            </ExternalLink>
          </strong>
          <div className={styles.position}>
            {[review.position, review.program].filter(Boolean).join(', ')}
          </div>
        </div>
        {isSample && !config.isDemonstration && <Chip>Sample</Chip>}
      </div>
    </Card>
  )
}
