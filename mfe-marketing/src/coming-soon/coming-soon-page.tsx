import type { FormResult } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { EmptyState } from '@marga/ui/empty-state'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { useActionData, useLocation } from 'react-router-dom'
import { InterestForm } from '../interest/interest-form'
import styles from './coming-soon-page.module.css'

/** Path of the page that shows only the announcement and a link home (docs/product.md#coming-soon). */
const BARE = '/ai-talent-hub'

interface Tool {
  name: string
  /** What it will do. */
  text: string
}

/** Career tools that are announced, by path. */
const TOOLS: Readonly<Record<string, Tool>> = {
  [BARE]: { name: 'AI Talent Hub', text: '' },
  '/resume-analysis': {
    name: 'Resume Analysis',
    text: 'Upload your resume and see it as a recruiter does: what stands out, and what is missing.',
  },
  '/resume-correction': {
    name: 'Resume Correction',
    text: 'Get your resume back with clear corrections, line by line.',
  },
  '/expert-review-panel': {
    name: 'Expert Review Panel',
    text: 'Show a project to people who work in the field and get their written review.',
  },
  '/scoremarked-talent': {
    name: 'Scoremarked Talent',
    text: 'Show companies your reviewed skills with a score for each.',
  },
  '/oracle-qe-automation': {
    name: 'Oracle QE Automation',
    text: 'Learn to test Oracle applications automatically.',
  },
  '/resume': {
    name: 'Resume Builder',
    text: 'Build a resume from your Marga profile and download it as a PDF.',
  },
}

export function ComingSoonPage() {
  const result = useActionData<FormResult<string>>()
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  const { name, text } = TOOLS[path] ?? { name: 'Coming soon', text: '' }
  return (
    <Container>
      <PageMeta title={name} description={`${name} is being built and not available yet.`} isHidden />
      <EmptyState
        drawing="soon"
        action={
          <ButtonLink to="/" variant={path === BARE ? 'primary' : 'plain'}>
            Go to the home page
          </ButtonLink>
        }
      >
        <h1 className={styles.title}>Coming Soon...</h1>
        {path !== BARE && (
          <div className={styles.interest}>
            <p>{name} is being built.</p>
            <p className={styles.text}>{text}</p>
            <InterestForm topic={name} result={result} />
          </div>
        )}
      </EmptyState>
    </Container>
  )
}
