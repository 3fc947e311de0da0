import type { CardBatch } from '@marga/checkout/program-facts'
import { MOCK_INTERVIEW_PAISE } from '@marga/constants/interview-terms'
import { rupees } from '@marga/constants/rupees'
import { ButtonLink } from '@marga/ui/button'
import styles from './hero.module.css'
import { HeroNumbers } from './hero-numbers'
import { HeroStack } from './hero-stack'

export const Hero = ({ batches }: { batches: readonly CardBatch[] }) => (
  <div className={styles.hero}>
    <div className={styles.text}>
      <h1>Learn a data job. Then get the job.</h1>
      <p className={styles.lead}>
        Live programs in data, AI and cloud. Each includes reviewed projects and 100% placement assistance. A
        mock interview costs {rupees(MOCK_INTERVIEW_PAISE)}.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/coursesoffered">Explore courses</ButtonLink>
        <ButtonLink to="/#contact-us" variant="quiet">
          Talk to us
        </ButtonLink>
      </div>
      <p className={styles.claim}>
        Placement assistance is help with your resume, interviews and introductions, for every learner. It is
        not a guarantee of a job.
      </p>
      <HeroNumbers batches={batches} />
    </div>
    <HeroStack batches={batches} />
  </div>
)
