import type { Registry } from '@marga/platform-contract/registry'
import type { SiteConfig } from '@marga/sdk'
import type { HydrationState } from 'react-router-dom'
import type { PageAssets } from './composition/page-assets'
import type { ServedPage } from './errors/served-page'

/** What a page carries beside its HTML, so that the browser asks for nothing twice. */
export interface PageData {
  registry: Registry
  config: SiteConfig
  assets: PageAssets
  /** Loader data and errors of a page rendered on the server; null if the browser renders first. */
  hydration: HydrationState | null
  isDegraded: boolean
  /** What the server has rendered in slots: data of their loaders by `partKey`. Absent from pages without parts. */
  parts?: Readonly<Record<string, unknown>>
  /** The chrome alone, made once and sent for any address whose page the server could not render. */
  isForAnyAddress: boolean
  /** Query of the address that the server rendered: the parameters that the page reads. Absent from a chrome for any address. */
  search?: string
  /** Set in the browser, where the code of the page did not come. */
  served?: ServedPage
}

export const PAGE_DATA_ID = 'page-data'

/** Reads what the server put into the page. It is our own output, of this very release. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) throw new Error('The page carries no page data.')
  return JSON.parse(text) as PageData
}
