import type { Batch } from '@marga/api-contract/batches'
import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import { dayText } from '@marga/checkout/batch-texts'
import { rupees } from '@marga/constants/rupees'
import { Timeline } from '@marga/ui/timeline'
import styles from './thank-you-page.module.css'

interface NextStepsProps {
  batch: Batch
  registration: RegistrationWithOrder
}

type Step = [when: string, what: string]

/** What is still to be paid: each part with its day, else the whole price. */
function paySteps({ enrol_by, price_paise }: Batch, { order, payment }: RegistrationWithOrder): Step[] {
  const dueOn = (day: string) => (day ? `By ${dayText(day)}` : 'Next')
  if (order && order.state !== 'open' && order.state !== 'paid') return []
  const open = payment?.parts.filter(({ is_paid }) => !is_paid)
  if (open?.length === 0) return [['Done', 'Your payment has arrived.']]
  if (order?.state === 'paid' && !payment) return [['Done', 'Your payment has arrived.']]
  const parts = open ?? [{ amount_paise: order?.amount_paise ?? price_paise, due_on: enrol_by }]
  return parts.map(({ amount_paise, due_on }) => [
    dueOn(due_on || enrol_by),
    `Pay ${rupees(amount_paise)} on this page.`,
  ])
}

/** What follows a registration, each with its day. */
export const NextSteps = ({ batch, registration }: NextStepsProps) => {
  const starts = dayText(batch.starts_on)
  const [first, ...later] = paySteps(batch, registration)
  const steps: Step[] = [
    ...(first ? [first] : []),
    [starts, 'Join the first session by its link on this page.'],
    [`From ${starts}`, `Live sessions for ${batch.duration}. My learning shows what comes next.`],
    ...later,
  ]
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">What happens next</h2>
      <Timeline isOrdered>
        {steps.map(([when, what]) => (
          <li key={when + what}>
            <p className={styles.when}>{when}</p>
            <p>{what}</p>
          </li>
        ))}
      </Timeline>
    </section>
  )
}
