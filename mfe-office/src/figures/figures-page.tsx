import type { Figures } from '@marga/api-contract/office-figures'
import { dayText, monthText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import { listAddress } from '@marga/office/desk-query'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface BarProps {
  value: number
  /** The greatest one of its list, whose bar is whole. */
  most: number
}

/** A number, and below it a bar. */
const Bar = ({ value, most }: BarProps) => (
  <>
    {value}
    <div aria-hidden style={{ width: '10rem', maxWidth: '24vw', marginInlineStart: 'auto' }}>
      <div
        style={{
          ...{ height: '0.5rem', background: 'var(--accent)', marginInlineStart: 'auto' },
          width: most > 0 ? `${Math.round((value / most) * 100)}%` : 0,
        }}
      />
    </div>
  </>
)

type Sold = Pick<Figures['spans'][number], 'registrations' | 'payments' | 'amount_paise'>

const soldColumns = <T extends Sold>(): Array<Column<T>> => [
  ...[
    { name: 'registrations', label: 'Registrations', isNumber: true, show: (row: T) => row.registrations },
    { name: 'payments', label: 'Payments', isNumber: true, show: (row: T) => row.payments },
    { name: 'amount', label: 'Paid', isNumber: true, show: (row: T) => rupees(row.amount_paise) },
  ],
]

const mostOf = (values: readonly number[]) => Math.max(0, ...values)

const beginText = (begins: string, by: Figures['by']) => {
  if (by === 'month') return `${monthText(begins)} ${begins.slice(0, 4)}`
  return by === 'week' ? `Week of ${dayText(begins)}` : dayText(begins)
}

const SPAN_LABELS = { day: 'Day', week: 'Week', month: 'Month' } as const

/** Which days, and how they are put together: it is in the address. */
function Asked({ by, from, until }: Pick<Figures, 'by' | 'from' | 'until'>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { apiBase } = useSite().config
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const names = ['by', 'from', 'until']
    const url = new URL(pathname + search, location.origin)
    void navigate(
      listAddress(url, Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))),
    )
  }
  const csv = new URLSearchParams({ by, from, until, format: 'csv' })
  return (
    <form key={`${by} ${from} ${until}`} onSubmit={go} className={formStack}>
      <SelectField label="By" name="by" defaultValue={by}>
        {Object.entries(SPAN_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="First day" name="from" type="date" defaultValue={from} isOptionalKnown />
      <TextField label="Last day" name="until" type="date" defaultValue={until} isOptionalKnown />
      <div>
        <Button type="submit" variant="quiet">
          Show
        </Button>{' '}
        <a href={`${apiBase}/office/figures?${csv}`} download>
          All of it as CSV
        </a>
      </div>
    </form>
  )
}

function Programs({ programs }: Pick<Figures, 'programs'>) {
  const most = mostOf(programs.map(({ views }) => views))
  const columns: Array<Column<Figures['programs'][number]>> = [
    { name: 'program', label: 'Program', show: ({ program }) => program },
    {
      ...{ name: 'views', label: 'Views', isNumber: true },
      show: ({ views }) => <Bar value={views} most={most} />,
    },
    ...soldColumns<Figures['programs'][number]>(),
  ]
  return (
    <OfficeTable
      {...{ label: 'Programs', columns, rows: programs }}
      keyOf={({ product }) => product}
      empty="There are no programs yet."
    />
  )
}

function Spans({ spans, by }: Pick<Figures, 'spans' | 'by'>) {
  const most = mostOf(spans.map(({ views }) => views))
  const columns: Array<Column<Figures['spans'][number]>> = [
    { name: 'begins', label: SPAN_LABELS[by], show: ({ begins }) => beginText(begins, by) },
    { name: 'visits', label: 'Visits', isNumber: true, show: ({ visits }) => visits },
    {
      ...{ name: 'views', label: 'Views', isNumber: true },
      show: ({ views }) => <Bar value={views} most={most} />,
    },
    ...soldColumns<Figures['spans'][number]>(),
  ]
  return (
    <OfficeTable
      {...{ label: 'Visits and sales', columns, rows: spans }}
      keyOf={({ begins }) => begins}
      empty="Nothing was counted on these days."
    />
  )
}

interface CountsProps {
  /** Of the list: "Pages". */
  label: string
  /** Of what is counted, and of the count. */
  heads: readonly [name: string, count: string]
  rows: ReadonlyArray<{ name: string; count: number }>
}

function Counts({ label, heads: [name, count], rows }: CountsProps) {
  const most = mostOf(rows.map((row) => row.count))
  const columns: Array<Column<CountsProps['rows'][number]>> = [
    { name: 'name', label: name, show: (row) => row.name },
    {
      ...{ name: 'count', label: count, isNumber: true },
      show: (row) => <Bar value={row.count} most={most} />,
    },
  ]
  return (
    <OfficeTable
      {...{ label, columns, rows }}
      keyOf={(row) => row.name}
      empty="Nothing was counted on these days."
    />
  )
}

/** How many look at which pages, where they come from, and what each program sells. */
export const FiguresPage = ({ data }: { data: Figures }) => (
  <OfficePage
    title="Figures"
    lead={`From ${dayText(data.from)} to ${dayText(data.until)}, in India. Counted without cookies, and without anything about a person; who asks not to be tracked is not counted.`}
  >
    <Asked by={data.by} from={data.from} until={data.until} />
    <OfficeSection title="Programs">
      <Programs programs={data.programs} />
    </OfficeSection>
    <OfficeSection title="Visits and sales">
      <Spans spans={data.spans} by={data.by} />
    </OfficeSection>
    <OfficeSection title="Where visits came from">
      <Counts
        label="Sources"
        heads={['Source', 'Visits']}
        rows={data.sources.map(({ source, visits }) => ({ name: source, count: visits }))}
      />
    </OfficeSection>
    <OfficeSection title="Pages">
      <Counts
        label="Pages"
        heads={['Page', 'Views']}
        rows={data.pages.map(({ route, views }) => ({ name: route, count: views }))}
      />
    </OfficeSection>
  </OfficePage>
)
