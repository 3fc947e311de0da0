import type { PartArgs, PartProps } from '@marga/sdk'
import { List } from '@marga/ui/list'
import { type LoadedReviews, loadReviews } from '../lib/load-reviews'
import styles from './program-reviews-part.module.css'
import { ReviewCard } from './review-card'

type Place = 'catalog.program.reviews.v1'

/** The page shows the first ones, of its program where there are any; the home page has all. */
const SHOWN = 2

export async function loader({ site, props: { program } }: PartArgs<Place>): Promise<LoadedReviews> {
  const { reviews, areSamples } = await loadReviews(site, { program, limit: SHOWN })
  return { reviews: reviews.slice(0, SHOWN), areSamples }
}

/** What learners say, on the page of a program: a part of the catalog's page. */
export function Component({ data: { reviews, areSamples } }: PartProps<Place, LoadedReviews>) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className={styles.section}>
      <h2 id="reviews">What learners say</h2>
      <List className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.name + review.review}>
            <ReviewCard review={review} isSample={areSamples} />
          </li>
        ))}
      </List>
    </section>
  )
}
