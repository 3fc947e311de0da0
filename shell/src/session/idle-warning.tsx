import { browserStore, loginPath, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { watchIdleness } from './idle-watch'

/** An embedded player keeps its clicks to itself; all that is known is that it has the focus, in a tab that is seen. */
const isWatchingVideo = () =>
  document.visibilityState === 'visible' && document.activeElement?.tagName === 'IFRAME'

interface IdleWarningProps {
  /** Where the warning stands. */
  className: string | undefined
  /** From a page for members one is led to the login without this. */
  isForMembers: boolean
}

/** Signs an idle member out, after a warning. */
export function IdleWarning({ className, isForMembers }: IdleWarningProps) {
  const { auth, upload } = useSite()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isNearEnd, setNearEnd] = useState(false)
  const stay = useRef(() => {})

  const goToLogin = useEffectEvent(() => {
    if (!isForMembers) void navigate(loginPath({ pathname, search }))
  })

  useEffect(() => {
    const watch = watchIdleness({
      auth,
      local: browserStore('localStorage'),
      isBusy: () => upload.getState() !== null || isWatchingVideo(),
      onWarning: setNearEnd,
      onEnd: () => goToLogin(),
    })
    stay.current = watch.stay
    return watch.stop
  }, [auth, upload])

  if (!isNearEnd) return null
  return (
    <div data-overlay className={className}>
      <Notice kind="error" action={<Button onClick={() => stay.current()}>Stay signed in</Button>}>
        You have not been active for a while and will be signed out in a minute.
      </Notice>
    </div>
  )
}
