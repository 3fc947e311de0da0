import { endPersonSessions, sendSignInLink } from '@marga/api-client/office-people-calls'
import { Actions } from '@marga/office/actions'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeConfirm } from '@marga/office/office-confirm'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'

interface AccountFormsProps {
  name: string
  accountId: number
  /** A link is mailed only to who has one. */
  hasAddress: boolean
  /** @param text what was done */
  onDone: (text: string) => void
}

/** A link that sets a new password, and the end of all sessions; nobody of the company ever types a password of somebody else. */
export function AccountForms({ name, accountId: id, hasAddress, onDone }: AccountFormsProps) {
  const { api } = useSite()
  const [isAsked, setAsked] = useState(false)
  const { ask, isBusy, problem, dialogs } = useDeskChange<{ id: number }>({
    title: `Send ${name} a link?`,
    verb: 'Send it',
    send: (params, { preview }) => api(sendSignInLink, { params, query: { preview } }),
    onDone: () => onDone(`${name} gets a mail with a link that sets a new password.`),
  })
  return (
    <div className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <Actions>
        {hasAddress && (
          <Button variant="quiet" isBusy={isBusy} onClick={() => void ask({ id })}>
            Send a link for a new password
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Sign out everywhere
        </Button>
      </Actions>
      {dialogs}
      <OfficeConfirm
        title={`Sign ${name} out everywhere?`}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        verb="Sign out"
        run={() => api(endPersonSessions, { params: { id } })}
        onDone={() => {
          setAsked(false)
          onDone(`${name} is signed out everywhere.`)
        }}
      >
        <p>
          All their browsers are signed out, and their access tokens stop working. They may log in again.
          Nobody gets a mail.
        </p>
      </OfficeConfirm>
    </div>
  )
}
