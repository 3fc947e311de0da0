import { changeOfficeCourse } from '@marga/api-client/office-program-calls'
import type { OfficeCourse } from '@marga/api-contract/office-programs'
import type { Problem } from '@marga/api-contract/problem'
import { Actions } from '@marga/office/actions'
import { useDeskChange } from '@marga/office/desk-change'
import { DeskNotice } from '@marga/office/desk-notice'
import { OfficeForm, useLeftProblem } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { lineField, SyllabusLine } from './syllabus-line'
import styles from './syllabus-line.module.css'
import { possible, sentLines } from './syllabus-lines'
import { useLines } from './use-lines'

interface SyllabusFormProps {
  course: OfficeCourse
  /** What was done last, until something else is changed. */
  done: ReactNode
  /** Somebody else may have changed it: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

type Sent = ReturnType<typeof sentLines>

/** The first line of a text says the name of the course. */
const FIRST = 2

/** Faults of the lines that were sent, by the fields of the form, wherever their lines are by now. */
function faultsByLine(sent: Sent, problem: Problem | undefined) {
  if (!problem?.errors) return problem
  const names = new Map(sent.map(({ key }, index) => [`line ${index + FIRST}`, lineField(key)]))
  const errors = Object.entries(problem.errors).map(([name, faults]) => [names.get(name) ?? name, faults])
  return { ...problem, errors: Object.fromEntries(errors) as Record<string, string[]> }
}

function useCourseChange({ course, onRefused, onDone }: SyllabusFormProps, saved: () => void) {
  const { api } = useSite()
  const [sent, setSent] = useState<Sent>([])
  const { id, product, name, state } = course
  const { ask, problem, ...rest } = useDeskChange<{ version: string; text: string }>({
    title: `Change ${name}?`,
    verb: 'Change it',
    send: async (body, { preview }) => {
      try {
        return await api(changeOfficeCourse, {
          params: { id: product, course: id },
          query: { preview },
          body,
        })
      } catch (error) {
        onRefused()
        throw error
      }
    },
    onDone: () => {
      saved()
      onDone(`${name} is changed${state === 'published' ? ', and on the site' : ''}.`)
    },
  })
  const change = (lines: Sent) => {
    setSent(lines)
    const text = [`Course: ${name}`, ...lines.map(({ line }) => line)].join('\n')
    return ask({ version: course.version, text })
  }
  const named = useMemo(() => faultsByLine(sent, problem), [sent, problem])
  return { ...rest, problem: named, change }
}

/** A refusal of lines marks them; every other one is a sentence. */
const problemText = ({ message, errors }: Problem) => {
  const count = Object.keys(errors ?? {}).filter((name) => name.startsWith('line-')).length
  if (count === 0 || errors?.['line 1']) return message
  return `${count === 1 ? 'One line is' : `${count} lines are`} to be corrected. Nothing was changed.`
}

/** What somebody else has changed since the form began; it is in the lines, too. */
const MeanwhileNotice = ({ changes }: { changes: readonly string[] }) => (
  <Notice kind="info">
    <p>Somebody else has changed this course meanwhile. The lines have that and what you typed.</p>
    <ul>
      {changes.map((change) => (
        <li key={change} style={{ overflowWrap: 'anywhere' }}>
          {`${change.startsWith('-') ? 'Taken out' : 'New'}: ${change.slice(1).trim()}`}
        </li>
      ))}
    </ul>
  </Notice>
)

/** After a press the line that it was about has the focus, wherever it is now. */
function useLineFocus({ lines, focus }: Pick<ReturnType<typeof useLines>[0], 'lines' | 'focus'>) {
  const list = useRef<HTMLUListElement>(null)
  const part = useRef('text')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same line may move again
  useEffect(() => {
    const line = list.current?.querySelector(`#line-${focus?.key}`)?.closest('li')
    if (!line || !focus || (!focus.isText && line.contains(document.activeElement))) return
    line.querySelector<HTMLElement>(`[data-part="${focus.isText ? 'text' : part.current}"]`)?.focus()
  }, [lines, focus])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    part.current = target.dataset.part ?? 'text'
  }
  return { ref: list, onFocus }
}

interface BarProps {
  problem: Problem | undefined
  isBusy: boolean
  canUndo: boolean
  run: ReturnType<typeof useLines>[1]
  children: ReactNode
}

/** The presses for all lines, beside what the last one led to. */
function Bar({ problem, isBusy, canUndo, run, children }: BarProps) {
  const left = useLeftProblem()
  return (
    <div className={styles.bar}>
      {problem && left && (
        <DeskNotice kind="error" of={problem}>
          <span>{problemText(left)}</span>
        </DeskNotice>
      )}
      {children}
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
        <Button variant="quiet" onClick={() => run({ type: 'module' })}>
          Add a module
        </Button>
        {canUndo && (
          <Button variant="quiet" onClick={() => run({ type: 'undo' })}>
            Undo
          </Button>
        )}
      </Actions>
    </div>
  )
}

/** Modules and topics of a course, which are changed together. */
export function SyllabusForm(props: SyllabusFormProps) {
  const { course } = props
  const [form, run] = useLines(course)
  const { change, isBusy, problem, dialogs, saved } = useCourseChange(props, () => run({ type: 'saved' }))
  const [isEmpty, setEmpty] = useState(false)
  const list = useLineFocus(form)
  useEffect(() => run({ type: 'stored', course }), [course, run])
  const sent = sentLines(form.lines)
  const numbers = new Map(sent.map(({ key }, index) => [key, index + FIRST]))
  const isChanged = sent.map(({ line }) => line).join('\n') !== form.base.join('\n')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(!isChanged)
    if (isChanged) void change(sent)
  }
  return (
    <OfficeForm
      name="lines"
      onSubmit={submit}
      refusal=""
      typing={{
        isTyped: isChanged,
        value: sent.map(({ line }) => line),
        restore: (lines) => run({ type: 'left', lines }),
      }}
      {...{ problem, saved, dialogs }}
    >
      {form.meanwhile.length > 0 && <MeanwhileNotice changes={form.meanwhile} />}
      <ul {...list} className={styles.lines} aria-label={`Lines of ${course.name}`}>
        {form.lines.map((line, index) => (
          <SyllabusLine
            key={line.key}
            line={line}
            number={numbers.get(line.key)}
            fault={problem?.errors?.[lineField(line.key)]?.[0]}
            can={possible(form.lines, index)}
            run={run}
          />
        ))}
      </ul>
      <Bar {...{ problem, isBusy, run }} canUndo={form.past.length > 0}>
        {!isChanged && !isEmpty && props.done}
        {isEmpty && !isChanged && <DeskNotice kind="info">Nothing is changed yet.</DeskNotice>}
      </Bar>
    </OfficeForm>
  )
}
