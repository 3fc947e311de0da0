import type { Rows } from './lesson'
import styles from './practice-page.module.css'

interface RowsTableProps {
  title: string
  about?: string
  rows: Rows
  /** How many rows are shown. */
  most: number
}

/** Rows and cells of a result have no names but their places. */
const placed = <Item,>(items: readonly Item[]) => items.map((item, place) => ({ item, place }))

/** The first rows of a table or a result. */
export function RowsTable({ title, about, rows: { columns, values }, most }: RowsTableProps) {
  const left = values.length - most
  return (
    <figure className={styles.rows}>
      <figcaption>
        <strong>{title}</strong> {about}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide rows are scrolled by keyboard too */}
      <section className={styles.scrolled} aria-label={title} tabIndex={0}>
        <table aria-label={title}>
          <thead>
            <tr>
              {placed(columns).map(({ item, place }) => (
                <th key={place} scope="col">
                  {item}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {placed(values.slice(0, most)).map(({ item: row, place }) => (
              <tr key={place}>
                {placed(row).map(({ item: cell, place: column }) => (
                  <td key={column}>{cell ?? <em>null</em>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {left > 0 && <p>{`and ${left} more ${left === 1 ? 'row' : 'rows'}`}</p>}
    </figure>
  )
}
