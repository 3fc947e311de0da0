import type { Batch, BatchChoice } from '@marga/api-contract/batches'
import { dayAndMonth, sessionBegin, yearOf } from '@marga/checkout/batch-texts'
import { useLocalTime } from '@marga/checkout/use-local-time'
import { whyClosed } from '@marga/checkout/why-closed'
import { instantInIndia } from '@marga/constants/indian-time'
import { useSite } from '@marga/sdk'
import { AddressText } from '@marga/ui/address-text'
import { ButtonLink } from '@marga/ui/button'
import { ExternalLink } from '@marga/ui/external-link'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { CalendarPlus } from 'lucide-react'
import styles from './thank-you-page.module.css'
import type { LoadedThanks } from './thank-you-route'

const NoDate = () => (
  <section className={styles.panel}>
    <p>The first session has no date yet.</p>
  </section>
)

/** A batch that has ended has no session to join; its page takes the addresses of who waits for the next one. */
const OverPanel = ({ batch }: { batch: Batch }) => (
  <section aria-labelledby="session" className={styles.panel}>
    <h2 id="session">This batch is over</h2>
    <p>{whyClosed(batch)}</p>
    <ButtonLink to={batch.link}>Notify me of the next batch</ButtonLink>
  </section>
)

interface FirstSessionProps extends Pick<LoadedThanks, 'batch'> {
  /** Whether the visitor has a place in that batch. */
  isOwn: boolean
}

/** When and where the first session is, as long as the batch runs. */
export function FirstSession({ batch, isOwn }: FirstSessionProps) {
  if (!batch?.starts_on) return <NoDate />
  if (batch.place?.state === 'over') return <OverPanel batch={batch} />
  const others = isOwn ? [] : (batch.batches ?? []).filter(({ id }) => id !== batch.id)
  return <SessionPanel batch={batch} others={others} />
}

interface SessionPanelProps {
  batch: Batch
  /** Batches that the visitor may be in as well. */
  others: readonly BatchChoice[]
}

function SessionPanel({ batch, others }: SessionPanelProps) {
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
      {others.length > 0 && (
        <div>
          <p>Other batches begin on:</p>
          <List>
            {others.map((one) => (
              <li key={one.id}>
                <span>{dayAndMonth(one.starts_on)}</span> {yearOf(one.starts_on)},{' '}
                <span>{sessionBegin(one)}</span>
              </li>
            ))}
          </List>
        </div>
      )}
      {batch.place?.state === 'begun' && <p>{batch.place.text}.</p>}
      {batch.session_link && batch.place?.state !== 'begun' && <CalendarReminder {...batch} />}
    </section>
  )
}

function CalendarReminder({ product, id }: Pick<Batch, 'product' | 'id'>) {
  const { config } = useSite()
  const file = `${config.apiBase}/batches/${product}/calendar.ics`
  return (
    <>
      <Notice kind="info" isAnnounced={false}>
        Reminder: add the session to your calendar now. The calendar entry contains the link and reminds you
        30 minutes before.
      </Notice>
      <ButtonLink to={id ? `${file}?batch=${id}` : file} reloadDocument>
        <CalendarPlus size={20} strokeWidth={1.5} aria-hidden />
        Add to calendar
      </ButtonLink>
    </>
  )
}
