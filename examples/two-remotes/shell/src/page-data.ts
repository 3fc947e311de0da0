import type { Asset, Registry } from '@marga/platform-contract/registry'
import type { HydrationState } from 'react-router-dom'

/** Id of the element that holds the page's data. */
export const PAGE_DATA_ID = 'page-data'

/** What the server and the browser make the same page of. */
export interface PageData {
  registry: Registry
  /** Scripts and stylesheets that the document names. */
  files: readonly Asset[]
  /** What the loaders answered on the server; null where the browser renders the page first. */
  hydration: HydrationState | null
}

/** As JSON inside of a script element, which no text of a page can end. */
export const toText = (page: PageData) => JSON.stringify(page).replaceAll('<', '\\u003c')
