import { sendTestMail } from '@marga/api-client/office-site-calls'
import type { TestMail } from '@marga/api-contract/office-site'
import { useDeskDeed } from '@marga/office/desk-deed'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'

/** What the mail server said of it. */
function Answer({ mail: { state, answer, mails } }: { mail: TestMail }) {
  const to = mails[0]?.to ?? 'you'
  if (state === 'taken')
    return (
      <Notice kind="success">
        The mail server took the mail to {to}: {answer}. If it does not arrive, look into the junk folder.
      </Notice>
    )
  if (state === 'refused')
    return (
      <Notice kind="error">
        The mail server did not take the mail to {to}: {answer}. It is tried again by itself.
      </Notice>
    )
  return (
    <Notice kind="info">
      The mail server has not answered yet. The mail to {to} waits, as all mails do.
    </Notice>
  )
}

/** A mail to oneself, through the queue of all mails. */
export function TestMailForm() {
  const { api } = useSite()
  const [sent, setSent] = useState<TestMail>()
  const { run, isBusy, problem, dialogs } = useDeskDeed<null, TestMail>({
    send: () => {
      setSent(undefined)
      return api(sendTestMail, { query: { preview: 'false' } })
    },
    onDone: setSent,
  })
  return (
    <div className={formStack}>
      <p>
        A test mail goes to the address of your own account, and you read here what the mail server answers.
      </p>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {sent && <Answer mail={sent} />}
      <div>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void run(null)}>
          Send a test mail to me
        </Button>
      </div>
      {dialogs}
    </div>
  )
}
