import type { Registry } from '@marga/platform-contract/registry'
import { useAuth, useDegraded, useSite } from '@marga/sdk'
import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { SiteHead } from '../head/site-head'
import { useIsAddressKnown } from '../page-context'
import { SessionWatch } from '../session/session-watch'
import { renderedSearch } from '../takeover/rendered-search'
import { PageShown } from '../telemetry/page-shown'
import styles from './chrome.module.css'
import { ChromePart } from './chrome-part'
import { Consent } from './consent'
import { DemonstrationLine } from './demonstration-line'
import { Footer, type FooterProps } from './footer'
import { hasPromo } from './has-promo'
import { HeldPage } from './held-page'
import { LoadingBar } from './loading-bar'
import { Navbar } from './navbar'
import { NoticeList } from './notice-list'
import { PromoBanner } from './promo-banner'
import { RouteAnnouncer } from './route-announcer'
import { accountEntries, barEntries, footerEntries, pathFor, searchPath } from './site-map'
import { TopBanner } from './top-banner'
import { usePageFade } from './use-page-fade'
import { useRouteFocus } from './use-route-focus'
import { WaysProvider } from './ways'

export const CONTENT_ID = 'content'

/** Every document that is opened begins with the same key: its address keeps one page's position from the next. */
const scrollKeyOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + renderedSearch(search) : key

/** Where the page is, and how it tells that another one is on its way. */
function Content({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading'
  const content = useRouteFocus()
  usePageFade(content)
  return (
    <>
      <LoadingBar isLoading={isLoading} />
      <main ref={content} id={CONTENT_ID} tabIndex={-1} aria-busy={isLoading} className={styles.content}>
        {children}
      </main>
    </>
  )
}

/** Skips the chrome without an entry in the history, which Back would lead to first. Without scripts the link does it. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(CONTENT_ID)?.focus()
}

const useIsSignedIn = () => useAuth().status === 'signedIn'

// Once it is known who is signed in, bar and footer are rendered again, and never the page, which is still being connected.

const Bar = ({ registry }: { registry: Registry }) => (
  <Navbar
    entries={barEntries(registry, useIsSignedIn())}
    account={accountEntries(registry)}
    search={searchPath(registry)}
  />
)

interface FootProps extends Pick<FooterProps, 'isDemonstration' | 'hasPromo'> {
  registry: Registry
}

function Foot({ registry, ...rest }: FootProps) {
  const { company, footer } = useSite().config
  return <Footer {...footerEntries(registry, useIsSignedIn())} {...rest} company={company} texts={footer} />
}

/** Everything around the page: the one part of the site that is always there. */
export function Chrome({ registry, children }: { registry: Registry; children?: ReactNode }) {
  const { config } = useSite()
  const isDegraded = useDegraded()
  // Built-in content has its samples where the API does not say what the site is.
  const isDemonstration = config.isDemonstration ?? isDegraded
  const { pathname } = useLocation()
  const isAddressKnown = useIsAddressKnown()
  const isPromoHidden = !isAddressKnown || !hasPromo(registry, pathname, config.promo.to)
  return (
    <div className={styles.site}>
      <a className={styles.skip} href={`#${CONTENT_ID}`} onClick={skip}>
        Skip to content
      </a>
      <HeldPage>
        <ChromePart>{!config.office && <TopBanner to={pathFor(registry, 'invitation')} />}</ChromePart>
        <ChromePart>
          <Bar registry={registry} />
        </ChromePart>
        {isDemonstration && <DemonstrationLine />}
        {config.maintenance && (
          <aside aria-label="Maintenance" className={styles.maintenance}>
            {config.maintenance.text}
          </aside>
        )}
      </HeldPage>
      <Content>
        <HeldPage>
          {/* Hydrated after the chrome, in pieces: the bar answers while the page is still being connected. */}
          <Suspense>
            <WaysProvider value={registry}>
              {children ?? (
                <>
                  <Outlet />
                  <PageShown />
                </>
              )}
            </WaysProvider>
          </Suspense>
        </HeldPage>
      </Content>
      <HeldPage>
        <ChromePart>
          <Foot registry={registry} isDemonstration={isDemonstration} hasPromo={!isPromoHidden} />
        </ChromePart>
      </HeldPage>
      {[
        <NoticeList key="notices" />,
        <PromoBanner key="promo" {...config.promo} isHidden={isPromoHidden} />,
        <SessionWatch key="session" />,
        <Consent key="consent" />,
      ].map((part) => (
        <ChromePart key={part.key}>{part}</ChromePart>
      ))}
      <RouteAnnouncer />
      <SiteHead registry={registry} />
      <ScrollRestoration getKey={scrollKeyOf} />
    </div>
  )
}
