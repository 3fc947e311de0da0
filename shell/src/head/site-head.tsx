import { COMPANY } from '@marga/content/company'
import type { Registry } from '@marga/platform-contract/registry'
import { useSite } from '@marga/sdk'
import { useLocation, useMatches } from 'react-router-dom'
import { useIsAddressKnown } from '../page-context'
import { canonicalPath, namedPath, namedPreview } from './canonical-path'

/** What every page's head holds beside its own title: its one address, and how a link to it is shown elsewhere. */
export function SiteHead({ registry }: { registry: Registry }) {
  const { config } = useSite()
  const { pathname } = useLocation()
  const loaderData = useMatches().at(-1)?.loaderData
  const named = namedPath(loaderData)
  const { artBase = '' } = config
  const preview = namedPreview(loaderData)
  const path = useIsAddressKnown() ? (named ?? canonicalPath(registry, pathname)) : null
  const address = path && new URL(path, config.siteUrl).href
  return (
    <>
      <meta property="og:site_name" content={COMPANY.name} />
      <meta property="og:type" content="website" />
      <meta
        property="og:image"
        content={new URL(preview ?? 'preview.png', new URL(artBase, config.siteUrl)).href}
      />
      {address && <meta property="og:url" content={address} />}
      {address && <link rel="canonical" href={address} />}
    </>
  )
}
