import type { OfferedSelection } from '@marga/constants/select-offered'
import { programNames } from '@marga/content/programs'
import { useSite } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import { FilterFold } from '@marga/ui/filter-fold'
import { isEdited } from '@marga/ui/is-edited'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import styles from './course-filters.module.css'

interface CourseFiltersProps {
  selection: OfferedSelection
  total: number
}

const countOf = (total: number) => (total === 1 ? '1 course' : `${total} courses`)

/** The form that narrows the list: by each input, by what was chosen before the scripts ran, and by an address that changes. */
function useFilterForm({ q, program, length }: OfferedSelection) {
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
  useEffect(() => {
    // Going back changes the address under fields that keep what was typed.
    const fields = isFirst.current ? undefined : form.current?.elements
    for (const [name, value] of Object.entries({ q, program, length })) {
      const field = fields?.namedItem(name)
      const isOther = field instanceof HTMLElement && field !== document.activeElement
      if (isOther && 'value' in field) field.value = value ?? ''
    }
    isFirst.current = false
  }, [q, program, length])

  return { form, narrow }
}

/** All filters are in the address: they survive a reload, and a link shows the same list. */
export function CourseFilters({ selection, total }: CourseFiltersProps) {
  const { form, narrow } = useFilterForm(selection)
  const { config } = useSite()
  const { program, trainer, q, length } = selection
  const set = [q, program, length].filter(Boolean).length
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
          <SelectField label="Duration" name="length" defaultValue={length ?? ''}>
            <option value="">Any duration</option>
            <option value="8">Up to 8 weeks</option>
            <option value="12">9 to 12 weeks</option>
            <option value="more">More than 12 weeks</option>
          </SelectField>
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
