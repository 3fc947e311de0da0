import type { Receipt } from '@marga/api-contract/payments'
import { GST_STATES, PLACES_OF_SUPPLY } from '@marga/constants/gst'
import type { FormResult } from '@marga/sdk'
import { SelectField, TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { noticeBeside } from '@marga/ui/notice-beside'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { useActionData } from 'react-router-dom'
import styles from './receipt-page.module.css'

/** A GSTIN begins with the code of its state. */
function chooseState({ value: gstin, form }: HTMLInputElement) {
  const code = gstin.trim().slice(0, 2)
  const field = form?.elements.namedItem('state')
  if (!(field instanceof HTMLSelectElement) || !(code in GST_STATES) || field.value === code) return
  field.value = code
  // React takes it as chosen, so that a fault of the field goes.
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

interface BillFormProps {
  bill: Receipt['bill']
  /** It is in the books. */
  isFixed: boolean
}

/** For who pays as a company: what stands on the receipt beside their own name. Nothing where that can be changed no more. */
export function BillForm({ bill, isFixed }: BillFormProps) {
  const result = useActionData<FormResult>()
  const { form, problem, errorOf, isBusy } = usePageForm(result)
  const notice = noticeBeside(problem, ['company', 'gstin', 'state'])
  // What became of a press is said all the same.
  if (isFixed && !result) return null
  return (
    <details className={styles.bill} open={result !== undefined || undefined}>
      <summary>{bill ? 'Change the company on this receipt' : 'Add a company and GSTIN'}</summary>
      <SubmitForm ref={form} method="post" replace preventScrollReset className={formStack}>
        {notice && <Notice kind="error">{notice}</Notice>}
        {result?.ok && <Notice kind="success">The receipt names your company now.</Notice>}
        <TextField
          label="Company name"
          name="company"
          autoComplete="organization"
          defaultValue={bill?.company}
          required
          error={errorOf('company')}
        />
        <TextField
          label="GSTIN"
          name="gstin"
          defaultValue={bill?.gstin}
          hint="15 characters, such as 27AAPFU0939F1ZV."
          error={errorOf('gstin')}
          onChange={({ currentTarget }) => chooseState(currentTarget)}
        />
        <SelectField
          label="Place of supply"
          name="state"
          defaultValue={bill?.state ?? ''}
          required
          error={errorOf('state')}
        >
          <option value="">Choose a state</option>
          {Object.entries(PLACES_OF_SUPPLY)
            .sort(([left], [right]) => left.localeCompare(right))
            .map(([code, name]) => (
              <option key={code} value={code}>
                {code} {name}
              </option>
            ))}
        </SelectField>
        <SubmitButton isBusy={isBusy} busy="Saving">
          Save on the receipt
        </SubmitButton>
      </SubmitForm>
    </details>
  )
}
