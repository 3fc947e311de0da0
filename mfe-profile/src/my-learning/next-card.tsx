import { useLocalTime } from '@marga/checkout/use-local-time'
import { dayInIndia, elsewhereOnDay, timeInIndia } from '@marga/constants/indian-time'
import { ButtonLink } from '@marga/ui/button'
import styles from './next-card.module.css'
import { inDays, type NextEvent } from './next-event'

/** What a member does next, when, and the page with its details. */
export function NextCard({ event: { at, title, to, isLastDay } }: { event: NextEvent }) {
  const local = useLocalTime(at, elsewhereOnDay)
  return (
    <section aria-labelledby="next" className={styles.next}>
      <div>
        <h2 id="next">Next: {title}</h2>
        <p>
          {isLastDay ? `By ${dayInIndia(at)}` : `${dayInIndia(at)}, ${timeInIndia(at)} IST`},{' '}
          {inDays(at, new Date())}
        </p>
        {local && !isLastDay && <p className={styles.soft}>{local} your time</p>}
      </div>
      <ButtonLink to={to}>{isLastDay ? 'Pay' : 'See the details'}</ButtonLink>
    </section>
  )
}
