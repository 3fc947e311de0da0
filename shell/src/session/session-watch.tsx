import { browserStore, loginPath, useAuth, useMembersPages, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './session-watch.module.css'

type IdleWatch = typeof import('./idle-watch').watchIdleness

/** The watch, which only members load. A session that it cannot be loaded for ends by the API's clock. */
function watchIdleness(parts: Parameters<IdleWatch>[0]): ReturnType<IdleWatch> {
  let watch: ReturnType<IdleWatch> | undefined
  let isStopped = false
  import(/* webpackChunkName: "later" */ './idle-watch').then(
    (loaded) => {
      if (!isStopped) watch = loaded.watchIdleness(parts)
    },
    () => {},
  )
  return {
    stay: () => watch?.stay(),
    stop: () => {
      isStopped = true
      watch?.stop()
    },
  }
}

/** An embedded player keeps its clicks to itself; all that is known is that it has the focus, in a tab that is seen. */
const isWatchingVideo = () =>
  document.visibilityState === 'visible' && document.activeElement?.tagName === 'IFRAME'

/** Signs an idle member out, after a warning, and follows what other tabs do. */
export function SessionWatch() {
  const { auth, upload } = useSite()
  const isSignedIn = useAuth().status === 'signedIn'
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isNearEnd, setNearEnd] = useState(false)
  const stay = useRef(() => {})

  const isForMembers = useMembersPages()
  const goToLogin = useEffectEvent(() => {
    if (!isForMembers) void navigate(loginPath({ pathname, search }))
  })

  useEffect(() => {
    if (!isSignedIn) return
    const local = browserStore('localStorage')
    const watch = watchIdleness({
      auth,
      local,
      isBusy: () => upload.getState() !== null || isWatchingVideo(),
      onWarning: setNearEnd,
      onEnd: () => goToLogin(),
    })
    stay.current = watch.stay
    return watch.stop
  }, [auth, upload, isSignedIn])

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === 'isAuthenticated' || key === null) auth.follow()
    }
    const retry = () => void auth.retryLogout()
    addEventListener('storage', follow)
    addEventListener('online', retry)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('online', retry)
    }
  }, [auth])

  if (!isSignedIn || !isNearEnd) return null
  return (
    <div className={styles.warning}>
      <Notice kind="error" action={<Button onClick={() => stay.current()}>Stay signed in</Button>}>
        You have not been active for a while and will be signed out in a minute.
      </Notice>
    </div>
  )
}
