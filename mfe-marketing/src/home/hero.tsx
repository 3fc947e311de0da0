import { ButtonLink } from '@marga/ui/button'
import styles from './hero.module.css'
import { HeroPath } from './hero-path'

export const Hero = () => (
  <div className={styles.hero}>
    <div className={styles.text}>
      <h1>Learn the work, then earn from it</h1>
      <p className={styles.lead}>
        Seven programs in data, AI and cloud. Every one ends in projects that somebody has read, an interview
        that somebody has rehearsed with you, and 100% placement assistance.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/coursesoffered">Explore courses</ButtonLink>
        <ButtonLink to="/#contact-us" look="quiet">
          Talk to us
        </ButtonLink>
      </div>
      <p className={styles.claim}>
        Placement assistance is help with your resume, interviews and introductions, for every learner. It is
        not a guarantee of a job.
      </p>
    </div>
    <HeroPath />
  </div>
)
