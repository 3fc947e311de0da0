import { textsOf } from '@marga/api-client'
import { changeOfficeBatch } from '@marga/api-client/office-batch-calls'
import type { OfficeBatch } from '@marga/api-contract/office-batches'
import { Actions } from '@marga/office/actions'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import { type FormEvent, useState } from 'react'
import { batchName } from '../lib/batch-name'
import { changedIn, valuesOf } from './batch-values'

const NAMES = ['price', 'starts_on', 'enrol_by', 'session_count', 'seats', 'session_link'] as const

interface BatchFormProps {
  batch: OfficeBatch
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

const doneText = (id: string, mails: number) =>
  `${id} is changed, and on the site. ${mails === 0 ? 'Nobody gets a mail.' : `Mails that go out: ${mails}.`}`

/** Asks what would change, shows it, and changes it. */
function useBatchChange({ batch, onRefused, onDone }: BatchFormProps) {
  const { api } = useSite()
  const [isEmpty, setEmpty] = useState(false)
  const { ask, refuse, isBusy, problem, dialogs, saved } = useDeskChange<{
    version: string
    values: object
  }>({
    title: `Change ${batch.id}, ${batchName(batch)}?`,
    verb: 'Change it',
    send: (body, { preview, is_sure }) =>
      api(changeOfficeBatch, { params: { id: batch.id }, query: { preview }, body: { ...body, is_sure } }),
    onDone: ({ id, mails }) => onDone(doneText(id, mails.length)),
  })
  const change = async (values: object) => {
    setEmpty(Object.keys(values).length === 0)
    if (Object.keys(values).length === 0) return refuse()
    await ask({ version: batch.version, values })
    onRefused()
  }
  return { change, isBusy, problem, dialogs, saved, isEmpty }
}

interface Wrong {
  /** Why a field was refused. */
  wrong: (name: string) => string | undefined
}

/** How many sessions it has, and how many learners. */
const Counts = ({ before, wrong }: { before: Record<string, string> } & Wrong) => (
  <>
    <TextField
      label="Live sessions"
      name="session_count"
      inputMode="numeric"
      defaultValue={before.session_count}
      hint="In all; refunds are computed with it. 0 is not stated"
      error={wrong('session_count')}
      isOptionalKnown
    />
    <TextField
      label="Seats"
      name="seats"
      inputMode="numeric"
      defaultValue={before.seats}
      hint="0 is no limit"
      error={wrong('seats')}
      isOptionalKnown
    />
  </>
)

/** Price, days, seats and link of a batch. */
function Values({ batch, wrong }: Pick<BatchFormProps, 'batch'> & Wrong) {
  const before = valuesOf(batch)
  const [startsOn, setStartsOn] = useState(batch.starts_on)
  const movesPeople = startsOn !== batch.starts_on && batch.people > 0
  const known = { isOptionalKnown: true }
  return (
    <>
      <TextField
        label="Price in rupees"
        name="price"
        inputMode="decimal"
        defaultValue={before.price}
        hint="Such as 25000 or 25,000."
        error={wrong('price')}
        {...known}
      />
      <TextField
        label="First session on"
        name="starts_on"
        type="date"
        value={startsOn}
        onChange={(event) => setStartsOn(event.currentTarget.value)}
        error={wrong('starts_on')}
        {...known}
      />
      {movesPeople && (
        <SelectField label="People in the batch" name="people" defaultValue="" error={wrong('people')}>
          <option value="">Choose</option>
          <option value="move">Move along, and get a mail</option>
          <option value="stay">Stay; a new batch is made</option>
        </SelectField>
      )}
      <TextField
        label="Last day to enrol"
        name="enrol_by"
        type="date"
        defaultValue={before.enrol_by}
        error={wrong('enrol_by')}
        {...known}
      />
      <Counts before={before} wrong={wrong} />
      <TextField
        label="Link to the sessions"
        name="session_link"
        type="url"
        defaultValue={before.session_link}
        error={wrong('session_link')}
        {...known}
      />
    </>
  )
}

/** Price, days, seats and link of a batch, and whether people can join it. */
export function BatchForm(props: BatchFormProps) {
  const { batch } = props
  const { change, isBusy, problem, dialogs, saved, isEmpty } = useBatchChange(props)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const people = String(form.get('people') ?? '')
    void change({ ...changedIn(batch, textsOf(form, NAMES)), ...(people && { people }) })
  }
  return (
    <OfficeForm name="batch" onSubmit={submit} {...{ problem, isEmpty, saved, dialogs }}>
      <Values batch={batch} wrong={(name) => problem?.errors?.[name]?.[0]} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
        <Button
          type="button"
          variant="quiet"
          onClick={() => void change({ is_open: batch.is_open ? 'no' : 'yes' })}
        >
          {batch.is_open ? 'Close enrolment' : 'Open enrolment'}
        </Button>
      </Actions>
    </OfficeForm>
  )
}
