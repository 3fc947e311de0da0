import type { Slot } from '@marga/api-contract/mock-interview'
import { PersonFields } from '@marga/checkout/person-fields'
import { HOLD_MS, interviewPaise } from '@marga/constants/interview-terms'
import { rupees } from '@marga/constants/rupees'
import { type FormResult, useSite } from '@marga/sdk'
import { FormLink } from '@marga/ui/form-link'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { RetryNotice } from '@marga/ui/retry-notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { useState } from 'react'
import styles from './hold-form.module.css'
import { SlotPicker } from './slot-picker'

interface HoldFormProps {
  slots: readonly Slot[] | null
  result: FormResult | undefined
}

/** A slot and who takes it; the rule for changing it is said before anything is paid (docs/product.md#mock-interview). */
export function HoldForm({ slots: loaded, result }: HoldFormProps) {
  // Slots that could not be loaded again do not take away the form, and what was chosen and typed in it.
  const [slots, setSlots] = useState(loaded)
  if (loaded && loaded !== slots) setSlots(loaded)
  const { form, errorOf, isBusy } = usePageForm(result)
  const price = rupees(interviewPaise(useSite().config))
  if (!slots) return <RetryNotice>The free slots cannot be shown right now.</RetryNotice>
  if (slots.length === 0) return <p>No times are offered at present. Look again in a few days.</p>
  if (!slots.some(({ is_free }) => is_free)) return <p>Every slot is taken. New ones open each morning.</p>
  return (
    <SubmitForm ref={form} method="post" preventScrollReset className={formStack}>
      {!loaded && <RetryNotice>The free slots cannot be shown right now.</RetryNotice>}
      <input type="hidden" name="intent" value="hold" />
      <SlotPicker slots={slots} error={errorOf('starts_at')} />
      <PersonFields errorOf={errorOf} />
      <p className={styles.terms}>
        We hold the slot for {HOLD_MS / 60_000} minutes while you pay {price}. Move or cancel it up to 24
        hours before for a <FormLink to="/refunds">full refund</FormLink>. A time less than 24 hours away
        cannot be moved or refunded.
      </p>
      <Honeypot />
      <PrivacyNote>We use this only for your interview, and to contact you about it.</PrivacyNote>
      <SubmitButton isBusy={isBusy} busy="Holding the slot" className={styles.submit}>
        {`Continue to payment · ${price}`}
      </SubmitButton>
    </SubmitForm>
  )
}
