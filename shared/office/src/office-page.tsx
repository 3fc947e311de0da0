import { PageMeta } from '@marga/ui/page-meta'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './office-page.module.css'

interface OfficePageProps {
  title: string
  /** What is to know before the rest, in one sentence. */
  lead?: ReactNode
  /** The list that the page belongs to. */
  parent?: { label: string; to: string }
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the office: its heading, and what it says. The frame is around it (`deskPage`). */
export const OfficePage = ({ title, lead, parent, actions, children }: OfficePageProps) => (
  <article className={styles.page}>
    <PageMeta title={`${title}, office`} isHidden />
    <header className={styles.head}>
      <div>
        {parent && (
          <p className={styles.parent}>
            <Link to={parent.to}>{parent.label}</Link>
          </p>
        )}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </article>
)

/** A part of a page with a heading of its own. */
export const OfficeSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.subtitle}>{title}</h2>
    {children}
  </section>
)

/** A state in words: of a row, a batch, a payment. */
export const OfficeState = ({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'good' | 'waits' | 'bad'
  children: ReactNode
}) => <span className={`${styles.state} ${styles[kind]}`}>{children}</span>
