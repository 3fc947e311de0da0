import { UNLOCK_OFF } from '@marga/constants/switched-off'
import { ACCOUNT_TAKEN } from '@marga/constants/texts'
import { loginPath, useAuth, useFlag } from '@marga/sdk'
import { Dialog } from '@marga/ui/dialog'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { NewAccountFields } from './new-account-fields'
import { newAccountFaults } from './register-visitor'

/** Names the dialog for the site's videos in the address of a page. */
export const UNLOCK = 'videos'

interface UnlockDialogProps {
  title: string
  /** The benefit, in one sentence. */
  lead: string
  /** Whose videos; left out for those of the site. */
  trainerId?: number
  isOpen: boolean
  onClose: () => void
  /** The dialog is closed by then. What had the focus before may be gone: the page says what is unlocked. */
  onUnlocked: () => void
}

/** The registration modal: fields for a new account, one press for members. Posts to the current page. */
export function UnlockDialog({ title, lead, trainerId, isOpen, onClose, onUnlocked }: UnlockDialogProps) {
  const { fetcher, form, value, failure, problem, errorOf, isBusy } = useFetcherForm<
    null,
    { username: string }
  >()
  // Once the page shows what is unlocked too: nothing above the message moves any more.
  const isUnlocked = value === null && !isBusy
  const isMember = useAuth().status === 'signedIn'
  const canUnlock = useFlag('unlock') || problem !== undefined
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isUnlocked) return
    onClose()
    onUnlocked()
  }, [isUnlocked, onClose, onUnlocked])

  if (!canUnlock)
    return (
      <Dialog title={title} isOpen={isOpen} onClose={onClose}>
        <p>{UNLOCK_OFF}</p>
      </Dialog>
    )
  return (
    <Dialog title={title} isOpen={isOpen && !isUnlocked} onClose={onClose}>
      <SubmitForm
        fetcher={fetcher}
        ref={form}
        method="post"
        furtherFaults={newAccountFaults}
        className={formStack}
      >
        <p>{lead}</p>
        {problem && (
          <Notice kind="error">
            {problem.message}{' '}
            {problem.message === ACCOUNT_TAKEN && (
              <Link to={loginPath({ pathname, search })}>Log in and go on</Link>
            )}
          </Notice>
        )}
        {trainerId !== undefined && <input type="hidden" name="trainer_id" value={trainerId} />}
        {failure?.username && <input type="hidden" name="registered" value={failure.username} />}
        {!isMember && (
          <>
            <NewAccountFields errorOf={errorOf} />
            <PrivacyNote>We use this for your account, and nothing is charged.</PrivacyNote>
          </>
        )}
        <SubmitButton isBusy={isBusy} busy={isMember ? 'Unlocking' : 'Registering'}>
          {isMember ? 'Unlock' : 'Register and unlock'}
        </SubmitButton>
      </SubmitForm>
    </Dialog>
  )
}
