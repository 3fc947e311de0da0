import styles from './rating.module.css'

const STARS = [1, 2, 3, 4, 5]

/** Whole stars of a rating between 0 and 5; undefined if it is no number (docs/product.md#ratings). */
export const wholeStars = (rating: unknown): number | undefined =>
  typeof rating === 'number' && Number.isFinite(rating)
    ? Math.round(Math.min(5, Math.max(0, rating)))
    : undefined

export function Rating({ rating }: { rating: unknown }) {
  const stars = wholeStars(rating)
  if (stars === undefined) return null
  return (
    <div className={styles.stars} role="img" aria-label={`${stars} of 5 stars`}>
      {STARS.map((star) => (
        <i key={star} className={star > stars ? styles.empty : undefined} />
      ))}
    </div>
  )
}
