import type { Batch } from '@marga/api-contract/batches'
import { dayText } from '@marga/checkout/batch-texts'
import { NamedBatch } from '@marga/checkout/pay-or-reserve'
import { PersonFields } from '@marga/checkout/person-fields'
import type { FormResult } from '@marga/sdk'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice } from '@marga/ui/notice'
import { noticeBeside } from '@marga/ui/notice-beside'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { WAIT } from './join-list'

interface WaitingFormProps {
  batch: Batch
  result: FormResult<string> | undefined
}

/** Joins the waiting list of a full batch. */
export function WaitingForm({ batch, result }: WaitingFormProps) {
  const { form, problem, errorOf, isBusy } = usePageForm(result)
  const notice = noticeBeside(problem, ['full_name', 'email', 'phone'])
  return (
    <SubmitForm ref={form} method="post" preventScrollReset className={formStack}>
      {notice && <Notice kind="error">{notice}</Notice>}
      <p>
        Every seat of the batch of {dayText(batch.starts_on)} is taken. When one comes free, the first on the
        list gets it: we keep it for you for 24 hours. You pay nothing to wait.
      </p>
      <p>
        {batch.is_mail_on === false
          ? 'This site sends no automatic email: the next page shows when a seat is free. Look at it every day.'
          : 'We write to you when a seat is free.'}
      </p>
      <input type="hidden" name="intent" value={WAIT} />
      <NamedBatch id={batch.id} />
      <PersonFields errorOf={errorOf} />
      <Honeypot />
      <SubmitButton isBusy={isBusy} busy="Joining the list">
        Join the waiting list
      </SubmitButton>
      <PrivacyNote>We use this only for the waiting list of this batch.</PrivacyNote>
    </SubmitForm>
  )
}
