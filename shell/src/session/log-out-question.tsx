import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import styles from './log-out-question.module.css'

export { readUnsavedWork } from '../unsaved/unsaved-work'

interface LogOutQuestionProps {
  losses: readonly string[]
  onStay: () => void
  onLogOut: () => void
}

/** Asked before a logout that loses something. */
export function LogOutQuestion({ losses, onStay, onLogOut }: LogOutQuestionProps) {
  return (
    <Dialog title="Log out without saving?" isOpen onClose={onStay}>
      <p>A logout deletes what you have typed and not saved:</p>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>
            <bdi>{loss}</bdi>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onStay}>Stay signed in</Button>
        <Button variant="quiet" onClick={onLogOut}>
          Log out
        </Button>
      </div>
    </Dialog>
  )
}
