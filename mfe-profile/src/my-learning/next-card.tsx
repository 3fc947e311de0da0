import { useLocalTime } from '@marga/checkout/use-local-time'
import { elsewhereOnDay } from '@marga/constants/indian-time'
import { ButtonLink } from '@marga/ui/button'
import styles from './next-card.module.css'
import { leadText, type NextEvent, whenText } from './next-event'

/** What a member does next, when, and the page with its details. */
export function NextCard({ event }: { event: NextEvent }) {
  const { at, title, to, isLastDay } = event
  const local = useLocalTime(at, elsewhereOnDay)
  const when = whenText(event, new Date())
  return (
    <section aria-labelledby="next" className={styles.next}>
      <div>
        <h2 id="next">Next: {title}</h2>
        <p>{when.charAt(0).toUpperCase() + when.slice(1)}</p>
        {local && !isLastDay && <p className={styles.soft}>{local} your time</p>}
      </div>
      <ButtonLink to={to}>{leadText(event)}</ButtonLink>
    </section>
  )
}
