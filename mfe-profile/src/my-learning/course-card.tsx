import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { instantInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { coverOf } from '@marga/content/art'
import { useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { CourseImage } from '@marga/ui/course-image'
import { Progress } from '@marga/ui/progress'
import { Link } from 'react-router-dom'
import styles from './course-card.module.css'
import { paymentState } from './payment-state'

const STAGES = ['Reserved', 'Paid', 'Started'] as const

const hasBegun = ({ starts_on, session_starts }: Batch) =>
  starts_on !== '' && instantInIndia(starts_on, session_starts) <= new Date()

interface CourseCardProps {
  registration: OwnRegistration
  batch: Batch | undefined
}

/** A course that was joined: how far it is, when it starts, and what is to be paid. */
export function CourseCard({ registration, batch }: CourseCardProps) {
  const { artBase } = useSite().config
  const { course_name, link } = registration
  const { text, isPaid, duePaise } = paymentState(registration)
  const pay = duePaise > 0 ? `Pay ${rupees(duePaise)}` : 'Pay'
  const stage = batch && hasBegun(batch) ? 3 : isPaid ? 2 : 1
  return (
    <li>
      <Card className={styles.card}>
        <CourseImage address={coverOf(artBase, course_name)} className={styles.cover} />
        <h3>
          <Link to={link}>{course_name}</Link>
        </h3>
        <Progress
          label={`Step ${stage} of ${STAGES.length}: ${STAGES[stage - 1]}`}
          value={stage / STAGES.length}
        />
        {batch?.starts_on && (
          <p className={styles.soft}>
            Starts {dayText(batch.starts_on)}, {sessionTimes(batch)}
          </p>
        )}
        <p>{text}</p>
        {!isPaid && (
          <ButtonLink to={link} aria-label={`${pay} for ${course_name}`}>
            {pay}
          </ButtonLink>
        )}
      </Card>
    </li>
  )
}
