import { Search } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { useNavigate } from 'react-router-dom'
import { CurrentLink } from '../chrome/current-link'
import styles from './search-link.module.css'
import type { SearchPaletteProps } from './search-palette'

const loadPalette = () => import(/* webpackChunkName: "search-palette" */ './search-palette')
const loadAhead = () => void loadPalette().catch(() => {})

/** With Ctrl or Cmd: a key alone would be in the way of speech input (WCAG 2.1.4). */
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'k' && (ctrlKey || metaKey) && !altKey

const isPlainPress = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey

type LinkProps = Pick<SearchPaletteProps, 'to' | 'entries'>

/** The magnifier: a link to the page of the search, which opens the palette where scripts run. */
export function SearchLink({ to, entries }: LinkProps) {
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPalette>> | null>(null)
  const [isLoading, load] = useTransition()
  const dialog = useRef<HTMLDialogElement>(null)

  // Pressed again while the palette loads, it is the link.
  const openAt = (event: Pick<Event, 'preventDefault'>, isMeant: boolean) => {
    if (!isMeant || isLoading) return
    event.preventDefault()
    if (dialog.current && !dialog.current.open) return dialog.current.showModal()
    load(() => loadPalette().then(setLoaded, () => navigate(to)))
  }
  // As of the last commit: an effect that follows each of them may still be to come when a key is pressed.
  const press = useEffectEvent((event: KeyboardEvent) => openAt(event, isShortcut(event)))
  useEffect(() => {
    const follow = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  }, [])

  return (
    <>
      <CurrentLink
        to={to}
        className={styles.link}
        aria-label="Search"
        title="Ctrl+K"
        aria-busy={isLoading}
        onClick={(event) => openAt(event, isPlainPress(event))}
        onPointerEnter={loadAhead}
      >
        <Search size={22} strokeWidth={1.5} aria-hidden />
      </CurrentLink>
      {loaded && (
        <loaded.SearchPalette to={to} entries={entries} dialog={dialog} onClose={() => setLoaded(null)} />
      )}
    </>
  )
}
