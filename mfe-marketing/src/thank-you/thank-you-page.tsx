import { dayAndMonth, sessionBegin, yearOf } from '@marga/checkout/batch-texts'
import { whyClosed } from '@marga/checkout/why-closed'
import { isRefund } from '@marga/constants/order-states'
import { useAuth, useDegraded, useOwnView } from '@marga/sdk'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { RetryNotice } from '@marga/ui/retry-notice'
import { StaleNotice } from '@marga/ui/stale-notice'
import { Link, useLoaderData, useSearchParams } from 'react-router-dom'
import { FirstSession } from './first-session'
import { headOf } from './head-of'
import { KeepSection, KeptNotice } from './keep-section'
import { NextSteps } from './next-steps'
import { PaymentSection } from './payment-section'
import styles from './thank-you-page.module.css'
import type { LoadedThanks } from './thank-you-route'
import { WaysIn, WaysToPlace } from './ways-in'

export function ThankYouPage() {
  const { batch, wait, canMail, registration } = useLoaderData<LoadedThanks>()
  const { user } = useAuth()
  const isSignedIn = user !== null
  const own = registration === 'unknown' ? null : registration
  const isLost = own?.late_payment?.choose_until !== undefined
  const isReturned = isLost || (own?.order != null && isRefund(own.order.state))
  const canKeep = !isReturned && own?.is_kept === false && Boolean(own.person?.email)
  const isDegraded = useDegraded()
  // Beside the password it would leave the other column short.
  const isOver = batch?.place?.state === 'over'
  const next = own && batch?.starts_on && !isReturned && !isOver && (
    <NextSteps batch={batch} wait={wait} registration={own} />
  )
  useOwnView()
  const isNamed = useSearchParams()[0].has('registration')
  // The batch that is sold now may be another one than that of the place.
  const isElsewhere = isNamed && own === null
  const { title, lead } = headOf(registration, { user, isNamed })
  return (
    <Container>
      <PageMeta title={title} description={isElsewhere ? title : descriptionOf(batch)} isHidden />
      <PageHead title={title} lead={lead} />
      <StaleNotice isShown={isDegraded} />
      {own && <KeptNotice registration={own} />}
      {registration === 'unknown' && <RetryNotice>Your registration cannot be shown right now.</RetryNotice>}
      <div className={styles.columns}>
        {registration === null &&
          (isNamed ? <WaysToPlace batch={batch} canMail={canMail} /> : <WaysIn batch={batch} />)}
        {own && (
          <div className={styles.column}>
            <PaymentSection registration={own} />
            {canKeep ? <KeepSection registration={own} canMail={canMail} /> : next}
          </div>
        )}
        {!isReturned && !isElsewhere && (
          <div className={styles.column}>
            <FirstSession batch={batch} isOwn={own !== null} />
            {canKeep && next}
          </div>
        )}
      </div>
      {own && !canKeep && !isReturned && (
        <p className={styles.more}>
          {isSignedIn ? 'You find this again under ' : 'Log in to find this again under '}
          <Link to="/my-learning">My learning</Link>.
        </p>
      )}
    </Container>
  )
}

function descriptionOf(batch: LoadedThanks['batch']) {
  if (!batch?.starts_on) return 'The first session has no date yet.'
  if (batch.place?.state === 'over') return whyClosed(batch)
  return `First session of ${batch.program}: ${dayAndMonth(batch.starts_on)} ${yearOf(batch.starts_on)}, ${sessionBegin(batch)}.`
}
