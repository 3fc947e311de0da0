import { textsOf } from '@marga/api-client'
import { addOfficeProgram } from '@marga/api-client/office-program-calls'
import type { OfficeProgramRow } from '@marga/api-contract/office-programs'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'

const NAMES = ['title', 'product', 'copy_of'] as const
type Draft = Record<(typeof NAMES)[number], string>

/** A draft with the texts of another program, which nobody sees until it is published. */
export function AddProgramForm({ programs }: { programs: readonly OfficeProgramRow[] }) {
  const { api } = useSite()
  const navigate = useNavigate()
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<Draft>({
    title: 'Add this draft?',
    verb: 'Add it',
    send: (body, { preview }) => api(addOfficeProgram, { query: { preview }, body }),
    onDone: ({ id }) => void navigate(`/office/programs/${id}`),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void ask(textsOf(new FormData(event.currentTarget), NAMES))
  }
  return (
    <OfficeForm
      name="new program"
      onSubmit={submit}
      refusal={problem?.errors && ''}
      {...{ problem, saved, dialogs }}
    >
      <TextField
        label="Title"
        name="title"
        required
        hint="It stays as it is: places and payments name it."
        error={problem?.errors?.title?.[0]}
      />
      <TextField
        label="Name in addresses"
        name="product"
        required
        hint="Letters and digits without spaces: PowerBI is the page /PowerBI-Promo."
      />
      <SelectField label="Begin with the texts of" name="copy_of">
        {programs.map(({ product, program }) => (
          <option key={product} value={product}>
            {program}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show the draft
        </Button>
      </div>
    </OfficeForm>
  )
}
