import { ButtonLink } from '@marga/ui/button'
import { useSearchParams } from 'react-router-dom'
import { MOST_TRAINERS, TRAINERS_A_STEP } from './load-trainers'
import styles from './show-more.module.css'

/** Leads to the same list with more of it. A link, so that it works without scripts. */
export function ShowMore({ shown, total }: { shown: number; total: number }) {
  const [search] = useSearchParams()
  if (shown >= total || shown >= MOST_TRAINERS) return null
  const more = new URLSearchParams(search)
  more.set('show', String(shown + TRAINERS_A_STEP))
  return (
    <ButtonLink to={`?${more}`} variant="quiet" preventScrollReset className={styles.more}>
      Show more: {shown} of {total}
    </ButtonLink>
  )
}
