import type { FastifyReply } from 'fastify'
import { type Columns, csvOf } from '../database/csv'
import { pageOf, sendTotal } from '../http/paging'

/** Query of every list of the office. */
export interface DeskQuery<Sort extends string = string> {
  limit: number
  offset: number
  search: string
  sort: Sort
  order: 'asc' | 'desc'
  format: 'json' | 'csv'
}

/** One for all comparisons: making it takes longer than thousands of them. */
const TEXTS = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const compared = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : TEXTS.compare(String(one), String(other))

/** Whether one of the texts contains what is looked for, letter case aside. */
const contains = (texts: readonly string[], search: string) => {
  const wanted = search.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}

/** What is looked for of a list that is in memory, in the order that is wanted; ties keep the order of the list. */
export function chosenOf<Row, Sort extends keyof Row & string>(
  rows: readonly Row[],
  { search, sort, order }: Pick<DeskQuery<Sort>, 'search' | 'sort' | 'order'>,
  textsOf: (row: Row) => readonly string[],
): Row[] {
  const sign = order === 'asc' ? 1 : -1
  return rows
    .filter((row) => contains(textsOf(row), search))
    .toSorted((one, other) => sign * compared(one[sort], other[sort]))
}

/** The rows of a page of what is sorted; all of them for CSV. */
export const ofPage = <Sorted extends { limit: (n: number) => Sorted; offset: (n: number) => Sorted }>(
  sorted: Sorted,
  { format, limit, offset }: Pick<DeskQuery, 'format' | 'limit' | 'offset'>,
): Sorted => (format === 'csv' ? sorted : sorted.limit(limit).offset(offset))

/** Answers a file for spreadsheets, which browsers store. */
export const sendCsvText = (reply: FastifyReply, name: string, text: string) =>
  reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(text) as never

/** Answers rows as a file for spreadsheets: all that is filtered. */
export const sendCsv = <Row>(
  reply: FastifyReply,
  { name, columns }: { name: string; columns: Columns<Row> },
  rows: readonly Row[],
) => sendCsvText(reply, name, csvOf(columns, rows))

/** Answers a page of a list that is in memory, or all of it as CSV. */
export function sendList<Row>(
  reply: FastifyReply,
  rows: readonly Row[],
  { query, ...file }: { query: DeskQuery; name: string; columns: Columns<Row> },
) {
  if (query.format === 'json') return pageOf(reply, rows, query)
  sendTotal(reply, rows.length)
  return sendCsv(reply, file, rows)
}
