import type { Problem } from '@marga/api-contract/problem'
import { Button } from '@marga/ui/button'
import { TextArea } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import type { FormEvent } from 'react'

interface ReasonFormProps {
  problem: Problem | null | undefined
  isBusy: boolean
  onReason: (reason: string) => void
}

/** Asks why somebody is refused: they read it in a mail, which is shown first. */
export function ReasonForm({ problem, isBusy, onReason }: ReasonFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onReason(String(new FormData(event.currentTarget).get('reason') ?? '').trim())
  }
  return (
    <form onSubmit={submit} className={formStack} noValidate>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <TextArea label="Reason" name="reason" rows={3} required hint="They read it in a mail." />
      <div>
        <Button type="submit" variant="quiet" isBusy={isBusy}>
          Show the mail
        </Button>
      </div>
    </form>
  )
}
