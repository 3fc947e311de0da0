import { Actions } from '@marga/office/actions'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** Asks before another page takes the place of a form in which something is changed. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  const stay = () => blocker.reset?.()
  return (
    <Dialog title="Leave without changing it?" isOpen={blocker.state === 'blocked'} onClose={stay}>
      <p>What you typed here is lost once you leave.</p>
      <Actions>
        <Button onClick={stay}>Stay here</Button>
        <Button variant="quiet" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </Actions>
    </Dialog>
  )
}
