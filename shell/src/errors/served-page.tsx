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
  /** Who types goes on typing: what had the focus last. */
  focused: Element | null
}

/** Takes the page out of the document, before React replaces the document. */
export function takeServedPage(contentId: string, search = location.search): ServedPage {
  const content = document.createElement('div')
  const served = {
    address: location.pathname + search,
    title: document.title,
    content,
    focused: document.activeElement,
  }
  content.append(...(document.getElementById(contentId)?.childNodes ?? []))
  content.addEventListener('focusin', ({ target }) => {
    served.focused = target instanceof Element ? target : null
  })
  return served
}

/** Puts it where it is shown; moved nodes lose the focus. */
function showIn(place: HTMLElement | null, { content, focused }: ServedPage) {
  place?.append(content)
  if (document.activeElement === document.body && focused instanceof HTMLElement && content.contains(focused))
    focused.focus({ preventScroll: true })
}

/** As it was served, while its code is asked for once more. */
export const ServedContent = ({ served }: { served: ServedPage }) => (
  <>
    <title>{served.title}</title>
    <div ref={(place) => showIn(place, served)} />
  </>
)

interface KeptPageProps {
  served: ServedPage
  /** Asks for the code once more. */
  action: ReactNode
}

export const KeptPage = ({ served, action }: KeptPageProps) => (
  <>
    <Container>
      <div className={styles.kept}>
        <Notice kind="error" action={action}>
          <h2 className={styles.partTitle}>Some of this page is not available right now</h2>
          <p>You can read it, and its links and forms work.</p>
        </Notice>
      </div>
    </Container>
    <ServedContent served={served} />
  </>
)
