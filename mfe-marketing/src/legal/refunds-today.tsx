import { listRegistrations } from '@marga/api-client/registration-calls'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { ruledRefundText, sessionPrice } from '@marga/constants/refund-rule'
import { rupees } from '@marga/constants/rupees'
import { useAuth, useSite } from '@marga/sdk'
import { List } from '@marga/ui/list'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './legal-page.module.css'
import type { SessionPrice } from './session-prices'

/** One's own courses, known in the browser alone: the page is the same for everybody. */
function useOwn() {
  const { api } = useSite()
  const isMember = useAuth().status === 'signedIn'
  const [own, setOwn] = useState<readonly OwnRegistration[]>([])
  useEffect(() => {
    let isGone = false
    setOwn([])
    if (isMember)
      void api.orNull(listRegistrations).then((found) => {
        if (!isGone && Array.isArray(found)) setOwn(found)
      })
    return () => {
      isGone = true
    }
  }, [api, isMember])
  return own
}

const priceText = ({ price_paise, session_count }: SessionPrice) =>
  `${rupees(price_paise)} for ${session_count} live sessions: ${rupees(sessionPrice(price_paise, session_count) ?? 0)} each.`

/** The rules in amounts: of one's own courses today, and of the programs that can be joined. */
export function RefundsToday({ prices }: { prices: readonly SessionPrice[] }) {
  const own = useOwn()
  const paid = own.flatMap(({ id, course_name, refund_today }) =>
    refund_today ? [{ id, course_name, text: ruledRefundText(refund_today) }] : [],
  )
  return (
    <>
      {paid.length > 0 && (
        <aside aria-label="Your courses today" className={styles.amounts}>
          <h2>Your courses today</h2>
          <List>
            {paid.map(({ id, course_name, text }) => (
              <li key={id}>
                <Link to="/my-learning">{course_name}</Link>. {text}
              </li>
            ))}
          </List>
        </aside>
      )}
      {prices.length > 0 && (
        <aside aria-label="What one session costs" className={styles.amounts}>
          <h2>What one session costs</h2>
          <List>
            {prices.map((batch) => (
              <li key={batch.product}>
                <Link to={batch.link}>{batch.program}</Link>. {priceText(batch)}
              </li>
            ))}
          </List>
        </aside>
      )}
    </>
  )
}
