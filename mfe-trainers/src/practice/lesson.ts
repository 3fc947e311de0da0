import type { Practice } from '@marga/content/practices'

export type Cell = string | number | null

/** A result of the engine, or rows that a lesson gives it. */
export interface Rows {
  columns: readonly string[]
  values: ReadonlyArray<readonly Cell[]>
}

/** A table that a lesson begins with. */
interface LessonTable {
  name: string
  /** What one of its rows is. */
  about: string
  /** Names with their types, as SQL has them: `id integer`. */
  columns: readonly string[]
  rows: ReadonlyArray<readonly Cell[]>
}

/** A result that is not the one that is asked for, and what a trainer says of it. */
interface Remark {
  /** A query with this result. */
  sql: string
  say: string
}

export interface Task {
  title: string
  ask: string
  /** What the field holds at first. */
  start: string
  /** A query with the result that is asked for. The order of its rows counts where it has an `order by`. */
  answer: string
  remarks: readonly Remark[]
  /** What the right result means. */
  right: string
}

/** Tasks in SQL that run in the visitor's browser. Its program and its title are in the list of practices. */
export interface PracticeLesson {
  story: readonly string[]
  tables: readonly LessonTable[]
  tasks: readonly Task[]
  /** What somebody knows who has done all tasks. */
  end: string
}

/** A lesson with what the list of practices says of it. */
export type ListedLesson = PracticeLesson & Practice

const literal = (cell: Cell) => {
  if (cell === null) return 'null'
  return typeof cell === 'number' ? String(cell) : `'${cell.replaceAll("'", "''")}'`
}

/** The statements that make a lesson's tables. */
export const setUpOf = ({ tables }: PracticeLesson) =>
  tables
    .map(({ name, columns, rows }) => {
      const values = rows.map((row) => `(${row.map(literal).join(',')})`).join(',')
      return `create table ${name} (${columns.join(', ')}); insert into ${name} values ${values};`
    })
    .join('\n')
