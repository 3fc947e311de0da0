import type { Registry } from '@marga/contract/registry'
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import styles from './chrome.module.css'
import { Footer } from './footer'
import { Navbar } from './navbar'
import { NoticeList } from './notice-list'
import { barEntries, importantLinks } from './site-map'
import { TopBanner } from './top-banner'
import { useRouteFocus } from './use-route-focus'

const CONTENT_ID = 'content'

/** Everything around the page: the one part of the site that is always there. */
export function Chrome({ registry, children }: { registry: Registry; children?: ReactNode }) {
  const navigation = useNavigation()
  const content = useRouteFocus()
  return (
    <div className={styles.site}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      <TopBanner />
      <Navbar entries={barEntries(registry)} />
      <div className={styles.progress} data-active={navigation.state === 'loading' || undefined} />
      <main ref={content} id={CONTENT_ID} tabIndex={-1} className={styles.content}>
        {children ?? <Outlet />}
      </main>
      <Footer links={importantLinks(registry)} />
      <NoticeList />
      <ScrollRestoration />
    </div>
  )
}
