import type { OwnReview } from '@marga/api-contract/reviews'
import { Notice } from '@marga/ui/notice'
import { EARLIER } from './texts'

type Review = NonNullable<OwnReview['review']>

function textOf({ state, is_on_site: isOnSite, refusal }: Review): string {
  if (state === 'shown')
    return 'Your review is on the site. If you change it, it stays there until we have read the change.'
  if (state === 'hidden') return 'We have taken your review off the site. Write to us to ask why.'
  if (state === 'waiting')
    return ['Your review waits: we read it before it is on the site.', isOnSite && EARLIER]
      .filter(Boolean)
      .join(' ')
  return [
    `We have not published what you sent: ${refusal}`,
    isOnSite
      ? 'Visitors read the one that we have approved before. You can change this one and send it again.'
      : 'You can change it and send it again.',
  ].join('\n')
}

/** What became of the review that was sent last. */
export const ReviewStateNotice = ({ review }: Pick<OwnReview, 'review'>) =>
  review && (
    <Notice kind={review.state === 'shown' ? 'success' : 'info'} isAnnounced={false}>
      <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{textOf(review)}</span>
    </Notice>
  )
