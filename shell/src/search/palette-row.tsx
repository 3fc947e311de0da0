import { ArrowRight } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { HitPicture } from './hit-picture'
import { type PaletteOption, partsOf } from './palette-options'
import styles from './search-palette.module.css'

interface PaletteRowProps {
  id: string
  option: PaletteOption
  question: string
  isChosen: boolean
  onOpen: () => void
}

/** A link as well: a middle click or Ctrl+click opens it beside, and the palette stays. */
export function PaletteRow({ id, option, question, isChosen, onOpen }: PaletteRowProps) {
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { title, link, context, hit } = option
  const openHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) onOpen()
  }
  return (
    <Link
      ref={row}
      role="option"
      id={id}
      to={link}
      tabIndex={-1}
      aria-selected={isChosen}
      data-way={hit ? undefined : ''}
      className={styles.row}
      onClick={openHere}
    >
      <span className={styles.picture}>
        {hit ? <HitPicture {...hit} /> : <ArrowRight size={20} strokeWidth={1.5} aria-hidden />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{hit ? <Marked title={title} question={question} /> : title}</span>
        {context && <span className={styles.context}>{context}</span>}
      </span>
    </Link>
  )
}

/** Each text is in an element of its own: a translator that replaces it leaves nothing behind in the row of another question. */
const Marked = ({ title, question }: { title: string; question: string }) =>
  partsOf(title, question).map(({ text, isAsked, at }) =>
    isAsked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
