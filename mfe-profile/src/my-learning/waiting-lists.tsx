import type { Waiting } from '@marga/api-contract/waiting'
import { dayText } from '@marga/checkout/batch-texts'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { Chip } from '@marga/ui/chip'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { LEAVE } from './leave-list'
import styles from './my-learning-page.module.css'

const untilOf = ({ offered_until }: Waiting) => {
  const at = new Date(offered_until ?? 0)
  return `${dayInIndia(at)}, ${timeInIndia(at)} IST`
}

const STATES: Record<Waiting['state'], (waiting: Waiting) => string> = {
  waiting: ({ position }) => `You are number ${position} in line`,
  offered: (waiting) => `A seat is free for you until ${untilOf(waiting)}`,
  taken: () => 'Seat taken',
  declined: () => 'You did not take the seat',
  lapsed: (waiting) => `The seat was kept until ${untilOf(waiting)}`,
  begun: () => 'The batch has begun without a free seat',
  closed: () => 'The batch has closed without a free seat',
}

/** Full batches that the member waits for; nothing while there are none, and where the API of before knows no lists. */
export const WaitingLists = ({ waiting }: { waiting: readonly Waiting[] | null }) =>
  waiting && waiting.length > 0 ? (
    <section aria-label="Waiting lists" className={styles.wide}>
      <h2>Waiting lists</h2>
      <List className={styles.list}>
        {waiting.map((one) => (
          <WaitingItem key={one.id} waiting={one} />
        ))}
      </List>
    </section>
  ) : null

function WaitingItem({ waiting }: { waiting: Waiting }) {
  const { id, course_name, batch, state } = waiting
  const { fetcher, form, problem, isBusy } = useFetcherForm()
  const titleId = useId()
  const isOffered = state === 'offered'
  return (
    <li className={styles.item}>
      <Link id={titleId} to={`/waiting-list?id=${id}`}>
        {course_name}
        {batch && `, ${dayText(batch.starts_on)}`}
      </Link>
      <span className={styles.soft}>
        <Chip isAccent={isOffered}>{STATES[state](waiting)}</Chip>
        {isOffered && ' Open it to take the seat.'}
      </span>
      {(isOffered || state === 'waiting') && (
        <SubmitForm fetcher={fetcher} ref={form} method="post">
          {problem && <Notice kind="error">{problem.message}</Notice>}
          <input type="hidden" name="intent" value={LEAVE} />
          <input type="hidden" name="id" value={id} />
          <SubmitButton variant="quiet" isBusy={isBusy} busy="Leaving the list" aria-describedby={titleId}>
            {isOffered ? 'I do not want this seat' : 'Leave the list'}
          </SubmitButton>
        </SubmitForm>
      )}
    </li>
  )
}
