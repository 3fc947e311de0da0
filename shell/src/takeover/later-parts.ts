import { followNewReleases } from '../composition/new-release'
import { noteKeptFonts } from '../fonts/kept-fonts'
import { showOverrides } from '../overrides/show-overrides'
import { forgetAhead } from '../prefetch/data-ahead'
import { followLinks } from '../prefetch/follow-links'
import { createPrefetch } from '../prefetch/prefetch-page'
import { refreshOnline } from '../refresh-online'
import { followAccount } from '../session/follow-account'
import { countViews } from '../telemetry/count-views'
import { keepTyped } from '../unsaved/keep-typed'
import type { Start } from './start-parts'

/** What no first page needs: its code comes once the browser is idle. */
export function startLater({ page, site, sentReads, loadRemote, router, setFiles, isRestored }: Start) {
  void noteKeptFonts(page.assets.fonts)
  countViews({ router, registry: page.registry, apiBase: page.config.apiBase })
  refreshOnline(router, site)
  followAccount({ ...site, router })
  followNewReleases(page.config.releaseSet ?? '', router)
  void isRestored.then(() => keepTyped(() => site.auth.getState().user?.username ?? '', router))
  void showOverrides({ page, site })
  site.http.onChange(forgetAhead)
  const { followLinksInView } = followLinks(
    createPrefetch({ registry: page.registry, site, sentReads, loadRemote, setFiles }),
  )
  followLinksInView()
  let shown = router.state.location.key
  router.subscribe(({ navigation, location: { key } }) => {
    if (navigation.state !== 'idle' || key === shown) return
    shown = key
    forgetAhead()
    followLinksInView()
  })
}
