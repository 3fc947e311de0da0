import { useFieldFault } from '@marga/ui/field-faults'
import type { KeyboardEvent } from 'react'
import styles from './syllabus-line.module.css'
import type { Kind, Line, possible } from './syllabus-lines'
import type { Deed } from './use-lines'

const NAMES: Readonly<Record<Kind, string>> = {
  about: 'About the course',
  module: 'Module',
  topic: 'Topic',
  subtopic: 'Subtopic',
}

/** The name of the field of a line, wherever it is moved to. */
export const lineField = (key: number) => `line-${key}`

interface SyllabusLineProps {
  line: Line
  /** As refusals name it; undefined for what is left empty. */
  number: number | undefined
  fault: string | undefined
  can: ReturnType<typeof possible>
  run: (deed: Deed) => void
}

/** What keys do in a line: Enter begins the next one, Alt with an arrow moves it. */
function deedOf({ key, altKey, nativeEvent }: KeyboardEvent, line: Line): Deed | undefined {
  // Enter that ends a word of an input method is none.
  if (nativeEvent.isComposing) return undefined
  if (key === 'Enter') return { type: 'add', key: line.key }
  if (altKey && key === 'ArrowUp') return { type: 'move', key: line.key, way: 'up' }
  if (altKey && key === 'ArrowDown') return { type: 'move', key: line.key, way: 'down' }
  return undefined
}

interface PressProps {
  part: string
  name: string
  sign: string
  /** A press that does nothing keeps the focus, which a line that moves has brought there. */
  isPossible?: boolean
  run: () => void
}

function Press({ part, name, sign, isPossible = true, run }: PressProps) {
  return (
    <button
      type="button"
      data-part={part}
      className={styles.press}
      aria-label={name}
      title={name}
      aria-disabled={isPossible ? undefined : true}
      onClick={run}
    >
      <span aria-hidden>{sign}</span>
    </button>
  )
}

function Presses({ line: { key, kind, text }, can, run }: Pick<SyllabusLineProps, 'line' | 'can' | 'run'>) {
  const name = text || 'the empty line'
  if (kind === 'about') return null
  const isSubtopic = kind === 'subtopic'
  return (
    <div className={styles.presses}>
      <Press
        part="up"
        isPossible={can.up}
        name={`Move ${name} up`}
        sign="↑"
        run={() => run({ type: 'move', key, way: 'up' })}
      />
      <Press
        part="down"
        isPossible={can.down}
        name={`Move ${name} down`}
        sign="↓"
        run={() => run({ type: 'move', key, way: 'down' })}
      />
      {kind !== 'module' && (
        <Press
          part="indent"
          isPossible={can.indent}
          name={isSubtopic ? `Make ${name} a topic` : `Put ${name} below the topic before it`}
          sign={isSubtopic ? '←' : '→'}
          run={() => run({ type: 'indent', key })}
        />
      )}
      <Press part="add" name={`Add a line below ${name}`} sign="+" run={() => run({ type: 'add', key })} />
      <Press part="remove" name={`Remove ${name}`} sign="×" run={() => run({ type: 'remove', key })} />
    </div>
  )
}

/** One line of a syllabus: its text, and what can be done with it. */
export function SyllabusLine({ line, number, fault: refusal, can, run }: SyllabusLineProps) {
  const { key, kind, text } = line
  const id = lineField(key)
  const fault = useFieldFault(id, refusal)
  return (
    <li className={`${styles.line} ${styles[kind]}`}>
      <span className={styles.number}>{number}</span>
      <div className={styles.text}>
        <input
          id={id}
          name={id}
          data-part="text"
          className={styles.input}
          aria-label={number ? `${NAMES[kind]}, line ${number}` : NAMES[kind]}
          placeholder={NAMES[kind]}
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ currentTarget }) => run({ type: 'type', key, text: currentTarget.value })}
          onKeyDown={(event) => {
            const deed = deedOf(event, line)
            if (!deed) return
            event.preventDefault()
            run(deed)
          }}
        />
        {fault && (
          <p id={`${id}-fault`} className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
      <Presses line={line} can={can} run={run} />
    </li>
  )
}
