import { ButtonLink } from '@marga/ui/button'
import { Empty } from '@marga/ui/empty'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { useActionData, useLocation } from 'react-router-dom'
import { InterestForm } from '../interest/interest-form'
import type { InterestOutcome } from '../interest/tell-interest'
import styles from './coming-soon-page.module.css'

/** Path of the page that shows only the announcement and a link home (docs/product.md#coming-soon). */
const BARE = '/ai-talent-hub'

/** Career tools that are announced, by path. */
const NAMES: Readonly<Record<string, string>> = {
  [BARE]: 'AI Talent Hub',
  '/resume-analysis': 'Resume Analysis',
  '/resume-correction': 'Resume Correction',
  '/expert-review-panel': 'Expert Review Panel',
  '/scoremarked-talent': 'Scoremarked Talent',
  '/oracle-qe-automation': 'Oracle QE Automation',
  '/resume': 'Resume Builder',
}

export function ComingSoonPage() {
  const outcome = useActionData<InterestOutcome>()
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  const name = NAMES[path] ?? 'Coming soon'
  return (
    <Container>
      <PageMeta title={name} description={`${name} is being built and not available yet.`} isHidden />
      <Empty
        action={
          <ButtonLink to="/" look={path === BARE ? 'primary' : 'plain'}>
            Go to the home page
          </ButtonLink>
        }
      >
        <h1 className={styles.title}>Coming Soon...</h1>
        {path !== BARE && (
          <div className={styles.interest}>
            <p>{name} is being built.</p>
            <InterestForm topic={name} outcome={outcome} />
          </div>
        )}
      </Empty>
    </Container>
  )
}
