import type { CardBatch } from '@marga/checkout/program-facts'
import { ButtonLink } from '@marga/ui/button'
import styles from './hero.module.css'
import { HeroNumbers } from './hero-numbers'
import { LiveSession } from './live-session'
import type { Practice } from './load-taste'

interface HeroProps {
  batches: readonly CardBatch[]
  /** The tasks that anybody can do at once; null where no program has some. */
  practice: Practice | null
}

export const Hero = ({ batches, practice }: HeroProps) => (
  <div className={styles.hero}>
    <div className={styles.text}>
      <p className={styles.whom}>For beginners and people at work in India</p>
      <h1>Train for a data job, line by line.</h1>
      <p className={styles.lead}>
        Live programs in data, AI and cloud. Each includes reviewed projects and 100% placement assistance.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/coursesoffered">Explore courses</ButtonLink>
        {practice && (
          <ButtonLink to={practice.to} variant="quiet">
            Try free tasks, {practice.minutes} minutes
          </ButtonLink>
        )}
        <ButtonLink to="/#contact-us" variant={practice ? 'plain' : 'quiet'}>
          Talk to us
        </ButtonLink>
      </div>
      <p className={styles.claim}>
        Placement assistance is help with your resume, interviews and introductions, for every learner. It is
        not a guarantee of a job.
      </p>
    </div>
    <LiveSession batches={batches} />
    <HeroNumbers batches={batches} />
  </div>
)
