import { SiteProvider } from '@marga/sdk'
import { createRoot } from 'react-dom/client'
import type { Start } from '../takeover/start-parts'

/**
 * Where this gateway allows overrides: a badge that says what is shown in place of the live releases, and a panel to choose. In a root of
 * its own: what every page loads has nothing of it.
 */
export async function showOverrides({ page, site }: Pick<Start, 'page' | 'site'>) {
  const { overrides } = page.config
  if (!overrides) return
  const { OverridePanel } = await import(/* webpackChunkName: "override-panel" */ './override-panel')
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <SiteProvider value={site}>
      <OverridePanel ofPage={overrides} isForAll={page.isForAnyAddress} />
    </SiteProvider>,
  )
}
