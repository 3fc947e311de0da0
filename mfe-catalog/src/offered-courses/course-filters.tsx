import type { OfferedSelection } from '@marga/constants/offered-choices'
import { programNames } from '@marga/content/programs'
import { useSite } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import { FilterFold } from '@marga/ui/filter-fold'
import { isEdited } from '@marga/ui/is-edited'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import styles from './course-filters.module.css'
import type { Choices } from './of-batches'

interface CourseFiltersProps {
  selection: OfferedSelection
  /** What programs and their batches have. */
  choices: Choices
  total: number
}

const countOf = (total: number) => (total === 1 ? '1 course' : `${total} courses`)

/** The form that narrows the list: by each input, by what was chosen before the scripts ran, and by an address that changes. */
function useFilterForm({ trainer: _, ...selection }: OfferedSelection) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const narrow = (filters: HTMLFormElement) => {
    const asked = [...new FormData(filters)].filter(([, value]) => value !== '')
    void submit(
      asked.map(([name, value]) => [name, String(value)]),
      {
        action: '/coursesoffered',
        replace: true,
        preventScrollReset: true,
      },
    )
  }

  // Chosen in the served page, before its scripts ran: it counts.
  const applyEarlyChoice = useEffectEvent(() => {
    if (form.current && [...form.current.elements].some(isEdited)) narrow(form.current)
  })
  useEffect(() => applyEarlyChoice(), [])

  const isFirst = useRef(true)
  const asked = JSON.stringify(selection)
  const showAddress = useEffectEvent(() => {
    // Going back changes the address under fields that keep what was typed.
    const fields = isFirst.current ? undefined : form.current?.elements
    for (const [name, value] of Object.entries(selection)) {
      const field = fields?.namedItem(name)
      const isOther = field instanceof HTMLElement && field !== document.activeElement
      if (isOther && 'value' in field) field.value = value ?? ''
    }
    isFirst.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields show the address whenever it changes.
  useEffect(() => showAddress(), [asked])

  return { form, narrow }
}

const CHOSEN = [
  ['length', 'Duration', 'Any duration'],
  ['level', 'Level', 'Any level'],
  ['days', 'Days', 'Any days'],
  ['month', 'Start', 'Any month'],
  ['price', 'Price', 'Any price'],
] as const

interface ChoiceFieldProps {
  name: string
  label: string
  any: string
  value: string | undefined
  choices: ReadonlyArray<readonly [value: string, label: string]>
}

/** A filter; none where everything has the same. */
function ChoiceField({ name, label, any, value, choices }: ChoiceFieldProps) {
  if (choices.length < 2) return null
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{any}</option>
      {choices.map(([known, text]) => (
        <option key={known} value={known}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** All filters are in the address: they survive a reload, and a link shows the same list. */
export function CourseFilters({ selection, choices, total }: CourseFiltersProps) {
  const { form, narrow } = useFilterForm(selection)
  const { config } = useSite()
  const { trainer, ...filters } = selection
  const { q, program } = filters
  const set = Object.values(filters).filter(Boolean).length
  return (
    <Form
      ref={form}
      role="search"
      action="/coursesoffered"
      onInput={({ currentTarget }) => narrow(currentTarget)}
      preventScrollReset
      className={styles.filters}
    >
      {trainer && <input type="hidden" name="trainer" value={trainer} />}
      <FilterFold label="Search and filter" set={set > 0 ? `${set} set` : ''}>
        <div className={styles.fields}>
          <TextField label="Search" name="q" type="search" defaultValue={q} autoComplete="off" />
          <SelectField label="Program" name="program" defaultValue={program ?? ''}>
            <option value="">All programs</option>
            {programNames(config).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          {CHOSEN.map(([name, label, any]) => (
            <ChoiceField
              key={name}
              {...{ name, label, any }}
              value={selection[name]}
              choices={choices[name]}
            />
          ))}
          <noscript>
            <Button type="submit" variant="quiet">
              Search
            </Button>
          </noscript>
        </div>
      </FilterFold>
      <div className={styles.foot}>
        <p role="status">{countOf(total)}</p>
        {set > 0 && (
          <ButtonLink to="/coursesoffered" variant="plain" preventScrollReset>
            Clear filters
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
