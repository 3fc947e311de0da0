import { ACCOUNT_TAKEN } from '@marga/constants/texts'
import { useAuth } from '@marga/sdk'
import { Dialog } from '@marga/ui/dialog'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFocusOnFault } from '@marga/ui/use-focus-on-fault'
import { useEffect, useRef } from 'react'
import { Link, useFetcher, useLocation } from 'react-router-dom'
import { NewcomerFields } from './newcomer-fields'
import type { UnlockOutcome } from './unlock'

interface UnlockDialogProps {
  title: string
  /** The benefit, in one sentence. */
  lead: string
  /** Whose videos; left out for those of the site. */
  trainerId?: number
  isOpen: boolean
  onClose: () => void
}

/** The registration modal: fields for a new account, one press for members. Posts to the current page. */
export function UnlockDialog({ title, lead, trainerId, isOpen, onClose }: UnlockDialogProps) {
  const unlocking = useFetcher<UnlockOutcome>()
  const isMember = useAuth().status === 'signedIn'
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const outcome = unlocking.data
  const fault = outcome && !outcome.isUnlocked ? outcome : undefined
  const isBusy = unlocking.state !== 'idle'
  useFocusOnFault(form, fault)
  useEffect(() => {
    if (outcome?.isUnlocked) onClose()
  }, [outcome, onClose])

  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <SubmitForm fetcher={unlocking} ref={form} method="post" className={formStack}>
        <p>{lead}</p>
        {fault && (
          <Notice kind="error">
            {fault.problem.message}{' '}
            {fault.problem.message === ACCOUNT_TAKEN && (
              <Link to={`/login?next=${encodeURIComponent(pathname + search)}`}>Login and go on</Link>
            )}
          </Notice>
        )}
        {trainerId !== undefined && <input type="hidden" name="trainer_id" value={trainerId} />}
        {fault?.username && <input type="hidden" name="registered" value={fault.username} />}
        {!isMember && (
          <>
            <NewcomerFields errorOf={(field) => fault?.problem.errors?.[field]?.[0]} />
            <PrivacyNote>We use this for your account, and nothing is charged.</PrivacyNote>
          </>
        )}
        <SubmitButton isBusy={isBusy}>{isMember ? 'Unlock' : 'Register and unlock'}</SubmitButton>
      </SubmitForm>
    </Dialog>
  )
}
