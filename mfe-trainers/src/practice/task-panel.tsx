import { Button } from '@marga/ui/button'
import { useIsHydrated } from '@marga/ui/use-is-hydrated'
import { CircleCheck } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { judge, type Verdict } from './judge'
import type { PracticeLesson, Task } from './lesson'
import styles from './practice-page.module.css'
import { RowsTable } from './rows-table'
import type { SqlRunner } from './sql-runner'

/** Queries without the right result after which a solution is offered. */
const TRIES = 2
/** Rows of a result that are shown. */
const SHOWN = 12

const OPENINGS = { right: 'Right.', wrong: 'Not yet.', none: '' }

interface TaskPanelProps {
  number: number
  task: Task
  lesson: PracticeLesson
  runner: SqlRunner
  /** What the visitor wrote here before; undefined until it is known, and where they have written nothing. */
  kept: string | undefined
  isDone: boolean
  onChange: (text: string) => void
  onDone: () => void
}

export function TaskPanel({ number, task, lesson, runner, kept, isDone, ...events }: TaskPanelProps) {
  const id = useId()
  const isHydrated = useIsHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const [verdict, setVerdict] = useState<Verdict>()
  const [isRunning, setRunning] = useState(false)
  const [tries, setTries] = useState(0)
  // What was typed before the scripts ran stays.
  useEffect(() => {
    if (kept !== undefined && field.current?.value === task.start) field.current.value = kept
  }, [kept, task])

  const run = async () => {
    if (isRunning) return
    setRunning(true)
    const given = await judge(runner, { lesson, task, sql: field.current?.value ?? '' })
    setRunning(false)
    setVerdict(given)
    if (given.kind === 'right') events.onDone()
    else setTries(tries + 1)
  }
  const runByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void run()
  }
  return (
    <section aria-labelledby={`${id}-title`} className={styles.task}>
      <h2 id={`${id}-title`}>
        {number}. {task.title}
        {isDone && <CircleCheck className={styles.done} size={20} strokeWidth={1.5} aria-label="Done" />}
      </h2>
      <p id={`${id}-ask`}>{task.ask}</p>
      <textarea
        ref={field}
        aria-label={`Your SQL for task ${number}`}
        aria-describedby={`${id}-ask`}
        className={styles.sql}
        defaultValue={task.start}
        rows={Math.max(4, task.start.split('\n').length + 1)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ currentTarget }) => events.onChange(currentTarget.value)}
        onKeyDown={runByKey}
      />
      <div className={styles.buttons}>
        <Button onClick={run} isBusy={isRunning} disabled={!isHydrated}>
          {isRunning ? 'Running…' : 'Run'}
        </Button>
        {isHydrated ? (
          <span className={`${styles.hint} ${styles.keys}`}>or Ctrl + Enter</span>
        ) : (
          <span className={styles.hint}>once the scripts of this page run</span>
        )}
      </div>
      <Said number={number} verdict={verdict} solution={tries >= TRIES ? task.answer : undefined} />
    </section>
  )
}

interface SaidProps {
  /** Of the task. */
  number: number
  verdict: Verdict | undefined
  /** Undefined until it is offered. */
  solution: string | undefined
}

/** What the trainer says of a query, what it gave, and a solution. */
const Said = ({ number, verdict, solution }: SaidProps) => (
  <>
    <div role="status" className={styles.verdict}>
      {verdict && (
        <p className={styles[verdict.kind]}>
          {OPENINGS[verdict.kind] && <strong>{OPENINGS[verdict.kind]} </strong>}
          {verdict.say}
        </p>
      )}
    </div>
    {verdict?.rows && <RowsTable title={`Result of task ${number}`} rows={verdict.rows} most={SHOWN} />}
    {solution && (
      <details className={styles.solution}>
        <summary>Show a solution</summary>
        <pre>{solution.replace(/^ +/gm, '')}</pre>
      </details>
    )}
  </>
)
