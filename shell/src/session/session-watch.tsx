import { useAuth, useMembersPages, useSite } from '@marga/sdk'
import { lazy, Suspense, useEffect } from 'react'
import styles from './session-watch.module.css'

/** Which only members load. A session that it cannot be loaded for ends by the API's clock. */
const Warning = lazy(() =>
  import(/* webpackChunkName: "later" */ './idle-warning').then(
    ({ IdleWarning }) => ({ default: IdleWarning }),
    () => ({ default: () => null }),
  ),
)

/** Ends the session of a member who is idle, and follows what other tabs do. */
export function SessionWatch() {
  const { auth } = useSite()
  const isSignedIn = useAuth().status === 'signedIn'
  // Here, since it leads to the login who is signed out.
  const isForMembers = useMembersPages()
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
  if (!isSignedIn) return null
  return (
    <Suspense fallback={null}>
      <Warning className={styles.warning} isForMembers={isForMembers} />
    </Suspense>
  )
}
