import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { unsavedOf } from '../lib/draft-store'
import { useDrafts } from '../lib/use-drafts'
import { holdUnsaved } from './hold-unsaved'
import styles from './leave-guard.module.css'

/** Asks before a navigation would lose unsaved input. The login is allowed: drafts survive it. The shell asks before a logout. */
export function LeaveGuard() {
  const { auth } = useSite()
  const { drafts } = useDrafts()
  const unsaved = unsavedOf(drafts)
  const isUnsaved = unsaved.length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      !/^\/login\/?$/i.test(nextLocation.pathname),
  )

  useEffect(() => holdUnsaved(auth, unsaved))

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const stay = () => blocker.reset?.()
  return (
    <Dialog title="Leave without saving?" isOpen={blocker.state === 'blocked'} onClose={stay} isOfNavigation>
      <p>What you have typed is not saved yet. It stays in this tab, and is here when you come back.</p>
      <div className={styles.actions}>
        <Button onClick={stay}>Stay here</Button>
        <Button variant="quiet" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
