import type { Registry } from '@marga/platform-contract/registry'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { Skeleton } from '@marga/ui/skeleton'
import { useLocation } from 'react-router-dom'
import { routeOf } from '../composition/owner'
import { useIsAddressKnown, useServedPage } from '../page-context'
import styles from './page-placeholder.module.css'
import { ServedContent } from './served-page'

/** Placeholder of a page while the browser fetches it; what the server has rendered, where that is there already. */
export function PagePlaceholder({ registry }: { registry: Registry }) {
  const served = useServedPage()
  return served ? <ServedContent served={served} /> : <Shape registry={registry} />
}

const Shape = ({ registry }: { registry: Registry }) => (
  <Container>
    <PlaceholderHead registry={registry} />
    <noscript>
      <p className={styles.needs}>
        This page needs JavaScript. Turn it on for this site, or use a browser of 2023 or later, and reload
        the page.
      </p>
    </noscript>
    <div role="status" className={styles.page} data-for-scripts>
      <span className={styles.said}>Loading the page</span>
      <Skeleton width="480px" height="48px" />
      <Skeleton width="640px" height="20px" />
      <Skeleton height="280px" />
    </div>
  </Container>
)

/** Title and description from the descriptor: all that search engines and readers without scripts see of the page. */
function PlaceholderHead({ registry }: { registry: Registry }) {
  const { pathname } = useLocation()
  const route = useIsAddressKnown() ? routeOf(registry, pathname) : undefined
  if (!route?.title)
    return (
      <>
        <title>Marga</title>
        {route?.isIndexed === false && <meta name="robots" content="noindex" />}
      </>
    )
  return (
    <PageMeta
      title={route.title}
      isHidden={!route.isIndexed}
      {...(route.description && { description: route.description })}
    />
  )
}
