import '@marga/ui/fonts.css'
import '@marga/ui/base.css'
import { SiteProvider, SlotProvider } from '@marga/sdk'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { readInlineScripts } from './boot/inline-scripts'
import { Document } from './document'
import { type PageData, readPageData } from './page-data'
import { readPageStyles } from './page-styles'
import { createSlotPlace } from './slots/slot-place'
import { openFirstPage } from './takeover/first-page'
import { tolerateMovedNodes } from './takeover/moved-nodes'
import { openVisit } from './takeover/open-visit'
import { type Start, startParts } from './takeover/start-parts'
import { rootErrors } from './telemetry/follow-page'
import { ShownProvider } from './telemetry/page-shown'

/** A page that the browser renders afresh: its loader finds the scripts that it needs. */
const withoutScripts = (page: PageData): PageData => ({ ...page, assets: { ...page.assets, scripts: [] } })

/** Lets React take over the document that was served, or replace it. */
function takeOver(start: Start, tellShown: (key: string) => void, canHydrate: boolean) {
  const { page, site, router, telemetry } = start
  const place = createSlotPlace(start)
  const tree = (shown: PageData) => (
    <StrictMode>
      <Document page={shown} styles={readPageStyles()} scripts={readInlineScripts()}>
        <SiteProvider value={site}>
          <ShownProvider value={tellShown}>
            <SlotProvider value={place}>
              <RouterProvider router={router} />
            </SlotProvider>
          </ShownProvider>
        </SiteProvider>
      </Document>
    </StrictMode>
  )
  const options = rootErrors(telemetry)
  // At once: the document is empty in between.
  if (!canHydrate) flushSync(() => createRoot(document, options).render(tree(withoutScripts(page))))
  // Not as a transition: in its pauses the router may move on, and the page would not be the one that was served.
  else if (page.hydration) hydrateRoot(document, tree(page), options)
  // At once: a redirect, such as that to the login, would otherwise come before React has taken over the placeholder.
  else flushSync(() => hydrateRoot(document, tree(page), options))
}

async function start() {
  tolerateMovedNodes()
  const visit = openVisit(readPageData())
  const { page, router, canHydrate } = await openFirstPage(visit)
  const begun = { ...visit, page, router }
  const parts = startParts(begun)
  parts.before()
  takeOver(begun, parts.connected, canHydrate)
  void parts.idle()
  await visit.isRestored
}

// In a task of its own: the browser may answer the visitor in between.
setTimeout(() => void start())
