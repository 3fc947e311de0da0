import { ButtonLink } from '@marga/ui/button'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './my-learning-page.module.css'

interface SectionProps<T> {
  title: string
  /** Null if the request failed. */
  items: readonly T[] | null
  /** What it says where there is nothing; left out where it is not shown then. */
  empty?: string
  /** Where to begin: path and text. */
  to?: readonly [string, string]
  /** Rows, or cards over the whole width. */
  layout?: 'rows' | 'cards'
  children: (item: T) => ReactNode
}

/** One of the lists of the page. */
export function LearningSection<T>({ title, items, empty, to, layout = 'rows', children }: SectionProps<T>) {
  return (
    <section aria-label={title} className={layout === 'cards' ? styles.wide : styles.section}>
      <h2>{title}</h2>
      {items === null && (
        <Notice kind="error">We could not load this. Nothing is lost: reload the page.</Notice>
      )}
      {items?.length === 0 && (
        <div className={styles.empty}>
          <p>{empty}</p>
          {to && (
            <ButtonLink to={to[0]} variant="quiet">
              {to[1]}
            </ButtonLink>
          )}
        </div>
      )}
      {items && items.length > 0 && (
        <List className={layout === 'cards' ? styles.cards : styles.list}>{items.map(children)}</List>
      )}
    </section>
  )
}

/** An entry of a list that leads to a page. */
export const LearningItem = ({ to, title, children }: { to: string; title: string; children: ReactNode }) => (
  <li className={styles.item}>
    <Link to={to}>{title}</Link>
    <span className={styles.soft}>{children}</span>
  </li>
)
