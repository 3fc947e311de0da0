import type { Problem } from '@marga/api-contract/problem'
import { OfficeForm, type Saved } from '@marga/office/office-form'
import { Button } from '@marga/ui/button'
import { TextArea } from '@marga/ui/field'
import type { FormEvent, ReactNode } from 'react'

interface ReasonFormProps {
  problem: Problem | undefined
  saved: Saved
  dialogs: ReactNode
  isBusy: boolean
  onReason: (reason: string) => void
}

/** Asks why somebody is refused: they read it in a mail, which is shown first. */
export function ReasonForm({ problem, saved, dialogs, isBusy, onReason }: ReasonFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onReason(String(new FormData(event.currentTarget).get('reason') ?? '').trim())
  }
  return (
    <OfficeForm name="reason" onSubmit={submit} {...{ problem, saved, dialogs }}>
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        required
        hint="They read it in a mail."
        error={problem?.errors?.reason?.[0]}
      />
      <div>
        <Button type="submit" variant="quiet" isBusy={isBusy}>
          Show the mail
        </Button>
      </div>
    </OfficeForm>
  )
}
