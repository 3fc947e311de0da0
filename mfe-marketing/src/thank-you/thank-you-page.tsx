import { PaymentPanel } from '@marga/checkout/payment-panel'
import { rupees } from '@marga/checkout/rupees'
import { useElsewhere } from '@marga/checkout/use-elsewhere'
import type { Batch } from '@marga/contract/batches'
import { instantInIndia } from '@marga/contract/indian-time'
import type { OwnOrder } from '@marga/contract/payments'
import { useOwnView, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { ExternalLink } from '@marga/ui/external-link'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { CalendarPlus } from 'lucide-react'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import { dayAndMonth, sessionBegin, yearOf } from '../batches/batch-texts'
import styles from './thank-you-page.module.css'
import type { LoadedThanks } from './thank-you-route'

export function ThankYouPage() {
  const { batch, order } = useLoaderData<LoadedThanks>()
  const { revalidate } = useRevalidator()
  useOwnView()
  return (
    <Container>
      <PageMeta title="Thank you" isHidden />
      <PageHead
        title="Thank you"
        lead={
          batch
            ? `Your registration for ${batch.program} has reached us.`
            : 'Your registration has reached us.'
        }
      />
      <div className={styles.columns}>
        {batch?.starts_on ? <SessionPanel batch={batch} /> : <NoDate />}
        {order && <OrderPanel order={order} onPaid={() => void revalidate()} />}
      </div>
      <p className={styles.more}>
        Signed in, you find this again under <Link to="/my-learning">My learning</Link>.
      </p>
    </Container>
  )
}

const NoDate = () => (
  <section className={styles.panel}>
    <p>The first session has no date yet. We write to you as soon as it has.</p>
  </section>
)

function SessionPanel({ batch }: { batch: Batch }) {
  const { config } = useSite()
  const local = useElsewhere(instantInIndia(batch.starts_on, batch.session_starts))
  return (
    <section aria-labelledby="session" className={styles.panel}>
      <h2 id="session">Your first session</h2>
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
            <span className={styles.local}>{local && `${local} where you are`}</span>
          </dd>
        </div>
        <div>
          <dt>Session link</dt>
          <dd>
            <ExternalLink to={batch.session_link}>{batch.session_link}</ExternalLink>
          </dd>
        </div>
      </dl>
      <Notice kind="info" isAnnounced={false}>
        Reminder: put the session into your calendar now. It rings half an hour before, and the link stands in
        it.
      </Notice>
      <ButtonLink to={`${config.apiBase}/batches/${batch.product}/calendar.ics`} reloadDocument>
        <CalendarPlus size={20} strokeWidth={1.5} aria-hidden />
        Add to calendar
      </ButtonLink>
    </section>
  )
}

function OrderPanel({ order, onPaid }: { order: OwnOrder; onPaid: () => void }) {
  const isPaid = order.state === 'paid'
  return (
    <section aria-labelledby="payment" className={styles.panel}>
      <h2 id="payment">{isPaid ? 'Paid' : 'Payment open'}</h2>
      {isPaid ? (
        <Notice kind="success">
          {rupees(order.amount_paise)} for {order.title} are paid.
        </Notice>
      ) : (
        <>
          <p>
            Your place in {order.title} is noted, paid or not. You can pay {rupees(order.amount_paise)} now or
            later.
          </p>
          <PaymentPanel order={order} onPaid={onPaid} />
        </>
      )}
    </section>
  )
}
