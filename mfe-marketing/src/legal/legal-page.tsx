import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { Children, type ReactNode } from 'react'
import styles from './legal-page.module.css'

interface LegalPageProps {
  title: string
  description: string
  lead: string
  sections: ReadonlyArray<{ title: string; points: readonly ReactNode[] }>
}

/** A page of rules: short sections of plain sentences. */
export const LegalPage = ({ title, description, lead, sections }: LegalPageProps) => (
  <Container>
    <PageMeta title={title} description={description} />
    <PageHead title={title} lead={lead} />
    <div className={styles.sections}>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {Children.map(section.points, (point) => (
            <p>{point}</p>
          ))}
        </section>
      ))}
    </div>
  </Container>
)
