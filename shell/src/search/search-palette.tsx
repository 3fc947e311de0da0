import { Button } from '@marga/ui/button'
import { closeOnBack } from '@marga/ui/close-on-back'
import { Search, X } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { type BarEntries, optionsOf, type PaletteOption, pagesOf, resultsPath } from './palette-options'
import { PaletteRow } from './palette-row'
import styles from './search-palette.module.css'
import { MOST_HITS, useHits } from './use-hits'

export interface SearchPaletteProps {
  /** Path of the page of the search. */
  to: string
  /** The navigation bar, whose pages are offered before anything is asked. */
  entries: BarEntries
  /** The palette itself, for who opens it again. */
  dialog: RefObject<HTMLDialogElement | null>
  /** The palette is closed, and the focus is back where it was. */
  onClose: () => void
}

/** A row that is chosen with the arrow keys; -1 is none. A choice ends with the list that it was made in. */
function useChoice(options: readonly PaletteOption[]) {
  const [choice, setChoice] = useState({ options, at: -1 })
  const at = choice.options === options ? choice.at : -1
  const count = options.length
  const moves: Record<string, number> = {
    ArrowDown: at + 1 < count ? at + 1 : -1,
    ArrowUp: at === -1 ? count - 1 : at - 1,
  }
  const move = (event: KeyboardEvent) => {
    const next = moves[event.key]
    if (next === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    setChoice({ options, at: next })
  }
  return { at, move }
}

function useOptions(
  { question, hits, isFirst, isAnswered, hasFailed }: ReturnType<typeof useHits>,
  { to, entries }: Pick<SearchPaletteProps, 'to' | 'entries'>,
) {
  return useMemo(
    () => optionsOf({ page: to, question, hits, isFirst, isAnswered, hasFailed }, pagesOf(entries)),
    [to, question, hits, isFirst, isAnswered, hasFailed, entries],
  )
}

function saidOf({ question, isAnswered, isWaiting, hasFailed, hits }: ReturnType<typeof useHits>): string {
  if (question === '') return 'Type a word, or choose a page.'
  if (isWaiting) return 'Searching…'
  if (!isAnswered) return ''
  if (hasFailed && hits.length > 0) return 'Courses cannot be searched right now, only pages.'
  if (hasFailed) return 'The search does not answer.'
  if (hits.length === 0) return `Nothing found for “${question}”. Try another word.`
  if (hits.length === MOST_HITS) return `The best ${MOST_HITS} results`
  return hits.length === 1 ? '1 result' : `${hits.length} results`
}

/** Opens the palette, and answers what closes it, as Back does. */
function useClosing(dialog: SearchPaletteProps['dialog']) {
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    const left = new AbortController()
    closeOnBack(() => dialog.current?.close(), left.signal)
    return () => left.abort()
  }, [dialog])
  return () => dialog.current?.close()
}

/** The search of the whole site over the page that is open. */
export function SearchPalette({ to, entries, dialog, onClose }: SearchPaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const asked = useHits()
  const { question, isFirst } = asked
  const options = useOptions(asked, { to, entries })
  const { at, move } = useChoice(options)
  const chosen = options[at]
  const idOf = (index: number) => `${id}-${index}`

  const close = useClosing(dialog)
  // The browser says so a moment later, when it may be open again.
  const noteClose = () => dialog.current?.open || onClose()
  const go = (event: FormEvent) => {
    event.preventDefault()
    close()
    void navigate(chosen?.link ?? resultsPath(to, question))
  }

  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Search" onClose={noteClose} closedby="any">
      <form className={styles.field} onSubmit={go}>
        <Search size={20} strokeWidth={1.5} aria-hidden />
        <Question
          asked={asked}
          isExpanded={options.length > 0}
          list={`${id}-list`}
          chosen={chosen && idOf(at)}
          onKeyDown={move}
        />
        <button type="button" aria-label="Close" className={styles.close} onClick={close}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </button>
      </form>
      <Said asked={asked} />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={isFirst ? 'Pages' : 'Results'}
        className={styles.rows}
      >
        {options.map((option, index) => (
          <PaletteRow
            key={`${option.context} ${option.link} ${option.title}`}
            id={idOf(index)}
            option={option}
            question={question}
            isChosen={index === at}
            onOpen={close}
          />
        ))}
      </div>
      <Keys />
    </dialog>
  )
}

const Said = ({ asked }: { asked: ReturnType<typeof useHits> }) => (
  <div className={styles.said}>
    <p role="status">{saidOf(asked)}</p>
    {asked.hasFailed && <Button onClick={asked.retry}>Try again</Button>}
  </div>
)

interface QuestionProps {
  asked: ReturnType<typeof useHits>
  isExpanded: boolean
  /** Id of the list of what is found. */
  list: string
  /** Id of the row that is chosen. */
  chosen: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

const Question = ({ asked, isExpanded, list, chosen, onKeyDown }: QuestionProps) => (
  <input
    role="combobox"
    aria-label="What are you looking for?"
    aria-expanded={isExpanded}
    aria-controls={list}
    aria-autocomplete="list"
    aria-activedescendant={chosen}
    placeholder="Courses, topics, trainers"
    value={asked.text}
    maxLength={200}
    autoComplete="off"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="search"
    onChange={({ target }) => asked.ask(target.value)}
    onKeyDown={onKeyDown}
  />
)

const Keys = () => (
  <p className={styles.keys} aria-hidden>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> choose
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    <span>
      <kbd>Esc</kbd> close
    </span>
  </p>
)
