import type { FormResult } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { SoonDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { Link, useActionData, useLocation } from 'react-router-dom'
import { InterestForm } from '../interest/interest-form'
import styles from './coming-soon-page.module.css'
import { SKETCHES } from './sketches'

/** Path of the page that shows only the announcement and a link home (docs/product.md#coming-soon). */
const BARE = '/ai-talent-hub'

interface Tool {
  name: string
  /** What it will do. */
  text: string
  /** What there is of it today, and where. */
  now?: { text: string; to: string }
}

const RESUME_NOW = { text: 'Print your profile as a resume', to: '/profilepage' }
const READ_NOW = { text: 'Learners: send us your resume, and a person reads it', to: '/contact#contact-us' }
const INTERVIEW_NOW = { text: 'Book a mock interview with written feedback', to: '/mock-interview' }
const PROGRAMS_NOW = { text: 'See the programs with a date', to: '/coursesoffered' }

/** Career tools that are announced, by path. */
const TOOLS: Readonly<Record<string, Tool>> = {
  [BARE]: { name: 'AI Talent Hub', text: '' },
  '/resume-analysis': {
    name: 'Resume Analysis',
    text: 'Upload your resume and see it as a recruiter does: what stands out, and what is missing.',
    now: READ_NOW,
  },
  '/resume-correction': {
    name: 'Resume Correction',
    text: 'Get your resume back with clear corrections, line by line.',
    now: READ_NOW,
  },
  '/expert-review-panel': {
    name: 'Expert Review Panel',
    text: 'Show a project to people who work in the field and get their written review.',
    now: INTERVIEW_NOW,
  },
  '/scoremarked-talent': {
    name: 'Scoremarked Talent',
    text: 'Show companies your reviewed skills with a score for each.',
    now: PROGRAMS_NOW,
  },
  '/oracle-qe-automation': {
    name: 'Oracle QE Automation',
    text: 'Learn to test Oracle applications automatically.',
    now: PROGRAMS_NOW,
  },
  '/resume': {
    name: 'Resume Builder',
    text: 'Build a resume from your Marga profile and download it as a PDF.',
    now: RESUME_NOW,
  },
}

export function ComingSoonPage() {
  const result = useActionData<FormResult<string>>()
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  const { name, text, now } = TOOLS[path] ?? { name: 'Coming soon', text: '' }
  return (
    <Container>
      <PageMeta title={name} description={`${name} is being built and not available yet.`} isHidden />
      <EmptyState
        drawing={SKETCHES[path] ?? SoonDrawing}
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
            {now && (
              <p>
                Until then: <Link to={now.to}>{now.text}</Link>
              </p>
            )}
          </div>
        )}
      </EmptyState>
    </Container>
  )
}
