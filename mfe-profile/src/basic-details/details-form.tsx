import type { BasicDetails } from '@marga/contract/profile'
import { USER_TYPES } from '@marga/contract/user-types'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import { SubmitButton } from '@marga/ui/submit-button'
import { useFocusOnFault } from '@marga/ui/use-focus-on-fault'
import { useRef } from 'react'
import type { useFetcher } from 'react-router-dom'
import styles from './basic-details-page.module.css'
import type { SaveOutcome } from './basic-details-route'
import { DETAIL_FIELDS } from './detail-fields'

interface DetailsFormProps {
  details: BasicDetails
  saving: ReturnType<typeof useFetcher<SaveOutcome>>
  fault: SaveOutcome | undefined
  onCancel: () => void
}

export function DetailsForm({ details, saving, fault, onCancel }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = saving.state !== 'idle'
  const errorOf = (name: string) => fault?.errors?.[name]?.[0]
  useFocusOnFault(form, fault)
  return (
    <saving.Form ref={form} method="post" className={styles.form}>
      <TextField label="Username" name="username" defaultValue={details.username} readOnly required />
      {DETAIL_FIELDS.map(({ name, ...field }) => (
        <TextField key={name} {...field} name={name} defaultValue={details[name]} error={errorOf(name)} />
      ))}
      <SelectField
        label="User type"
        name="userType"
        defaultValue={details.userType}
        error={errorOf('userType')}
      >
        {USER_TYPES.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Saving' : 'Save'}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </saving.Form>
  )
}
