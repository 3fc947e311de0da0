import { dayText } from '@marga/checkout/batch-texts'
import type { CardBatch } from '@marga/checkout/program-facts'
import { MOCK_INTERVIEW_PAISE } from '@marga/constants/interview-terms'
import { rupees } from '@marga/constants/rupees'
import { coverOf, mentorFaceOf } from '@marga/content/art'
import { useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { CourseImage } from '@marga/ui/course-image'
import { List } from '@marga/ui/list'
import { Link } from 'react-router-dom'
import styles from './hero-stack.module.css'

/** What a learner gets, as things to look at: the next program, a reviewed project, feedback after an interview. */
export const HeroStack = ({ batches }: { batches: readonly CardBatch[] }) => (
  <List aria-label="What you get" className={styles.stack}>
    <NextProgram batch={batches.find(({ isOpen }) => isOpen) ?? batches[0]} />
    <li className={styles.project}>
      <span className={styles.step}>Project</span>
      <strong>Your work, reviewed line by line</strong>
      <span className={styles.lines} aria-hidden>
        <i />
        <i />
        <i />
      </span>
    </li>
    <Interview />
  </List>
)

function NextProgram({ batch }: { batch: CardBatch | undefined }) {
  const { config } = useSite()
  if (!batch) return null
  const { program, price_paise, duration, starts_on, isOpen } = batch
  return (
    <li className={styles.program}>
      <CourseImage address={coverOf(config, program)} isFirst className={styles.cover} />
      <div className={styles.words}>
        <span className={styles.step}>{isOpen && starts_on ? 'Starts next' : 'Program'}</span>
        <strong>
          <Link to={`/courses?program=${encodeURIComponent(program)}`}>{program}</Link>
        </strong>
        <span className={styles.detail}>
          {rupees(price_paise)} · {duration}
          {isOpen && starts_on && ` · ${dayText(starts_on)}`}
        </span>
      </div>
    </li>
  )
}

function Interview() {
  const { artBase } = useSite().config
  return (
    <li className={styles.interview}>
      <Avatar name="Mentor" picture={mentorFaceOf(artBase)} size={44} isFirst />
      <div className={styles.words}>
        <strong>
          <Link to="/mock-interview">Mock interview</Link>
        </strong>
        <span className={styles.detail}>45 minutes, {rupees(MOCK_INTERVIEW_PAISE)}, written feedback</span>
      </div>
    </li>
  )
}
