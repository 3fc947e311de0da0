import type { LoginCheck } from '@marga/api-contract/accounts'
import { OTHER_ACCOUNT_STATUS } from '@marga/constants/account-header'
import { type Site, statusOf } from '@marga/sdk'
import { hasUnsavedInput } from '../composition/new-release'
import type { Router } from '../takeover/first-page'
import { draftsOfTab } from '../unsaved/unsaved-work'
import { tab } from './held-tab'

const TEXT =
  'Another account is signed in in this browser now, so this page stays as it was. To go on with yours, log in again in another tab, then come back here. To go on with the other one, reload this page.'

const hasWork = () => hasUnsavedInput() || draftsOfTab().length > 0

/** Loads the page that is on its way, else this one, as a document: of the account that is signed in now. */
function openAfresh({ navigation, location: current }: Router['state']) {
  const { pathname, search, hash } = navigation.location ?? current
  // Back and Forward have moved to the entry already.
  if (pathname === location.pathname && search === location.search) location.reload()
  else location.assign(pathname + search + hash)
}

type Parts = Pick<Site, 'http' | 'auth' | 'notices'> & {
  router: Pick<Router, 'state' | 'navigate' | 'revalidate'>
  /** Replaces the load of a document, in tests. */
  open?: (state: Router['state']) => void
}

/**
 * A tab whose reads or changes are refused, as somebody else has signed in in the same browser, becomes that account's by a load
 * of its document. Where that would lose what was typed, or the answer of a refused change, it keeps what it shows, says why,
 * and goes on once its own account is signed in again.
 */
export function followAccount({ http, auth, notices, router, open = openAfresh }: Parts) {
  let release = () => {}
  let released = Promise.resolve()

  const hold = () => {
    if (tab.isHeld) return
    tab.isHeld = true
    released = new Promise((resolve) => {
      release = resolve
    })
    notices.show({ kind: 'error', text: TEXT })
  }

  /** The page that a link leads to would be the other account's. */
  const stay = () => {
    const { navigation, location: current } = router.state
    if (navigation.state === 'loading' && !navigation.formMethod)
      void router.navigate(current, { replace: true, preventScrollReset: true })
  }

  const isMineAgain = async () => {
    const { data } = await http.get<LoginCheck>('/checklogin/')
    return data.isAuthenticated && data.user?.username === auth.getState().user?.username
  }
  const comeBack = async () => {
    if (!tab.isHeld || document.visibilityState !== 'visible') return
    if (!(await isMineAgain().catch(() => false))) return
    tab.isHeld = false
    for (const { id, text } of notices.getState()) if (text === TEXT) notices.dismiss(id)
    release()
    void router.revalidate()
  }

  http.defaults.otherAccount = () => {
    const isLeaving = router.state.navigation.state === 'loading' && !router.state.navigation.formMethod
    if (hasWork() || (tab.isHeld && !isLeaving)) {
      hold()
      stay()
      return released
    }
    open(router.state)
    // The document is on its way: what this one reads is not shown any more.
    return new Promise(() => {})
  }
  http.onFailure((error) => {
    if (statusOf(error) === OTHER_ACCOUNT_STATUS) hold()
  })
  addEventListener('focus', () => void comeBack())
  document.addEventListener('visibilitychange', () => void comeBack())
}
