import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { classes } from './classes'
import styles from './disclosure.module.css'
import { useIsHydrated } from './use-is-hydrated'

const CAN_HOVER = '(min-width: 992px) and (hover: hover)'

interface DisclosureProps {
  className: string | undefined
  buttonClassName: string | undefined
  /** What the button shows. */
  label: ReactNode
  /** What the button is called, where its content does not say it. */
  name?: string
  opensOnHover?: boolean
  /** The panel; gets the id that the button refers to. */
  children: (panel: { id: string; hidden: boolean }) => ReactNode
}

interface Closing {
  root: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
  isOpen: boolean
  close: () => void
}

/** Closes what is open by a press elsewhere and by Escape. */
function useClosing({ root, button, isOpen, close }: Closing) {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) onClose()
    }
    // Whatever has the focus: a panel that opened on hover can be dismissed too (WCAG 1.4.13).
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return
      onClose()
      if (root.current?.contains(document.activeElement)) button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen, root, button])
}

/** Whether the panel is open, and what opens and closes it. It is open on one entry of the history: navigation closes it. */
function useOpen(root: RefObject<HTMLDivElement | null>, { opensOnHover }: { opensOnHover: boolean }) {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key
  /** Opened by the pointer that comes to press: the press must not close what it came for. */
  const isHovered = useRef(false)
  const isWaiting = !useIsHydrated()

  useLayoutEffect(() => {
    const panel = root.current?.lastElementChild
    if (isWaiting && panel && getComputedStyle(panel).display !== 'none') setOpenOn(key)
  }, [isWaiting, key, root])

  const close = () => setOpenOn(null)
  const hover = (open: boolean) => {
    if (!opensOnHover || !matchMedia(CAN_HOVER).matches) return
    isHovered.current = open
    setOpenOn(open ? key : null)
  }
  const press = () => {
    setOpenOn(isOpen && !isHovered.current ? null : key)
    isHovered.current = false
  }
  return { isOpen, isWaiting, close, hover, press }
}

/**
 * A button that shows and hides the panel after it (the disclosure pattern of the ARIA practice guide). Closes on
 * navigation, on Escape, and when the focus or a click goes elsewhere. Until the scripts have run CSS opens the panel; what
 * is open then stays open.
 */
export function Disclosure({
  className,
  buttonClassName,
  label,
  name,
  opensOnHover,
  children,
}: DisclosureProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, isWaiting, close, hover, press } = useOpen(root, { opensOnHover: opensOnHover === true })
  useClosing({ root, button, isOpen, close })

  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what bubbles up from its button and links
    <div
      ref={root}
      className={classes(className, isWaiting && styles.waiting, opensOnHover && styles.hovered)}
      onMouseEnter={() => hover(true)}
      onMouseLeave={() => hover(false)}
      onBlur={closeOnLeave}
    >
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        // Nobody can tell before the scripts have run.
        aria-expanded={isWaiting ? undefined : isOpen}
        aria-controls={id}
        aria-label={name}
        onClick={press}
      >
        {label}
      </button>
      {children({ id, hidden: !isOpen })}
    </div>
  )
}
