import type { OfficeTextList } from '@marga/api-contract/office-texts'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { useEffect, useRef } from 'react'
import styles from './entry-list.module.css'
import { type Deed, entryField, type Form } from './text-form'
import { TextInput } from './text-input'

type Entries = Form['lists'][string]

interface EntryListProps {
  list: OfficeTextList
  entries: Entries
  run: (deed: Deed) => void
  /** Why a field was refused. */
  wrong: (name: string) => string | undefined
}

interface Focused {
  /** Left out for the last one. */
  key?: number
  part: 'up' | 'down' | 'field'
}

/** After a press the entry that it was about has the focus, wherever it is now. */
function useEntryFocus(entries: Entries) {
  const box = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<Focused>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the entries are where they belong
  useEffect(() => {
    if (!wanted.current) return
    const { key, part } = wanted.current
    wanted.current = null
    const entry = box.current?.querySelector(
      key === undefined ? '[data-entry]:last-of-type' : `[data-entry="${key}"]`,
    )
    const target =
      part === 'field'
        ? entry?.querySelector('input, textarea')
        : entry?.querySelector(`[data-part="${part}"]`)
    if (target instanceof HTMLElement) target.focus()
  }, [entries])
  const focusNext = (next: Focused) => {
    wanted.current = next
  }
  return { box, focusNext }
}

interface PressProps {
  part: string
  name: string
  /** A press that does nothing keeps the focus, which an entry that moves has brought there. */
  isPossible?: boolean
  run: () => void
  children: string
}

const Press = ({ part, name, isPossible = true, run, children }: PressProps) => (
  <button
    type="button"
    data-part={part}
    className={styles.press}
    aria-label={name}
    title={name}
    aria-disabled={isPossible ? undefined : true}
    onClick={isPossible ? run : undefined}
  >
    <span aria-hidden>{children}</span>
  </button>
)

interface PressesProps {
  list: OfficeTextList
  entries: Entries
  index: number
  run: EntryListProps['run']
  focusNext: (next: Focused) => void
}

function Presses({ list, entries, index, run, focusNext }: PressesProps) {
  const key = entries[index]?.key ?? 0
  const name = `${list.entry.toLowerCase()} ${index + 1}`
  const move = (by: 1 | -1) => {
    focusNext({ key, part: by === 1 ? 'down' : 'up' })
    run({ type: 'move', list: list.name, key, by })
  }
  const remove = () => {
    const neighbour = entries[index + 1] ?? entries[index - 1]
    if (neighbour) focusNext({ key: neighbour.key, part: 'field' })
    run({ type: 'remove', list: list.name, key })
  }
  return (
    <div className={styles.presses}>
      <Press part="up" name={`Move ${name} up`} isPossible={index > 0} run={() => move(-1)}>
        ↑
      </Press>
      <Press
        part="down"
        name={`Move ${name} down`}
        isPossible={index < entries.length - 1}
        run={() => move(1)}
      >
        ↓
      </Press>
      <Press part="remove" name={`Remove ${name}`} run={remove}>
        ×
      </Press>
    </div>
  )
}

/** Entries of a list, which are written, added, moved and removed. */
export function EntryList({ list, entries, run, wrong }: EntryListProps) {
  const { box, focusNext } = useEntryFocus(entries)
  const add = () => {
    run({ type: 'add', list })
    focusNext({ part: 'field' })
  }
  return (
    <fieldset ref={box} className={styles.list}>
      <legend>{list.label}</legend>
      <p className={styles.hint}>
        {[list.hint, entries.length === 0 && 'There is none: the site leaves this part out.']
          .filter(Boolean)
          .join(' ')}
      </p>
      <ol className={styles.entries}>
        {entries.map(({ key, entry }, index) => (
          <li key={key} data-entry={key} className={styles.entry}>
            <div className={formStack}>
              <div className={styles.head}>
                <strong>
                  {list.entry} {index + 1}
                </strong>
                <Presses {...{ list, entries, index, run, focusNext }} />
              </div>
              {list.fields.map((field) => (
                <TextInput
                  key={field.name}
                  id={entryField(list.name, key, field.name)}
                  field={field}
                  value={entry[field.name] ?? ''}
                  fault={wrong(entryField(list.name, key, field.name))}
                  onText={(text) => run({ type: 'entry', list: list.name, key, name: field.name, text })}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {entries.length < list.most && (
        <div>
          <Button variant="quiet" onClick={add}>
            Add: {list.entry.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
