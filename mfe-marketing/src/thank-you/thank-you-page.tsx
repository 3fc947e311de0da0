import type { Batch } from '@marga/api-contract/batches'
import { dayAndMonth, sessionBegin, yearOf } from '@marga/checkout/batch-texts'
import { useLocalTime } from '@marga/checkout/use-local-time'
import { instantInIndia } from '@marga/constants/indian-time'
import { isRefund } from '@marga/constants/order-states'
import { useAuth, useDegraded, useOwnView, useSite } from '@marga/sdk'
import { AddressText } from '@marga/ui/address-text'
import { ButtonLink } from '@marga/ui/button'
import { ExternalLink } from '@marga/ui/external-link'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { RetryNotice } from '@marga/ui/retry-notice'
import { StaleNotice } from '@marga/ui/stale-notice'
import { CalendarPlus } from 'lucide-react'
import { Link, useLoaderData } from 'react-router-dom'
import { headOf } from './head-of'
import { KeepSection, KeptNotice } from './keep-section'
import { NextSteps } from './next-steps'
import { PaymentSection } from './payment-section'
import styles from './thank-you-page.module.css'
import type { LoadedThanks } from './thank-you-route'
import { WaysIn } from './ways-in'

export function ThankYouPage() {
  const { batch, registration } = useLoaderData<LoadedThanks>()
  const { user } = useAuth()
  const isSignedIn = user !== null
  const own = registration === 'unknown' ? null : registration
  const isReturned = own?.order != null && isRefund(own.order.state)
  const canKeep = !isReturned && own?.is_kept === false && Boolean(own.person?.email)
  const isDegraded = useDegraded()
  // Beside the password it would leave the other column short.
  const next = own && batch?.starts_on && !isReturned && <NextSteps batch={batch} registration={own} />
  useOwnView()
  const { title, lead } = headOf(registration, user)
  return (
    <Container>
      <PageMeta title={title} description={descriptionOf(batch)} isHidden />
      <PageHead title={title} lead={lead} />
      <StaleNotice isShown={isDegraded} />
      {own && <KeptNotice registration={own} />}
      {registration === 'unknown' && <RetryNotice>Your registration cannot be shown right now.</RetryNotice>}
      <div className={styles.columns}>
        {registration === null && <WaysIn batch={batch} />}
        {own && (
          <div className={styles.column}>
            <PaymentSection registration={own} />
            {canKeep ? <KeepSection registration={own} /> : next}
          </div>
        )}
        {!isReturned && (
          <div className={styles.column}>
            {batch?.starts_on ? <SessionPanel batch={batch} /> : <NoDate />}
            {canKeep && next}
          </div>
        )}
      </div>
      {own && !canKeep && !isReturned && (
        <p className={styles.more}>
          {isSignedIn ? 'You find this again under ' : 'Login to find this again under '}
          <Link to="/my-learning">My learning</Link>.
        </p>
      )}
    </Container>
  )
}

const descriptionOf = (batch: LoadedThanks['batch']) =>
  batch?.starts_on
    ? `First session of ${batch.program}: ${dayAndMonth(batch.starts_on)} ${yearOf(batch.starts_on)}, ${sessionBegin(batch)}.`
    : 'The first session has no date yet.'

const NoDate = () => (
  <section className={styles.panel}>
    <p>The first session has no date yet.</p>
  </section>
)

function SessionPanel({ batch }: { batch: Batch }) {
  const local = useLocalTime(instantInIndia(batch.starts_on, batch.session_starts))
  return (
    <section aria-labelledby="session" className={styles.panel}>
      <h2 id="session">First session of {batch.program}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Date</dt>
          <dd>
            <span>{dayAndMonth(batch.starts_on)}</span>{' '}
            <span className={styles.soft}>{yearOf(batch.starts_on)}</span>
          </dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>
            <span>{sessionBegin(batch)}</span>
            <span className={styles.local}>{local && `${local} your time`}</span>
          </dd>
        </div>
        {batch.session_link && (
          <div>
            <dt>Session link</dt>
            <dd>
              <ExternalLink to={batch.session_link}>
                <AddressText>{batch.session_link}</AddressText>
              </ExternalLink>
            </dd>
          </div>
        )}
      </dl>
      {batch.session_link && <CalendarReminder product={batch.product} />}
    </section>
  )
}

function CalendarReminder({ product }: Pick<Batch, 'product'>) {
  const { config } = useSite()
  return (
    <>
      <Notice kind="info" isAnnounced={false}>
        Reminder: add the session to your calendar now. The calendar entry contains the link and reminds you
        30 minutes before.
      </Notice>
      <ButtonLink to={`${config.apiBase}/batches/${product}/calendar.ics`} reloadDocument>
        <CalendarPlus size={20} strokeWidth={1.5} aria-hidden />
        Add to calendar
      </ButtonLink>
    </>
  )
}
