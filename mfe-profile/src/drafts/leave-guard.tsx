import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import styles from './leave-guard.module.css'
import { useDrafts } from './use-drafts'

/** Asks before a navigation would lose unsaved input. The login is allowed: drafts survive it. */
export function LeaveGuard() {
  const { drafts } = useDrafts()
  const isUnsaved = Object.values(drafts).some(({ isTouched }) => isTouched)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      !/^\/login\/?$/i.test(nextLocation.pathname),
  )

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const stay = () => blocker.reset?.()
  return (
    <Dialog title="Leave without saving?" isOpen={blocker.state === 'blocked'} onClose={stay}>
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
