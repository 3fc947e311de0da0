import { announceLegalText } from '@marga/api-client/office-legal-calls'
import type { OfficeLegalText } from '@marga/api-contract/office-legal'
import type { OfficeTextValue } from '@marga/api-contract/office-texts'
import { dayText } from '@marga/constants/day-text'
import { Actions } from '@marga/office/actions'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { TextField } from '@marga/ui/field'
import { useFieldFault } from '@marga/ui/field-faults'
import { Notice } from '@marga/ui/notice'
import { type FormEvent, useState } from 'react'
import { ChangedLines } from '../lib/changed-lines'
import { EntryList } from '../lib/entry-list'
import { type Form, isChanged, textOf, useFaults, useTextForm } from '../lib/text-form'
import { TextInput } from '../lib/text-input'

interface NewVersionFormProps {
  text: OfficeLegalText
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  onDone: (said: string) => void
}

interface Body {
  version: string
  from: string
  value: OfficeTextValue
}

/** Announces what is typed, once it was shown what it does. */
function useAnnouncement({ text, onRefused, onDone }: NewVersionFormProps, onSaved: () => void) {
  const { api } = useSite()
  return useDeskChange<Body>({
    title: `Announce a version of “${text.title}”?`,
    verb: 'Announce it',
    send: async (body, { preview, is_sure }) => {
      try {
        const whole = { ...body, is_sure }
        return await api(announceLegalText, { params: { id: text.id }, query: { preview }, body: whole })
      } catch (error) {
        onRefused()
        throw error
      }
    },
    onDone: () => {
      onSaved()
      onDone('It is announced. Visitors read it with their next page.')
    },
  })
}

/** Sections have lines of their own. */
const linesIn = (entries: readonly string[]) => entries.flatMap((entry) => entry.split('\n'))

/** What somebody else has announced or withdrawn since the form began. */
const MeanwhileNotice = ({ text, meanwhile }: { text: OfficeLegalText } & Pick<Form, 'meanwhile'>) =>
  meanwhile.length > 0 && (
    <Notice kind="info">
      <p>
        Somebody else has announced or withdrawn a version meanwhile: the newest is now version {text.number}.
        What you typed stays, and is compared with that one.
      </p>
      {meanwhile.map(({ label, before, theirs, yours }) => (
        <div key={label}>
          <p>{yours ? `${label}. Yours takes its place once you announce it.` : label}</p>
          <ChangedLines
            before={linesIn(before)}
            theirs={linesIn(theirs)}
            {...(yours && { yours: linesIn(yours) })}
          />
        </div>
      ))}
    </Notice>
  )

/** What is wrong with all sections together, such as that there is none. */
function SectionsFault({ fault: refusal }: { fault: string | undefined }) {
  const fault = useFieldFault('sections', refusal)
  return fault && <Notice kind="error">{fault}</Notice>
}

function Day({
  text,
  value,
  fault,
  onDay,
}: {
  text: OfficeLegalText
  value: string
  fault: string | undefined
  onDay: (day: string) => void
}) {
  return (
    <TextField
      label="Counts from"
      name="from"
      type="date"
      min={text.today}
      required
      value={value}
      error={fault}
      hint={`The first moment of that day in India: today, ${dayText(text.today)}, or later. From then on nobody can change it.`}
      onChange={(event) => onDay(event.currentTarget.value)}
    />
  )
}

interface Typed {
  day: string
  value: unknown
}

const isTypedBefore = (left: unknown): left is Typed =>
  typeof left === 'object' &&
  left !== null &&
  'day' in left &&
  typeof left.day === 'string' &&
  'value' in left

/** Writes a new version of a legal text, and the day from which it counts. */
export function NewVersionForm(props: NewVersionFormProps) {
  const { text } = props
  const [form, run] = useTextForm(text)
  const [day, setDay] = useState('')
  const { ask, isBusy, dialogs, saved, ...refused } = useAnnouncement(props, () => {
    run({ type: 'saved' })
    setDay('')
  })
  const { problem, wrong, note } = useFaults(form, refused.problem)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    note()
    void ask({ version: text.version, from: day, value: textOf(form) })
  }
  const restore = (left: unknown) => {
    if (!isTypedBefore(left)) return
    setDay(left.day)
    run({ type: 'left', value: left.value })
  }
  const typing = { isTyped: isChanged(form) || day !== '', value: { day, value: textOf(form) }, restore }
  return (
    <OfficeForm name="version" onSubmit={submit} {...{ typing, problem, saved, dialogs }}>
      <MeanwhileNotice text={text} meanwhile={form.meanwhile} />
      {text.fields.map((field) => (
        <TextInput
          key={field.name}
          field={field}
          value={form.fields[field.name] ?? ''}
          fault={wrong(field.name)}
          onText={(typed) => run({ type: 'field', name: field.name, text: typed })}
        />
      ))}
      {text.lists.map((list) => (
        <EntryList key={list.name} {...{ list, run, wrong }} entries={form.lists[list.name] ?? []} />
      ))}
      <SectionsFault fault={wrong('sections')} />
      <Day text={text} value={day} fault={wrong('from')} onDay={setDay} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          Show what it does
        </Button>
      </Actions>
    </OfficeForm>
  )
}
