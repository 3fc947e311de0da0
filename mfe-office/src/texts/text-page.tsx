import { changeOfficeText, testOfficeText } from '@marga/api-client/office-text-calls'
import type { OfficeText, OfficeTextValue } from '@marga/api-contract/office-texts'
import { Actions } from '@marga/office/actions'
import { useDeskChange } from '@marga/office/desk-change'
import { useDeskDeed } from '@marga/office/desk-deed'
import { DeskNotice, useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { momentText } from '@marga/office/moment-text'
import { OfficeForm } from '@marga/office/office-form'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ChangedLines } from '../lib/changed-lines'
import { EntryList } from '../lib/entry-list'
import { isChanged, type Meanwhile, textOf, useFaults, useTextForm } from '../lib/text-form'
import { TextInput } from '../lib/text-input'

interface Body {
  version: string
  value: OfficeTextValue | null
}

/** What somebody else has changed since the form began. */
const MeanwhileNotice = ({ meanwhile }: { meanwhile: readonly Meanwhile[] }) =>
  meanwhile.length > 0 && (
    <Notice kind="info">
      <p>Somebody else has changed this text meanwhile. What you typed stays.</p>
      {meanwhile.map(({ label, yours, ...lines }) => (
        <div key={label}>
          <p>{yours ? `${label}. Yours takes its place once you change it.` : label}</p>
          <ChangedLines {...lines} {...(yours && { yours })} />
        </div>
      ))}
    </Notice>
  )

interface FormProps {
  text: OfficeText
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  onDone: (said: string) => void
}

/** Sends what is typed, or the wish for the built-in text, once it was shown what changes. */
function useTextChange({ text, onRefused, onDone }: FormProps, onSaved: () => void) {
  const { api } = useSite()
  const { ask, ...rest } = useDeskChange<Body>({
    title: `Change “${text.title}”?`,
    verb: 'Change it',
    send: async (body, { preview }) => {
      try {
        return await api(changeOfficeText, { params: { id: text.id }, query: { preview }, body })
      } catch (error) {
        onRefused()
        throw error
      }
    },
    onDone: () => {
      onSaved()
      onDone(
        text.is_mail
          ? 'It is changed. The next mail says it.'
          : 'It is changed. Visitors see it with their next page.',
      )
    },
  })
  const change = (value: OfficeTextValue | null) => ask({ version: text.version, value })
  return { ...rest, change }
}

/** Sends a mail as it is written here to who writes it. */
function TestMail({ text, value }: { text: OfficeText; value: () => OfficeTextValue }) {
  const { api } = useSite()
  const [sent, setSent] = useState('')
  const { run, isBusy, problem, dialogs } = useDeskDeed<OfficeTextValue, string>({
    send: async (written) => {
      const body = { value: written }
      return (await api(testOfficeText, { params: { id: text.id }, query: { preview: 'false' }, body })).text
    },
    onDone: setSent,
    onRefused: () => setSent(''),
  })
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void run(value())}>
        Send it to me
      </Button>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {sent && <Notice kind="success">{sent}</Notice>}
      {dialogs}
    </>
  )
}

function TextForm(props: FormProps) {
  const { text } = props
  const [form, run] = useTextForm(text)
  const [isEmpty, setEmpty] = useState(false)
  const { change, isBusy, dialogs, saved, ...refused } = useTextChange(props, () => run({ type: 'saved' }))
  const { problem, wrong, note } = useFaults(form, refused.problem)
  const hasChanges = isChanged(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(!hasChanges)
    if (!hasChanges) return
    note()
    void change(textOf(form))
  }
  return (
    <OfficeForm
      name="text"
      onSubmit={submit}
      typing={{
        isTyped: hasChanges,
        value: textOf(form),
        restore: (value) => run({ type: 'left', value }),
      }}
      {...{ problem, saved, dialogs }}
    >
      <MeanwhileNotice meanwhile={form.meanwhile} />
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
      {isEmpty && !hasChanges && <DeskNotice kind="info">Nothing is changed yet.</DeskNotice>}
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
        {text.is_changed && (
          <Button variant="quiet" onClick={() => void change(null)}>
            Back to the built-in text
          </Button>
        )}
        {text.is_mail && <TestMail text={text} value={() => textOf(form)} />}
      </Actions>
    </OfficeForm>
  )
}

const stateText = ({ is_changed, changed_at, changed_by }: OfficeText) => {
  if (is_changed) return `Your own text, of ${changed_by}, ${momentText(changed_at)}.`
  return changed_at
    ? `The built-in text again, since ${momentText(changed_at)}, by ${changed_by}.`
    : 'The built-in text: nobody has changed it yet.'
}

/** One text of the site: what it says, and the form that changes it. */
export function TextPage({ text }: { text: OfficeText }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  const again = () => void revalidate()
  return (
    <OfficePage
      title={`${text.page}: ${text.title}`}
      parent={{ label: 'Texts', to: '/office/texts' }}
      lead={
        <>
          {stateText(text)} {text.at && <a href={text.at}>See it on the site</a>}
        </>
      }
    >
      {done}
      <OfficeSection title="What it says">
        <TextForm
          text={text}
          onRefused={again}
          onDone={(said) => {
            setDone(said)
            again()
          }}
        />
      </OfficeSection>
      <HistoryPanel record={`text ${text.id}`} />
    </OfficePage>
  )
}
