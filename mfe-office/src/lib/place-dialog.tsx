import { textsOf } from '@marga/api-client'
import { cancelOfficePlace, moveOfficePlace, readOfficePlace } from '@marga/api-client/office-place-calls'
import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { OfficePlace } from '@marga/api-contract/office-places'
import { useDeskChange } from '@marga/office/desk-change'
import { useDeskDeed } from '@marga/office/desk-deed'
import { OfficeForm } from '@marga/office/office-form'
import { useRight } from '@marga/office/office-me'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { SelectField, TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { type FormEvent, type ReactNode, useState } from 'react'

/** Keeps a paid place without a batch. */
const LATER = 'later'

interface FormProps {
  place: OfficePlace
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  onDone: (done: PlaceDone) => void
}

export interface PlaceDone {
  /** What was done, in a sentence. */
  text: string
  isEnded: boolean
}

const mailText = (mails: ChangeDone['mails']) => {
  const people = mails.filter(({ to }) => to !== '').length
  if (people === 0) return 'Nobody gets a mail.'
  return `Mails that go out to people: ${people}.`
}

const seatsText = ({ seats, taken }: OfficePlace['batches'][number]) =>
  seats > 0 ? `${taken} of ${seats} seats taken` : `${taken} seats taken`

const NO_BATCH = { name: 'to', message: 'Choose under “Move to” the batch that the place moves to.' }

function MoveForm({ place, onRefused, onDone }: FormProps) {
  const { api } = useSite()
  const { id, version, name, batches, may_wait } = place
  const { ask, refuse, isBusy, problem, dialogs, saved } = useDeskChange<{
    version: string
    to: string
    reason: string
  }>({
    title: `Move the place of ${name}?`,
    verb: 'Move it',
    send: (body, { preview }) => api(moveOfficePlace, { params: { id }, query: { preview }, body }),
    onDone: ({ mails }) =>
      onDone({ text: `The place of ${name} is moved. ${mailText(mails)}`, isEnded: false }),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { to, reason } = textsOf(new FormData(event.currentTarget), ['to', 'reason'] as const)
    if (to === '') return refuse(NO_BATCH)
    await ask({ version, to, reason })
    onRefused()
  }
  if (batches.length === 0 && !may_wait) return <p>{place.program} has no other batch to come.</p>
  return (
    <OfficeForm name={`move ${id}`} onSubmit={(event) => void submit(event)} {...{ problem, saved, dialogs }}>
      <SelectField label="Move to" name="to" required error={problem?.errors?.to?.[0]}>
        <option value="">Choose</option>
        {batches.map((batch) => (
          <option key={batch.id} value={batch.id}>
            {batch.begins}, {seatsText(batch)} ({batch.id})
          </option>
        ))}
        {may_wait && <option value={LATER}>Later: keep it without a batch</option>}
      </SelectField>
      <TextField
        label="Reason for the move"
        name="reason"
        maxLength={200}
        hint="For the office only: their mail does not say it."
        error={problem?.errors?.reason?.[0]}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </OfficeForm>
  )
}

function CancelForm({ place: { id, version, name }, onRefused, onDone }: FormProps) {
  const { api } = useSite()
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<{ version: string; reason: string }>({
    title: `End the place of ${name}?`,
    verb: 'End the place',
    send: (body, { preview }) => api(cancelOfficePlace, { params: { id }, query: { preview }, body }),
    onDone: ({ mails }) =>
      onDone({ text: `The place of ${name} is cancelled. ${mailText(mails)}`, isEnded: true }),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    await ask({ version, reason: String(new FormData(event.currentTarget).get('reason') ?? '').trim() })
    onRefused()
  }
  const wrong = problem?.errors?.reason?.[0]
  return (
    <OfficeForm
      name={`cancel ${id}`}
      onSubmit={(event) => void submit(event)}
      refusal={wrong && ''}
      {...{ problem, saved, dialogs }}
    >
      <TextField
        label="Reason for cancelling"
        name="reason"
        maxLength={200}
        required
        hint="Who has the place and who paid for it read it in their mails, as you write it."
        error={wrong && 'Write why the place ends.'}
      />
      <div>
        <Button type="submit" variant="quiet" isBusy={isBusy}>
          Cancel this place
        </Button>
      </div>
    </OfficeForm>
  )
}

interface PlacePress {
  /** Moves the place with this id, or ends it. */
  press: (place: { id: string; name: string }) => ReactNode
  /** What the press opens: place it on the page once. */
  dialog: ReactNode
}

/**
 * For the pages that list places: a press for each of them, for who may change places; null for others.
 *
 * @param onDone once a place is changed, which is said beside the list
 */
export function usePlacePress(onDone: (done: PlaceDone) => void): PlacePress | null {
  const { api } = useSite()
  const mayChange = useRight('places.change')
  const [place, setPlace] = useState<OfficePlace>()
  const [said, setSaid] = useState('')
  const { run, isBusy, problem, dialogs } = useDeskDeed<string, OfficePlace>({
    send: (id) => api(readOfficePlace, { params: { id } }),
    onDone: setPlace,
  })
  if (!mayChange) return null
  const finish = (done: PlaceDone) => {
    setPlace(undefined)
    setSaid(done.text)
    onDone(done)
  }
  const props = place && { place, onRefused: () => void run(place.id), onDone: finish }
  return {
    press: ({ id, name }) => (
      <Button
        variant="plain"
        aria-haspopup="dialog"
        aria-label={`Move or cancel the place of ${name}`}
        isBusy={isBusy}
        onClick={() => void run(id)}
      >
        Move or cancel
      </Button>
    ),
    dialog: (
      <>
        {problem && <Notice kind="error">{problem.message}</Notice>}
        {said && !problem && <Notice kind="success">{said}</Notice>}
        {dialogs}
        <Dialog
          title={place ? `${place.name}, ${place.program}` : ''}
          isOpen={place !== undefined}
          onClose={() => setPlace(undefined)}
        >
          {props && (
            <div key={props.place.id} className={formStack}>
              <p>{props.place.batch ? `In ${props.place.batch}.` : 'Kept without a batch.'}</p>
              <h3>Move to another batch</h3>
              <MoveForm {...props} />
              <h3>Cancel this place</h3>
              <CancelForm {...props} />
            </div>
          )}
        </Dialog>
      </>
    ),
  }
}
