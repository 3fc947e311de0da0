import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { listAddress, PAGE_SIZE, pageOf } from './desk-query'
import styles from './office-table.module.css'

export interface Column<T> {
  /** What the API sorts by, where `isSorted`. */
  name: string
  label: string
  isSorted?: boolean
  /** Amounts and counts stand at the right. */
  isNumber?: boolean
  show: (row: T) => ReactNode
}

interface Filter {
  name: string
  label: string
  /** Value and label of each choice; the first, of no filter, is added. Left out for a day, which is written. */
  choices?: ReadonlyArray<readonly [value: string, label: string]>
  /** What the list has without this filter: "All" where it is left out. */
  none?: string
}

interface OfficeTableProps<T> {
  /** What the list is of: "Batches". */
  label: string
  columns: ReadonlyArray<Column<T>>
  rows: readonly T[]
  /** In all, beside this page; left out where these are all. */
  total?: number
  keyOf: (row: T) => string | number
  /** Where a row leads; its first column is the link. */
  toOf?: (row: T) => string
  /** What is searched by: "Name or email"; left out where the call searches nothing. */
  search?: string
  filters?: readonly Filter[]
  /** Path of the call below the API that answers the whole list as CSV. */
  csv?: string
  /** Said where there is no row at all, without any search or filter: "There are no coupons yet." */
  empty: string
  /** Said where no row fits the search and the filters; left out, it is a link to the whole list. */
  unfit?: string
}

/** The address that the list is of. */
const useListUrl = () => {
  const { pathname, search } = useLocation()
  return new URL(pathname + search, 'http://site.invalid')
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

function Choice({
  filter: { name, label, choices, none = 'All' },
  chosen,
}: {
  filter: Filter
  chosen: string
}) {
  const id = useId()
  return (
    <div className={styles.tool}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select
          id={id}
          name={name}
          defaultValue={chosen}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">{none}</option>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} type="date" name={name} defaultValue={chosen} />
      )}
    </div>
  )
}

function Tools({ search, filters = [], csv }: Pick<OfficeTableProps<unknown>, 'search' | 'filters' | 'csv'>) {
  const url = useListUrl()
  const navigate = useNavigate()
  const { apiBase } = useSite().config
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const names = [...(search ? ['search'] : []), ...filters.map(({ name }) => name)]
    void navigate(listAddress(url, Object.fromEntries(names.map((name) => [name, textOf(form, name)]))))
  }
  if (!search && filters.length === 0 && !csv) return null
  const asCsv = new URLSearchParams(url.searchParams)
  asCsv.delete('page')
  asCsv.set('format', 'csv')
  return (
    <form key={url.search} onSubmit={go} className={styles.tools}>
      {search && (
        <label className={styles.tool}>
          {search}
          <input type="search" name="search" defaultValue={url.searchParams.get('search') ?? ''} />
        </label>
      )}
      {filters.map((filter) => (
        <Choice key={filter.name} filter={filter} chosen={url.searchParams.get(filter.name) ?? ''} />
      ))}
      {search && (
        <Button type="submit" variant="quiet">
          Search
        </Button>
      )}
      {csv && (
        <a className={styles.csv} href={`${apiBase}${csv}?${asCsv}`} download>
          All of it as CSV
        </a>
      )}
    </form>
  )
}

function Heading<T>({ column: { name, label, isSorted, isNumber } }: { column: Column<T> }) {
  const url = useListUrl()
  const isOwn = url.searchParams.get('sort') === name
  const isDown = isOwn && url.searchParams.get('order') === 'desc'
  const order = isOwn && !isDown ? 'desc' : 'asc'
  const sort = isOwn ? (isDown ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" {...(sort && { 'aria-sort': sort })} className={isNumber ? styles.number : undefined}>
      {isSorted ? (
        <Link to={listAddress(url, { sort: name, order })} className={styles.sort}>
          {label}
          {isOwn && <span aria-hidden>{isDown ? ' ↓' : ' ↑'}</span>}
        </Link>
      ) : (
        label
      )}
    </th>
  )
}

function Pages({ shown, total }: { shown: number; total: number }) {
  const url = useListUrl()
  const page = pageOf(url)
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const from = (page - 1) * PAGE_SIZE
  const to = (next: number) => listAddress(url, { page: next === 1 ? null : String(next) })
  return (
    <nav aria-label="Pages of the list" className={styles.pages}>
      <span>{shown === 0 ? `${total} in all` : `${from + 1} to ${from + shown} of ${total}`}</span>
      {page > 1 && <Link to={to(page - 1)}>Previous page</Link>}
      {page < last && <Link to={to(page + 1)}>Next page</Link>}
    </nav>
  )
}

/** A list without rows: there are none, or none fits what the address asks for. */
function NoRows({ label, filters = [], total, empty, unfit }: OfficeTableProps<never>) {
  const url = useListUrl()
  const isAll = !['search', 'page', ...filters.map(({ name }) => name)].some((name) =>
    url.searchParams.get(name),
  )
  return (
    <p className={styles.empty}>
      {isAll && !total ? (
        empty
      ) : unfit ? (
        unfit
      ) : (
        <>
          Nothing in this list fits. <Link to={url.pathname}>Show all: {label}</Link>
        </>
      )}
    </p>
  )
}

/** A list of the office, page by page: search, filters, order and page are in its address. */
export function OfficeTable<T>(props: OfficeTableProps<T>) {
  const { label, columns, rows, total, keyOf, toOf } = props
  return (
    <div>
      <Tools {...props} />
      {rows.length === 0 ? (
        <NoRows {...props} rows={[]} columns={[]} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.box} tabIndex={0} aria-label={label}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Heading key={column.name} column={column} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ name, label: heading, isNumber, show }, index) => (
                    <td key={name} data-label={heading} className={isNumber ? styles.number : undefined}>
                      <div>{index === 0 && toOf ? <Link to={toOf(row)}>{show(row)}</Link> : show(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {total !== undefined && (total > PAGE_SIZE || rows.length < total) && (
        <Pages shown={rows.length} total={total} />
      )}
    </div>
  )
}
