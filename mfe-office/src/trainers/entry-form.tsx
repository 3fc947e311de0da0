import { addOfficeTrainer, changeOfficeTrainer } from '@marga/api-client/office-trainer-calls'
import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import type { Problem } from '@marga/api-contract/problem'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { type FormEvent, useRef, useState } from 'react'
import { EntryFields } from './entry-fields'

/** A photo takes as long as it takes to upload, in milliseconds. */
const timeoutMs = 120_000

interface EntryFormProps {
  /** Left out for a new one. */
  trainer?: OfficeTrainer
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused?: () => void
  /** @param text what was done */
  onDone: (text: string, id: string) => void
}

const isFile = (value: FormDataEntryValue): value is File => typeof value !== 'string'

/** What is written, without the file field that holds none; a photo that is taken away is sent as an empty text. */
export function sentOf(form: FormData): FormData {
  const photo = form.get('photo')
  if (photo !== null && isFile(photo) && photo.size === 0) form.delete('photo')
  if (form.get('noPhoto') !== null && !form.has('photo')) form.set('photo', '')
  form.delete('noPhoto')
  return form
}

/** The field of each link that was sent: empty fields are left out of what is counted. */
const fieldsOfLinks = (form: FormData) =>
  form.getAll('paidVideos').flatMap((link, index) => (String(link).trim() === '' ? [] : [index]))

const errorIn = (problem: Problem | undefined, links: readonly number[]) => (name: string) => {
  const [, field = ''] = /^paidVideos\.(\d+)$/.exec(name) ?? []
  const sent = field === '' ? name : `paidVideos.${links.indexOf(Number(field))}`
  return problem?.errors?.[sent]?.[0]
}

const doneText = (trainer: OfficeTrainer | undefined) =>
  trainer?.status === 'approved' ? 'The entry is changed, and on the site.' : 'The entry is changed.'

/** Everything that a trainer's entry says: changed, or of a new one. It is shown first. */
export function EntryForm({ trainer, onRefused, onDone }: EntryFormProps) {
  const { api } = useSite()
  const [links, setLinks] = useState<readonly number[]>([])
  const written = useRef<HTMLFormElement>(null)
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<FormData>({
    title: trainer ? `Change the entry of ${trainer.name}?` : 'Add this trainer?',
    verb: trainer ? 'Change it' : 'Add them',
    send: (body, { preview }) =>
      trainer
        ? api(changeOfficeTrainer, {
            ...{ params: { id: String(trainer.id) }, body, timeoutMs },
            query: { preview, version: trainer.version },
          })
        : api(addOfficeTrainer, { query: { preview }, body, timeoutMs }),
    onDone: ({ id }) => {
      // A photo that is stored is not sent again.
      const photo = written.current?.elements.namedItem('photo')
      if (photo instanceof HTMLInputElement) photo.value = ''
      onDone(doneText(trainer), id)
    },
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = sentOf(new FormData(event.currentTarget))
    setLinks(fieldsOfLinks(form))
    await ask(form)
    onRefused?.()
  }
  return (
    <OfficeForm
      name="trainer"
      ref={written}
      onSubmit={(event) => void submit(event)}
      {...{ problem, saved, dialogs }}
    >
      <EntryFields trainer={trainer} errorOf={errorIn(problem, links)} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {trainer ? 'Show what changes' : 'Show the trainer'}
        </Button>
      </div>
    </OfficeForm>
  )
}
