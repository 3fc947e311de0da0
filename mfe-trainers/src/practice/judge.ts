import { type PracticeLesson, type Rows, setUpOf, type Task } from './lesson'
import { sameRows } from './same-rows'
import type { Outcome, SqlRunner } from './sql-runner'

export interface Verdict {
  /** Nothing is said of a query that gave no result. */
  kind: 'right' | 'wrong' | 'none'
  /** What the trainer says. */
  say: string
  /** What the query gave. */
  rows: Rows | null
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const asked = (count: number) => `${count} ${count === 1 ? 'is' : 'are'} asked for`

/** How a result differs in its form from the one that is asked for. */
function formOf(rows: Rows | null, wanted: Rows | null) {
  if (!wanted) return ''
  if (!rows) return `Your result has no rows, and ${asked(wanted.values.length)}.`
  if (rows.columns.length !== wanted.columns.length)
    return `Your result has ${counted(rows.columns.length, 'column')}, and ${asked(wanted.columns.length)}.`
  if (rows.values.length !== wanted.values.length)
    return `Your result has ${counted(rows.values.length, 'row')}, and ${asked(wanted.values.length)}.`
  return 'The form of your result is right, and its values are not. Look at a few rows of the table.'
}

const sayOf = (outcome: Exclude<Outcome, { kind: 'rows' }>) => {
  if (outcome.kind === 'fault') return `SQL cannot read this: ${outcome.text}.`
  if (outcome.kind === 'endless')
    return 'Your query did not end within 5 seconds, so it was stopped. Does a join lack its condition?'
  return 'The tasks cannot be run here: the engine could not be loaded. Look at your connection, and press Run again.'
}

/** Runs a query, and says what a trainer would say of its result. */
export async function judge(
  { run }: Pick<SqlRunner, 'run'>,
  { lesson, task, sql }: { lesson: PracticeLesson; task: Task; sql: string },
): Promise<Verdict> {
  const setUp = setUpOf(lesson)
  const outcome = await run(setUp, sql)
  if (outcome.kind !== 'rows') return { kind: 'none', say: sayOf(outcome), rows: null }
  const { rows } = outcome
  const isOrdered = /\border by\b/i.test(task.answer)
  const rowsOf = async (query: string) => {
    const known = await run(setUp, query)
    return known.kind === 'rows' ? known.rows : null
  }
  const wanted = await rowsOf(task.answer)
  if (sameRows(rows, wanted, isOrdered)) return { kind: 'right', say: task.right, rows }
  if (!rows && !/^\s*(select|with)\b/im.test(sql))
    return {
      kind: 'none',
      say: 'There is no result. A query that shows rows begins with select or with.',
      rows,
    }
  for (const remark of task.remarks)
    if (sameRows(rows, await rowsOf(remark.sql), isOrdered)) return { kind: 'wrong', say: remark.say, rows }
  if (isOrdered && sameRows(rows, wanted, false))
    return { kind: 'wrong', say: 'The rows are right, and their order is not.', rows }
  return { kind: 'wrong', say: formOf(rows, wanted), rows }
}
