import type { BatchChoice as Choice } from '@marga/api-contract/batches'
import { hoursOf } from '@marga/constants/hours-of'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'
import styles from './batch-choice.module.css'
import { dayText, sessionTimes } from './batch-texts'
import { BATCH, type ShownBatch } from './chosen-batch'

/** How many are left where they are few, else how many learn together; nothing where neither is stated. */
function seatsOf({ place, seats, seats_left: left }: Choice) {
  if (place.state === 'full') return place.text
  return left ? `${left} ${left === 1 ? 'seat' : 'seats'} left` : seats > 0 && `Batch of ${seats}`
}

interface BatchChoiceProps {
  batch: ShownBatch
  /** Address of the page. */
  page: string
}

/** The batches that a program has, as links to the page with each of them; nothing where there is no choice. A full one leads to its waiting list. */
export const BatchChoice = ({ batch, page }: BatchChoiceProps) => (
  <>
    {batch.isInstead && (
      <Notice kind="info" isAnnounced={false}>
        The batch of this link cannot be joined.
        {batch.isOpen && ` This is the next one, of ${dayText(batch.starts_on)}.`}
      </Notice>
    )}
    {batch.batches && (
      <nav aria-label="Batches" className={styles.box}>
        <p>When do you want to start?</p>
        <List className={styles.list}>
          {batch.batches.map((one) => (
            <li key={one.id}>
              <Row
                one={one}
                mode={batch.batches?.some(({ mode }) => mode !== one.mode) ? one.mode : ''}
                isShown={one.id === batch.id}
                page={one.place.state === 'full' ? batch.link : page}
              />
            </li>
          ))}
        </List>
      </nav>
    )}
  </>
)

interface RowProps extends Pick<BatchChoiceProps, 'page'> {
  one: Choice
  /** '' where all have the same. */
  mode: string
  isShown: boolean
}

function Row({ one, mode, isShown, page }: RowProps) {
  const isFull = one.place.state === 'full'
  const seats = seatsOf(one)
  return (
    <Link
      to={`${page}${page.includes('?') ? '&' : '?'}${BATCH}=${one.id}`}
      // Back leads to the page before, never to another batch below an open form.
      replace={!isFull}
      preventScrollReset
      aria-current={isShown}
      className={styles.one}
    >
      <strong>{dayText(one.starts_on)}</strong>
      {seats && (
        <span className={styles.seats} data-few={isFull || Boolean(one.seats_left)}>
          {seats}
        </span>
      )}
      <span className={styles.days}>
        {`${hoursOf(one)}: `}
        {[
          one.session_count ? `${one.session_count} live sessions` : '',
          one.session_days,
          sessionTimes(one),
          mode,
          `enrol by ${dayText(one.enrol_by)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </Link>
  )
}
