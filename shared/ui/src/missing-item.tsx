import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'
import { Container } from './layout'
import { MissingDrawing } from './missing-drawing'
import styles from './missing-item.module.css'
import { PageMeta } from './page-meta'
import { RetryNotice } from './retry-notice'

interface MissingItemProps {
  /** The API did not answer: there may be such an item. */
  isUnknown: boolean
  /** Says that there is none. */
  title: string
  description?: string
  /** What the address names: "course". */
  what: string
  /** Leads to all of them. */
  action: ReactNode
}

/**
 * A page whose address names nothing. While the API is down nobody knows whether there is such an item, as its status of 503
 * says: then the page does not claim that there is none.
 */
export function MissingItem({ title, description, what, action, isUnknown }: MissingItemProps) {
  const shown = isUnknown ? `We cannot look up this ${what} right now` : title
  return (
    <Container>
      <PageMeta title={shown} isHidden {...(description && !isUnknown && { description })} />
      <EmptyState drawing={MissingDrawing} action={action}>
        <h1 className={styles.missing}>{shown}</h1>
        {isUnknown && <RetryNotice>Our server does not answer. Try again in a minute.</RetryNotice>}
      </EmptyState>
    </Container>
  )
}
