import { textsOf } from '@marga/api-client'
import { changeOfficeMaintenance } from '@marga/api-client/office-site-calls'
import type { OfficeMaintenance } from '@marga/api-contract/office-site'
import { Actions } from '@marga/office/actions'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField } from '@marga/ui/field'
import { type FormEvent, useRef } from 'react'
import { useValuesChange } from './use-values-change'
import { ValueField } from './value-field'

const NAMES = ['text', 'from', 'until', 'closed'] as const

interface MaintenanceFormProps {
  data: OfficeMaintenance
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

const valuesOf = ({ text, from, until, is_closed }: OfficeMaintenance) => ({
  ...{ text, from, until, closed: is_closed ? 'yes' : 'no' },
})

function Fields(fields: {
  before: ReturnType<typeof valuesOf>
  wrong: (name: string) => string | undefined
}) {
  const { before } = fields
  return (
    <>
      <ValueField
        {...fields}
        label="Sentence"
        name="text"
        hint="At most 200 letters, such as: Payments are back at 10 PM. Without one pages say nothing."
      />
      <ValueField
        {...fields}
        label="Begins"
        name="from"
        type="datetime-local"
        hint="Time in India. At once where it is empty."
      />
      <ValueField
        {...fields}
        label="Ends"
        name="until"
        type="datetime-local"
        hint="Time in India. When you end it where it is empty."
      />
      <SelectField key={before.closed} label="Meanwhile" name="closed" defaultValue={before.closed}>
        <option value="no">All goes on</option>
        <option value="yes">No new registrations, bookings and payments</option>
      </SelectField>
    </>
  )
}

/** What every page says while something is worked on, and whether anything new is taken meanwhile. */
export function MaintenanceForm({ data: maintenance, onRefused, onDone }: MaintenanceFormProps) {
  const { api } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const { change, wrong, isBusy, problem, dialogs, saved, isEmpty } = useValuesChange({
    ...{ version: maintenance.version, before: valuesOf(maintenance), onRefused },
    title: 'Change the maintenance?',
    send: (body, query) => api(changeOfficeMaintenance, { query, body }),
    onDone: () => {
      // What is stored by then is what the fields begin with.
      form.current?.reset()
      onDone('It is changed. Visitors see it with their next page.')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void change(textsOf(new FormData(event.currentTarget), NAMES))
  }
  return (
    <OfficeForm name="maintenance" ref={form} onSubmit={submit} {...{ problem, isEmpty, saved, dialogs }}>
      <Fields before={valuesOf(maintenance)} wrong={wrong} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          Show what visitors read
        </Button>
        {maintenance.text && (
          <Button
            variant="quiet"
            isBusy={isBusy}
            onClick={() => void change({ text: '', from: '', until: '', closed: 'no' })}
          >
            End it
          </Button>
        )}
      </Actions>
    </OfficeForm>
  )
}
