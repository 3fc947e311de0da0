import { changeOfficeProgram } from '@marga/api-client/office-program-calls'
import type { OfficeProgram, ProgramValues } from '@marga/api-contract/office-programs'
import type { Problem } from '@marga/api-contract/problem'
import { useDeskChange } from '@marga/office/desk-change'
import { DeskNotice } from '@marga/office/desk-notice'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextArea, TextField } from '@marga/ui/field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { MeanwhileNotice } from '../lib/meanwhile-notice'
import { useTypedValues } from '../lib/use-typed-values'
import { changedIn, LABELS, type Name, valuesOf } from './program-values'

interface ProgramFormProps {
  program: OfficeProgram
  /** What was done last, until something else is changed. */
  done: ReactNode
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

const SEEN: Readonly<Record<string, string>> = {
  published: 'It is on the site.',
  draft: 'It is a draft: nobody sees it.',
  hidden: 'It is hidden: nobody sees it.',
}

/** A field of the form: its name, its value, and what is wrong with it. */
type FieldOf = (name: Name) => {
  label: string
  name: Name
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  error: string | undefined
  isOptionalKnown: true
}

const LISTS = [
  ['outcomes', 6, 'One on each line, at most 12.'],
  ['projects', 4, 'One on each line: its title, a colon and a sentence.'],
  ['tools', 4, 'One on each line, at most 20.'],
] as const

const Texts = ({ field }: { field: FieldOf }) => (
  <>
    <TextField {...field('level')} />
    <TextArea {...field('summary')} rows={3} hint="At most 500 letters." />
    <TextArea {...field('prerequisites')} rows={3} hint="At most 500 letters." />
    {LISTS.map(([name, rows, hint]) => (
      <TextArea key={name} {...field(name)} rows={rows} hint={hint} />
    ))}
  </>
)

function Choices({ field, trainers }: { field: FieldOf; trainers: OfficeProgram['trainers'] }) {
  const choice = (name: Name) => {
    const { isOptionalKnown: _, ...props } = field(name)
    return props
  }
  return (
    <>
      <SelectField {...choice('trainer')}>
        <option value="none">Not announced</option>
        {trainers.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...choice('state')}>
        <option value="published">Published</option>
        <option value="draft">Draft, which nobody sees</option>
        <option value="hidden">Hidden</option>
      </SelectField>
      <SelectField {...choice('ai')}>
        <option value="no">No</option>
        <option value="yes">Yes</option>
      </SelectField>
      <TextField {...field('choice')} hint="The form has it not where this is empty." />
      <TextField {...field('also_called')} hint="Of the search, such as: power bi, dax." />
      <TextField {...field('position')} inputMode="numeric" hint="1 is the first." />
    </>
  )
}

/** Asks what would change, shows it, and changes it. */
function useProgramChange({ program, onRefused, onDone }: ProgramFormProps, saved: () => string) {
  const { api } = useSite()
  return useDeskChange<{ version: string; values: ProgramValues }>({
    title: `Change ${program.program}?`,
    verb: 'Change it',
    send: async (body, { preview }) => {
      try {
        return await api(changeOfficeProgram, { params: { id: program.product }, query: { preview }, body })
      } catch (error) {
        onRefused()
        throw error
      }
    },
    onDone: () => onDone(`${program.program} is changed. ${SEEN[saved()] ?? ''}`),
  })
}

/** What is wrong with fields is said beside them. */
const problemText = ({ message, errors = {} }: Problem) => {
  const names = Object.keys(errors).map((name) => LABELS[name as Name] ?? name)
  return names.length === 0 ? message : `To be corrected: ${names.join(', ')}. Nothing was changed.`
}

/** All that is said of a program. */
export function ProgramForm(props: ProgramFormProps) {
  const { program } = props
  const {
    base,
    typed,
    version,
    meanwhile,
    set,
    saved: store,
  } = useTypedValues(program.version, valuesOf(program))
  const { ask, isBusy, problem, dialogs, saved } = useProgramChange(props, () => {
    store()
    return typed.state
  })
  const [isEmpty, setEmpty] = useState(false)
  const field: FieldOf = (name) => ({
    ...{ label: LABELS[name], name, value: typed[name], isOptionalKnown: true },
    onChange: ({ currentTarget }) => set(name, currentTarget.value),
    error: problem?.errors?.[name]?.[0],
  })
  const values = changedIn(base, typed)
  const isChanged = Object.keys(values).length > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(!isChanged)
    if (isChanged) void ask({ version, values })
  }
  return (
    <OfficeForm
      name="program"
      onSubmit={submit}
      refusal={problemText}
      typing={{ isTyped: isChanged }}
      {...{ problem, saved, dialogs }}
    >
      <MeanwhileNotice what="this program" labels={LABELS} meanwhile={meanwhile} />
      <Texts field={field} />
      <Choices field={field} trainers={program.trainers} />
      {isEmpty && !isChanged && <DeskNotice kind="info">Nothing is changed yet.</DeskNotice>}
      {!isChanged && !isEmpty && props.done}
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </OfficeForm>
  )
}
