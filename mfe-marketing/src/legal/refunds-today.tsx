import { listBatches } from '@marga/api-client/batch-calls'
import { listRegistrations } from '@marga/api-client/registration-calls'
import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { ruledRefundText, sessionPrice } from '@marga/constants/refund-rule'
import { rupees } from '@marga/constants/rupees'
import { useAuth, useSite } from '@marga/sdk'
import { List } from '@marga/ui/list'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './legal-page.module.css'

/** What one session of each program takes, and what goes back of one's own courses today. */
function useAmounts() {
  const { api } = useSite()
  const isMember = useAuth().status === 'signedIn'
  const [batches, setBatches] = useState<readonly Batch[]>([])
  const [own, setOwn] = useState<readonly OwnRegistration[]>([])
  useEffect(() => {
    let isGone = false
    void api.orNull(listBatches).then((found) => {
      if (!isGone && Array.isArray(found)) setBatches(found)
    })
    return () => {
      isGone = true
    }
  }, [api])
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
  return { batches, own }
}

const priceText = ({ price_paise, session_count }: Batch) =>
  `${rupees(price_paise)} for ${session_count} live sessions: ${rupees(sessionPrice(price_paise, session_count) ?? 0)} each.`

/** The rules in amounts: of one's own courses today, and of the programs that can be joined. */
export function RefundsToday() {
  const { batches, own } = useAmounts()
  const paid = own.flatMap(({ id, course_name, refund_today }) =>
    refund_today ? [{ id, course_name, text: ruledRefundText(refund_today) }] : [],
  )
  const counted = batches.filter(({ session_count, price_paise }) => session_count && price_paise)
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
      {counted.length > 0 && (
        <aside aria-label="What one session costs" className={styles.amounts}>
          <h2>What one session costs</h2>
          <List>
            {counted.map((batch) => (
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
