import { textsOf } from '@marga/api-client'
import { openOfficeBatch } from '@marga/api-client/office-batch-calls'
import type { OfficeBatch } from '@marga/api-contract/office-batches'
import { useDeskChange } from '@marga/office/desk-change'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { type FormEvent, useState } from 'react'
import { filled } from '../lib/filled'

const NAMES = ['starts_on', 'enrol_by', 'price', 'seats'] as const

interface OpenBatchFormProps {
  batches: readonly OfficeBatch[]
  /** @param id of the new batch */
  onDone: (id: string) => void
}

/** A batch as a copy of another one, on other days. */
export function OpenBatchForm({ batches, onDone }: OpenBatchFormProps) {
  const { api } = useSite()
  const [model, setModel] = useState(batches[0]?.id ?? '')
  const { ask, isBusy, problem, dialogs } = useDeskChange<{ copy_of: string; values: object }>({
    title: 'Open this batch?',
    verb: 'Open it',
    send: (body, { preview, is_sure }) =>
      api(openOfficeBatch, { query: { preview }, body: { ...body, is_sure } }),
    onDone: ({ id }) => onDone(id),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = filled(textsOf(new FormData(event.currentTarget), NAMES))
    void ask({ copy_of: model, values })
  }
  return (
    <>
      <form onSubmit={submit} className={formStack} noValidate>
        {problem && <Notice kind="error">{problem.message}</Notice>}
        <SelectField
          label="Copy of"
          name="copy_of"
          value={model}
          onChange={(event) => setModel(event.currentTarget.value)}
        >
          {batches.map(({ id, program }) => (
            <option key={id} value={id}>
              {id}, {program}
            </option>
          ))}
        </SelectField>
        <TextField label="First session on" name="starts_on" type="date" required />
        <TextField label="Last day to enrol" name="enrol_by" type="date" required />
        <TextField
          label="Price in rupees"
          name="price"
          inputMode="decimal"
          hint="As the copied one where it is empty"
        />
        <TextField
          label="Seats"
          name="seats"
          inputMode="numeric"
          hint="As the copied one where it is empty"
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            Show the new batch
          </Button>
        </div>
      </form>
      {dialogs}
    </>
  )
}
