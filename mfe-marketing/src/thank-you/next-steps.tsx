import type { Batch } from '@marga/api-contract/batches'
import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import { dayText } from '@marga/checkout/batch-texts'
import { isDayOver } from '@marga/constants/day-over'
import { rupees } from '@marga/constants/rupees'
import { isLessonFile } from '@marga/content/lesson-files'
import { starterAddresses } from '@marga/content/starter-addresses'
import { useSite } from '@marga/sdk'
import { List } from '@marga/ui/list'
import { Timeline } from '@marga/ui/timeline'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './thank-you-page.module.css'
import type { LoadedThanks } from './thank-you-route'

interface NextStepsProps {
  batch: Batch
  wait: LoadedThanks['wait']
  registration: RegistrationWithOrder
}

interface Step {
  /** ISO date by which the steps are in order; '' where it is not known, and comes first. */
  day: string
  when: string
  what: string
  /** Where it is done, if not on this page. */
  to?: string
  /** Shown below it. */
  pages?: ReactNode
}

/** What is still to be paid: each part with its day, else the whole price. */
function paySteps(
  { enrol_by, price_paise, place }: Batch,
  { order, payment, pay_by }: RegistrationWithOrder,
): Step[] {
  if (order && order.state !== 'open' && order.state !== 'paid') return []
  const open = payment?.parts.filter(({ is_paid }) => !is_paid)
  if (order?.state === 'paid' && !payment) return []
  // A place that nobody paid for is not sold once its batch has begun.
  if (!open && place?.state === 'begun') return []
  const parts = open ?? [{ amount_paise: order?.amount_paise ?? price_paise, due_on: '' }]
  return parts.map(({ amount_paise, due_on }) => {
    const day = due_on || pay_by || enrol_by
    const amount = rupees(amount_paise)
    if (isDayOver(day))
      return { day: '', when: 'Now', what: `${amount} was due on ${dayText(day)}. Pay it on this page.` }
    return {
      day,
      when: day ? `By ${dayText(day)}` : 'Next',
      what: `Pay ${amount} on this page.`,
    }
  })
}

const isPaid = ({ order, payment }: RegistrationWithOrder) =>
  order?.state === 'paid' || (payment?.paid_paise ?? 0) > 0

/** Has no account, and so no page of their learning. */
const isGuest = ({ is_kept }: RegistrationWithOrder) => is_kept === false

/** The pages themselves, which are open to everybody: a guest has no My learning. */
function OpenPages({ wait: { pages, starter } }: { wait: NonNullable<NextStepsProps['wait']> }) {
  const { artBase } = useSite().config
  const files = starter && starterAddresses(artBase, starter)
  return (
    <List>
      {pages.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      {files && (
        <li>
          <a href={files.tasks} download>
            Download the starter project
          </a>{' '}
          and{' '}
          <a href={files.data} download>
            its data
          </a>
        </li>
      )}
    </List>
  )
}

/** What can be begun before the first session. */
function beginNow({ batch: { program, trainer }, wait, registration }: NextStepsProps): Step[] {
  if (wait) {
    const what = `Begin with ${wait.names}.`
    if (isGuest(registration)) return [{ day: '', when: 'Today', what, pages: <OpenPages wait={wait} /> }]
    const inLearning = `${what} They are in My learning.`
    return isPaid(registration)
      ? [{ day: '', when: 'Today', what: inLearning, to: '/my-learning' }]
      : [{ day: '', when: 'On the day you pay', what: inLearning }]
  }
  if (!trainer || !isLessonFile(trainer.demoVideo)) return []
  const what = `Watch a sample lesson by ${trainer.name}, and answer its question.`
  return [{ day: '', when: 'Today', what, to: `/courses?program=${encodeURIComponent(program)}#lesson` }]
}

/** A batch can be opened before its sessions have an address. */
const firstSessionOf = ({ session_link }: Batch) =>
  session_link
    ? 'Join the first session by its link on this page.'
    : 'First session. Its link is not known yet: it will be on this page.'

/** What follows a registration, each with its day. */
export const NextSteps = (props: NextStepsProps) => {
  const { batch, registration } = props
  const day = batch.starts_on
  const starts = dayText(day)
  const hasBegun = batch.place?.state === 'begun'
  const steps: Step[] = [
    ...paySteps(batch, registration),
    ...beginNow(props),
    ...(hasBegun ? [] : [{ day, when: starts, what: firstSessionOf(batch) }]),
    {
      day,
      when: hasBegun ? 'Now' : `From ${starts}`,
      what: `Live sessions${batch.session_days ? ` on ${batch.session_days}` : ''} for ${batch.duration}.${isGuest(registration) ? '' : ' My learning shows what comes next.'}`,
    },
  ].sort((left, right) => left.day.localeCompare(right.day))
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">What happens next</h2>
      <Timeline isOrdered>
        {steps.map(({ when, what, to, pages }) => (
          <li key={when + what}>
            <p className={styles.when}>{when}</p>
            <p>{to ? <Link to={to}>{what}</Link> : what}</p>
            {pages}
          </li>
        ))}
      </Timeline>
    </section>
  )
}
