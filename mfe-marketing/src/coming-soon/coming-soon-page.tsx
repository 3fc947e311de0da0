import { ButtonLink } from '@marga/ui/button'
import { Empty } from '@marga/ui/empty'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { useLocation } from 'react-router-dom'
import styles from './coming-soon-page.module.css'

/** Career tools that are announced and not there yet (specification §2), by path. */
const NAMES: Readonly<Record<string, string>> = {
  '/ai-talent-hub': 'AI Talent Hub',
  '/resume-analysis': 'Resume Analysis',
  '/resume-correction': 'Resume Correction',
  '/expert-review-panel': 'Expert Review Panel',
  '/scoremarked-talent': 'Scoremarked Talent',
  '/oracle-qe-automation': 'Oracle QE Automation',
  '/resume': 'Resume Builder',
}

export function ComingSoonPage() {
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  return (
    <Container>
      <PageMeta title={NAMES[path] ?? 'Coming soon'} isHidden />
      <Empty action={<ButtonLink to="/">Go to the home page</ButtonLink>}>
        <h1 className={styles.title}>Coming Soon...</h1>
      </Empty>
    </Container>
  )
}
