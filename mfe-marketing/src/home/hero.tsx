import type { SiteTexts } from '@marga/api-contract/site-texts'
import type { CardBatch } from '@marga/checkout/program-facts'
import { ButtonLink } from '@marga/ui/button'
import { LinkedText } from '../lib/linked-text'
import styles from './hero.module.css'
import { HeroNumbers } from './hero-numbers'
import { LiveSession } from './live-session'
import type { Practice } from './load-taste'

interface HeroProps {
  batches: readonly CardBatch[]
  /** The tasks that anybody can do at once; null where no program has some. */
  practice: Practice | null
  texts: SiteTexts['home-hero']
}

export const Hero = ({ batches, practice, texts: { whom, title, lead, claim } }: HeroProps) => (
  <div className={styles.hero}>
    <div className={styles.text}>
      {whom && <p className={styles.whom}>{whom}</p>}
      <h1>{title}</h1>
      {lead && (
        <p className={styles.lead}>
          <LinkedText text={lead} />
        </p>
      )}
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
      {claim && (
        <p className={styles.claim}>
          <LinkedText text={claim} />
        </p>
      )}
    </div>
    <LiveSession batches={batches} />
    <HeroNumbers batches={batches} />
  </div>
)
