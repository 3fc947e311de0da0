import { SuccessDrawing } from '@marga/ui/drawings'
import { TextField } from '@marga/ui/field'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFocusOnFault } from '@marga/ui/use-focus-on-fault'
import { useRef } from 'react'
import { useNavigation } from 'react-router-dom'
import styles from './interest-form.module.css'
import { INTEREST, type InterestOutcome } from './tell-interest'

interface InterestFormProps {
  topic: string
  outcome: InterestOutcome | undefined
}

/** Takes the address of somebody who waits for what is announced. */
export function InterestForm({ topic, outcome }: InterestFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state === 'submitting'
  const problem = outcome?.kind === 'failed' ? outcome.problem : undefined
  useFocusOnFault(form, problem)
  if (outcome?.kind === 'sent')
    return (
      <div className={styles.form}>
        <SuccessDrawing />
        <Notice kind="success">{outcome.text}</Notice>
      </div>
    )
  return (
    <SubmitForm ref={form} method="post" preventScrollReset className={styles.form}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <input type="hidden" name="intent" value={INTEREST} />
      <input type="hidden" name="topic" value={topic} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        error={problem?.errors?.email?.[0]}
      />
      <Honeypot />
      <SubmitButton look="quiet" isBusy={isBusy}>
        Notify me
      </SubmitButton>
      <PrivacyNote>We use the address for this and nothing else.</PrivacyNote>
    </SubmitForm>
  )
}
