import type { FormResult } from '@marga/sdk'
import { SuccessDrawing } from '@marga/ui/drawings'
import { TextField } from '@marga/ui/field'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice, Outcome } from '@marga/ui/notice'
import { noticeBeside } from '@marga/ui/notice-beside'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import styles from './interest-form.module.css'
import { INTEREST } from './send-interest'

interface InterestFormProps {
  topic: string
  result: FormResult<string> | undefined
}

/** Takes the address of somebody who waits for what is announced. */
export function InterestForm({ topic, result }: InterestFormProps) {
  const { form, value: text, problem, errorOf, isBusy } = usePageForm(result)
  const notice = noticeBeside(problem, ['email'])
  if (text)
    return (
      <div className={styles.form}>
        <SuccessDrawing />
        <Outcome>{text}</Outcome>
      </div>
    )
  return (
    <SubmitForm ref={form} method="post" preventScrollReset className={styles.form}>
      {notice && <Notice kind="error">{notice}</Notice>}
      <input type="hidden" name="intent" value={INTEREST} />
      <input type="hidden" name="topic" value={topic} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        error={errorOf('email')}
      />
      <Honeypot />
      <SubmitButton variant="quiet" isBusy={isBusy} busy="Noting your address">
        Notify me
      </SubmitButton>
      <PrivacyNote>We use the address for this and nothing else.</PrivacyNote>
    </SubmitForm>
  )
}
