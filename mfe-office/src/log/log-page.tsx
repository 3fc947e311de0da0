import type { LogRow } from '@marga/api-contract/office'
import { storedWord } from '@marga/constants/stored-words'
import { listAddress } from '@marga/office/desk-query'
import { LogValues } from '@marga/office/log-values'
import { momentText } from '@marga/office/moment-text'
import { OfficePage } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { TextField } from '@marga/ui/field'
import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import styles from './log-page.module.css'

const ofRecord = (record: string) => `/office/log?record=${encodeURIComponent(record)}`
const ofPerson = (email: string) => `/office/log?person=${encodeURIComponent(email)}`

const COLUMNS: ReadonlyArray<Column<LogRow>> = [
  { name: 'at', label: 'When', show: ({ at }) => momentText(at) },
  {
    name: 'actor',
    label: 'Who',
    show: ({ actor, source }) => (
      <>
        {actor} <span className={styles.soft}>{storedWord('source', source)}</span>
      </>
    ),
  },
  { name: 'kind', label: 'What', show: ({ kind }) => kind },
  {
    ...{ name: 'record', label: 'Record' },
    show: ({ record }) => (record ? <Link to={ofRecord(record)}>{record}</Link> : 'None'),
  },
  {
    name: 'values',
    label: 'Before and after',
    show: ({ before, after, person }) => (
      <>
        <LogValues before={before} after={after} />
        {person && (
          <>
            <p className={styles.person}>
              About <Link to={ofPerson(person.email)}>{person.email}</Link>
            </p>
            <LogValues before={person.before} after={person.after} />
          </>
        )}
      </>
    ),
  },
]

/** Both filters are in the address: a link to this page shows what its sender saw. */
function Filters() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const url = new URL(pathname + search, location.origin)
    void navigate(listAddress(url, { record: typed('record'), person: typed('person') }))
  }
  return (
    <form key={search} onSubmit={go} className={styles.filters}>
      <TextField
        label="Record"
        name="record"
        defaultValue={query.get('record') ?? ''}
        hint="As the list names it, such as batch datascience-1"
        isOptionalKnown
      />
      <TextField
        label="Email address of a person"
        name="person"
        defaultValue={query.get('person') ?? ''}
        hint="The log notes that you have looked"
        isOptionalKnown
      />
      <Button type="submit" variant="quiet">
        Show
      </Button>
    </form>
  )
}

export const LogPage = ({ data: { items, total } }: { data: Page<LogRow[]> }) => (
  <OfficePage
    title="Log"
    lead="What the staff and commands changed, the newest first. Nobody can change a line of it."
  >
    <Filters />
    <OfficeTable
      label="Log"
      columns={COLUMNS}
      rows={items}
      total={total}
      keyOf={({ id }) => id}
      empty="The log has no line about that."
    />
  </OfficePage>
)
