import { Container } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import type { ReactNode } from 'react'
import styles from './page-error.module.css'

/** A page as the server rendered it, whose code did not come. It can be read; its links and forms work as they do without scripts. */
export interface ServedPage {
  /** Path and query. */
  address: string
  title: string
  /** Its nodes themselves: what is typed in them stays. */
  content: HTMLElement
}

/** Takes the page out of the document, before React replaces the document. */
export function takeServedPage(contentId: string): ServedPage {
  const content = document.createElement('div')
  content.append(...(document.getElementById(contentId)?.childNodes ?? []))
  return { address: location.pathname + location.search, title: document.title, content }
}

interface KeptPageProps {
  served: ServedPage
  /** Asks for the code once more. */
  action: ReactNode
}

export const KeptPage = ({ served: { title, content }, action }: KeptPageProps) => (
  <>
    <title>{title}</title>
    <Container>
      <div className={styles.kept}>
        <Notice kind="error" action={action}>
          <h2 className={styles.partTitle}>Some of this page is not available right now</h2>
          <p>You can read it, and its links and forms work.</p>
        </Notice>
      </div>
    </Container>
    <div ref={(place) => place?.append(content)} />
  </>
)
