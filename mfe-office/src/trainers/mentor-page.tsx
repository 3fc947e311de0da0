import { changeOfficeMentor } from '@marga/api-client/office-mentor-calls'
import type { OfficeMentor } from '@marga/api-contract/office-mentor'
import { ChangeForm } from '@marga/office/change-form'
import { useDeskChange } from '@marga/office/desk-change'
import { HistoryPanel } from '@marga/office/history-panel'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { mediaUrl, useSite } from '@marga/sdk'
import { TextField } from '@marga/ui/field'
import { Notice, Outcome } from '@marga/ui/notice'
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { sentOf } from './entry-form'
import { PhotoFields } from './photo-fields'

/** A photo takes as long as it takes to upload, in milliseconds. */
const timeoutMs = 120_000
const KNOWN = { isOptionalKnown: true }

interface MentorFormProps {
  mentor: OfficeMentor
  again: () => void
  onDone: (text: string) => void
}

function Fields({
  mentor,
  errorOf,
}: {
  mentor: OfficeMentor
  errorOf: (name: string) => string | undefined
}) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        defaultValue={mentor.name}
        hint="Another name is another person: their photo is not that of the one before. Without a name nobody can book."
        error={errorOf('name')}
        {...KNOWN}
      />
      <TextField
        label="Description"
        name="description"
        defaultValue={mentor.description}
        error={errorOf('description')}
        {...KNOWN}
      />
      <PhotoFields photo={mentor.photo} error={errorOf('photo')} />
      <TextField
        label="LinkedIn"
        name="linkedin"
        defaultValue={mentor.linkedin}
        placeholder="https://"
        error={errorOf('linkedin')}
        {...KNOWN}
      />
      <TextField
        label="YouTube"
        name="youtube"
        defaultValue={mentor.youtube}
        placeholder="https://"
        error={errorOf('youtube')}
        {...KNOWN}
      />
      <TextField
        label="Email"
        name="email"
        defaultValue={mentor.email}
        hint="Members see it."
        error={errorOf('email')}
        {...KNOWN}
      />
    </>
  )
}

function MentorForm({ mentor, again, onDone }: MentorFormProps) {
  const { api } = useSite()
  const written = useRef<HTMLFormElement>(null)
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<FormData>({
    ...{ title: 'Change the mentor?', verb: 'Change it' },
    send: (body, { preview }) =>
      api(changeOfficeMentor, { query: { preview, version: mentor.version }, body, timeoutMs }),
    onDone: () => {
      // A photo that is stored is not sent again.
      const photo = written.current?.elements.namedItem('photo')
      if (photo instanceof HTMLInputElement) photo.value = ''
      onDone('The mentor is changed. Pages say it from now on.')
    },
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    await ask(sentOf(new FormData(event.currentTarget)))
    again()
  }
  return (
    <ChangeForm
      name="mentor"
      ref={written}
      onSubmit={(event) => void submit(event)}
      {...{ isBusy, problem, dialogs, saved }}
    >
      <Fields mentor={mentor} errorOf={(name) => problem?.errors?.[name]?.[0]} />
    </ChangeForm>
  )
}

function Photo({ mentor: { photo, name } }: { mentor: OfficeMentor }) {
  const { mediaBase } = useSite().config
  return (
    <img
      src={mediaUrl(mediaBase, photo)}
      alt={name}
      width={96}
      height={96}
      style={{ objectFit: 'cover', marginBottom: 'var(--space-4)' }}
    />
  )
}

/** Who holds the mock interviews. */
export function MentorPage({ mentor }: { mentor: OfficeMentor }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState({ text: '', count: 0 })
  const again = () => void revalidate()
  return (
    <OfficePage
      title="The mentor"
      lead="Who holds the mock interviews, as visitors read it."
      parent={{ label: 'Trainers', to: '/office/trainers' }}
    >
      {!mentor.is_entered && (
        <Notice kind="info">
          Nobody is entered. A demonstration shows somebody invented; any other site takes no bookings.
        </Notice>
      )}
      <OfficeSection title="What is said">
        {done.text && <Outcome key={done.count}>{done.text}</Outcome>}
        {mentor.photo && <Photo mentor={mentor} />}
        <MentorForm
          mentor={mentor}
          again={again}
          onDone={(text) => {
            setDone(({ count }) => ({ text, count: count + 1 }))
            again()
          }}
        />
      </OfficeSection>
      <HistoryPanel record="mentor" />
    </OfficePage>
  )
}
