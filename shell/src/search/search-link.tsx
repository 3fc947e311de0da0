import { Search } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useState, useTransition } from 'react'
import { useNavigate } from 'react-router-dom'
import { CurrentLink } from '../chrome/current-link'
import styles from './search-link.module.css'
import type { SearchPaletteProps } from './search-palette'

/** Then the page of the search opens in place of the palette. */
const LOAD_LIMIT_MS = 5_000

const loadPalette = () =>
  Promise.race([
    import(/* webpackChunkName: "search-palette" */ './search-palette'),
    new Promise<never>((_, reject) => setTimeout(reject, LOAD_LIMIT_MS)),
  ])
const loadAhead = () => void loadPalette().catch(() => {})

/** Ctrl+K and Cmd+K anywhere; a slash where it is no text. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) =>
  ctrlKey || metaKey
    ? key.toLowerCase() === 'k' && !altKey && !shiftKey
    : key === '/' &&
      !altKey &&
      !(target as Element).closest('input, textarea, select, [contenteditable], dialog')

type LinkProps = Pick<SearchPaletteProps, 'entries'> & { to: string }

/** The magnifier: a link to the page of the search, which opens the palette where scripts run. */
export function SearchLink({ to, entries }: LinkProps) {
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPalette>> | null>(null)
  const [isLoading, load] = useTransition()

  const open = () =>
    load(() =>
      loadPalette().then(setLoaded, () => {
        void navigate(to)
      }),
    )
  const openByPress = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const follow = (event: KeyboardEvent) => openByKey(event)
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
        aria-busy={isLoading || undefined}
        onClick={openByPress}
        onPointerEnter={loadAhead}
      >
        <Search size={22} strokeWidth={1.5} aria-hidden />
      </CurrentLink>
      {loaded && <loaded.SearchPalette entries={entries} onClose={() => setLoaded(null)} />}
    </>
  )
}
