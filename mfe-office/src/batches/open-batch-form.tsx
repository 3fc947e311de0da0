import { textsOf } from '@marga/api-client'
import { openOfficeBatch } from '@marga/api-client/office-batch-calls'
import type { OfficeBatch } from '@marga/api-contract/office-batches'
import type { ProgramNames } from '@marga/api-contract/office-programs'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import { type FormEvent, useState } from 'react'
import { batchName } from '../lib/batch-name'
import { filled } from '../lib/filled'
import { ProgramField } from '../lib/program-field'

const NAMES = ['starts_on', 'enrol_by', 'price', 'seats', 'session_count'] as const
/** What a batch without a model is told as well. */
const NAMES_OF_FIRST = [...NAMES, 'session_starts', 'session_days', 'duration'] as const

const AS_COPIED = 'As the copied one where it is empty'

interface Opened {
  copy_of?: string
  program?: string
  values: Record<string, string>
}

interface OpenBatchFormProps {
  batches: readonly OfficeBatch[]
  programs: ProgramNames
  /** @param id of the new batch */
  onDone: (id: string) => void
}

interface Wrong {
  /** Why a field was refused. */
  wrong: (name: string) => string | undefined
}

/** A program that has no batch yet. */
const FirstBatch = ({ programs, wrong }: { programs: ProgramNames } & Wrong) => (
  <>
    <ProgramField programs={programs} none="Choose" required error={wrong('program')} />
    <TextField
      label="Sessions begin at"
      name="session_starts"
      type="time"
      required
      hint="In India."
      error={wrong('session_starts')}
    />
    <TextField
      label="Session days"
      name="session_days"
      hint="As visitors read it, such as Monday and Thursday."
      error={wrong('session_days')}
    />
    <TextField
      label="Duration"
      name="duration"
      required
      hint="Such as 4 months or 12 weeks."
      error={wrong('duration')}
    />
  </>
)

const PriceAndSeats = ({ isCopy, wrong }: { isCopy: boolean } & Wrong) => (
  <>
    <TextField
      label="Price in rupees"
      name="price"
      inputMode="decimal"
      hint={isCopy ? AS_COPIED : 'Such as 25000 or 25,000'}
      error={wrong('price')}
      required={!isCopy}
    />
    <TextField
      label="Seats"
      name="seats"
      inputMode="numeric"
      hint={isCopy ? AS_COPIED : '0 for no limit'}
      error={wrong('seats')}
      required={!isCopy}
    />
    <TextField
      label="Live sessions"
      name="session_count"
      inputMode="numeric"
      hint={isCopy ? AS_COPIED : 'In all; empty where it is not stated'}
      error={wrong('session_count')}
    />
  </>
)

/** A batch as a copy of another one, on other days; or the first one of a program. */
export function OpenBatchForm({ batches, programs, onDone }: OpenBatchFormProps) {
  const { api } = useSite()
  const [model, setModel] = useState(batches[0]?.id ?? '')
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<Opened>({
    title: 'Open this batch?',
    verb: 'Open it',
    send: (body, { preview, is_sure }) =>
      api(openOfficeBatch, { query: { preview }, body: { ...body, is_sure } }),
    onDone: ({ id }) => onDone(id),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const values = filled(textsOf(form, model ? NAMES : NAMES_OF_FIRST))
    const { program = '' } = textsOf(form, ['program'])
    void ask({ ...(model ? { copy_of: model } : { program }), values })
  }
  const wrong = (name: string) => problem?.errors?.[name]?.[0]
  return (
    <OfficeForm name="new batch" isChecked onSubmit={submit} {...{ problem, saved, dialogs }}>
      <SelectField
        label="Copy of"
        name="copy_of"
        value={model}
        onChange={(event) => setModel(event.currentTarget.value)}
      >
        {batches.map((batch) => (
          <option key={batch.id} value={batch.id}>
            {batchName(batch)} ({batch.id})
          </option>
        ))}
        <option value="">None: the first batch of a program</option>
      </SelectField>
      {!model && <FirstBatch programs={programs} wrong={wrong} />}
      <TextField label="First session on" name="starts_on" type="date" required error={wrong('starts_on')} />
      <TextField label="Last day to enrol" name="enrol_by" type="date" required error={wrong('enrol_by')} />
      <PriceAndSeats isCopy={model !== ''} wrong={wrong} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show the new batch
        </Button>
      </div>
    </OfficeForm>
  )
}
